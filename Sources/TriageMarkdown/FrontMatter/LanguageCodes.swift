/// The codes that tags of languages consist of, in lower case.
enum LanguageCodes {
    /// Languages that two letters alone are taken for.
    static let common = codes(
        """
        ar bg bn ca cs da de el en es et eu fa fi fr gl he hi hr hu it ja ko lt lv nb nl nn pl
        pt ro ru sk sl sr sv ta te th tr uk ur vi zh
        """)

    /// ISO 639-1, and the codes of three letters that have a locale in CLDR.
    static let primary = codes(
        """
        aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu
        cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi
        ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks
        ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl
        nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl
        sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve
        vi vo wa wo xh yi yo za zh zu agq asa ast bas bem bez bho blo brx ccp ceb cgg chr ckb
        csw dav dje doi dsb dua dyo ebu ewo fil fur gsw guz hak haw hmn hsb jgo jmc kab kam kde
        kea kgp khq kln kok ksb ksf ksh lag lij lkt lmo ltg luo luy mai mas mer mfe mgh mgo mni
        mua mzn nan naq nds nmg nnh nqo nus nyn pcm prg quc raj rof rwk sah saq sat sba scn sbp
        seh ses shi shn skr smn smj sma szl teo tok twq tzm tyv vai vmw vun wae wal wuu xog yav
        yrl yue zgh
        """)

    /// ISO 15924, as far as languages are told apart by it in names of files.
    static let scripts = codes("hans hant latn cyrl arab deva")

    /// ISO 3166-1, and what is written like one: the United Kingdom, Kosovo, Latin America, the world.
    static let regions = codes(
        """
        ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo
        bq br bs bt bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj
        dk dm do dz ec ee eg eh er es et fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp
        gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg
        kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml
        mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe
        pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl
        sm sn so sr ss st sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug um
        us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw uk xk 419 001
        """)

    private static func codes(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
