/// What people call the same thing: sets of words, in English and Chinese.
enum SynonymWords {
    /// In each set any word stands for all.
    static let sets = english + chinese

    static let english = [
        "permission, authorization, authorize, allow, consent, access",
        "dialog, popup, pop up, prompt, alert",
        "denied, refused, rejected, declined, disallowed",
        "crash, exception, assertion, abort, trap",
        "killed, terminated, force quit, swiped away, swipe up, closed",
        "relaunch, restart, reboot",
        "twice, duplicate, repeated, double, multiple times, more than once",
        "disappears, vanishes, flashes, goes away, dismissed",
        "missing, absent, lacks",
        "wrong, incorrect, inaccurate, off",
        "slow, delayed, late",
        "stops, ends, ceases, interrupted",
        "fire, trigger, deliver, arrive",
        "battery, power, energy",
        "drain, consumption, usage",
        "icon, arrow, indicator, bar",
        "screen off, locked",
        "thread, queue",
        "error, failure, fails",
        "often, frequency, interval",
        "phone, device",
        "shows, appears",
        "stays, remains, won't go away, wont go away, does not go away, doesn't go away",
    ]

    static let chinese = [
        "权限, 授权, 许可",
        "弹窗, 提示, 对话框, 弹框, 提示框",
        "拒绝, 不允许, 禁止",
        "崩溃, 闪退, 异常, 断言",
        "杀死, 终止, 强制退出, 划掉, 被杀",
        "重启, 重新启动",
        "重复, 两次, 多次",
        "消失, 不见, 一闪而过",
        "缺少, 缺失",
        "不准, 偏差, 误差, 偏移",
        "停止, 中断, 断开",
        "触发, 收到, 回调",
        "电池, 耗电, 电量",
        "图标, 箭头, 指示",
        "线程, 队列",
        "错误, 失败, 报错",
        "设备, 手机",
    ]
}
