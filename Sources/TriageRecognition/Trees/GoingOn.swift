/// Outcomes that only say to go on with what comes next: put together of a few words, in the languages that trees are met
/// in.
enum GoingOn {
    /// What a word does in such an outcome.
    enum Role {
        /// Says it alone: `continue`, `next`.
        case goesOn
        /// Says it together with a direction, or with a number: `move`.
        case verb
        /// Says it together with a direction: `check`.
        case look
        /// `other`, `below`
        case direction
        /// What is gone on with: `question`, `section`.
        case thing
        case filler
    }

    /// Longer texts say more than that.
    static let longest = 72

    /// Whether a text says to go on, and nothing else: `Proceed to the next check`, `OK, weiter`, `继续下面的检查`.
    static func isAll(of text: TreeBytes) -> Bool {
        guard mayBegin(text), text.count <= longest, !text.contains(where: \.isASCIIDigit),
            let roles = roles(in: text.string.lowercased())
        else { return false }
        if roles.contains(.goesOn) { return true }
        return (roles.contains(.verb) || roles.contains(.look)) && roles.contains(.direction)
    }

    /// Whether a text says to look at others than what was asked about: `Check other printers`.
    static func isToOthers(_ text: TreeBytes) -> Bool {
        guard mayBegin(text), text.count <= longest else { return false }
        let words = text.string.lowercased().split { !$0.isLetter }.map(String.init)
        guard let verb = words.first, let role = roles[verb], role == .verb || role == .look else {
            return false
        }
        let rest = words.dropFirst().drop { roles[$0] == .filler }
        return rest.first.map { others.contains($0) } ?? false && (2...3).contains(rest.count)
    }

    /// A quick look at the first word: most texts begin with none of these, and are not taken apart.
    private static func mayBegin(_ text: TreeBytes) -> Bool {
        var beginning: UInt64 = 0
        var count = 0
        for index in text.indices {
            let byte = text[index]
            if byte >= 0x80 {
                guard count == 0, let first = text.scalar(at: index), first.value >= 0x3040
                else { return true }
                return wideBeginnings.contains(first)
            }
            if !byte.isASCIILetter {
                if count == 0 { continue }
                break
            }
            if count < 8 { beginning = beginning << 8 | UInt64(byte | 0x20) }
            count += 1
        }
        return beginnings.contains(beginning)
    }

    /// The first eight letters of all words that have no others than a to z, as one number each.
    private static let beginnings = Set(
        (Array(roles.keys) + assents.compactMap { $0.split(separator: " ").first.map(String.init) })
            .map { $0.utf8.prefix { $0 < 0x80 }.prefix(8) }
            .map { $0.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } })

    /// The first characters of all words in scripts without spaces.
    private static let wideBeginnings = Set(
        (wideWords.map(\.word) + assents).compactMap(\.unicodeScalars.first)
            .filter { $0.value >= 0x3040 })

    /// The roles of all words; nil where one has none.
    private static func roles(in text: String) -> [Role]? {
        var result: [Role] = []
        var rest = text[...]
        // `OK, next`: what is not the case is said before it.
        if let comma = text.firstIndex(where: { ",，、".contains($0) }) {
            let head = text[..<comma].split(separator: " ").joined(separator: " ")
            if assents.contains(head) { rest = rest[comma...] }
        }
        // Word by word, as most texts say something else by their second or third one.
        while let start = rest.firstIndex(where: \.isLetter) {
            let word = rest[start...].prefix(while: \.isLetter)
            if let role = roles[String(word)] {
                result.append(role)
            } else if let parts = wideRoles(of: word) {
                result += parts
            } else {
                return nil
            }
            rest = rest[word.endIndex...]
        }
        return result.isEmpty ? nil : result
    }

    /// The roles of what a word of a script without spaces is made of: the longest first.
    static func wideRoles(of word: Substring) -> [Role]? {
        guard let first = word.unicodeScalars.first, first.value >= 0x3000 else { return nil }
        var result: [Role] = []
        var rest = word
        while !rest.isEmpty {
            let part = wideWords.first { rest.utf8.starts(with: $0.word.utf8) }
            guard let part else { return nil }
            result.append(part.role)
            rest = Substring(rest.utf8.dropFirst(part.word.utf8.count))
        }
        return result
    }

    // MARK: Words

    /// What stands before a comma and says that it is not the case.
    private static let assents: Set<String> = [
        "ok", "okay", "fine", "good", "not it", "no problem", "no problem here", "all good",
        "好", "没问题", "问题なし",
    ]

    private static let others: Set<String> = ["other", "others", "next", "remaining"]

    static let roles: [String: Role] = table(
        goesOn: """
            next continue continues continuing proceed proceeds
            weiter weitermachen weiterprüfen fortfahren nächste nächster nächsten nächstes
            continuer continuez poursuivre suivant suivante
            continuar continúa continúe continua continue sigue siga seguir siguiente
            prosseguir prossiga próximo próxima seguinte
            continuare prosegui proseguire avanti prossimo prossima
            suite doorgaan verder fortsätt vidare fortsæt fortsett videre continuate
            dalej kontynuuj pokračovat pokračuj jatka devam tovább folytasd continuă
            далі продовжити продовжуйте tiếp lanjut ดำเนินการต่อ ไปต่อ ต่อไป ข้อถัดไป
            далее дальше продолжаем продолжить продолжайте продолжай следующий следующему
            """,
        verb: """
            go goes move jump skip see follow
            gehe gehen springe siehe zurück
            passer passez aller allez voir voyez pasar pasa pase ir ve vaya ver passar passe vá
            veja passare passa andare vai vedi idź przejdź jdi přejdi gå ga menj siirry
            идём идем идти переходим переходите перейти перейдите переход смотри смотрите
            geç git chuyển sang
            """,
        look: """
            carry keep look check try prüfen vérifier revisar comprobar verificar
            проверь проверьте проверить проверяем
            """,
        direction: """
            on onward onwards down below further other others elsewhere remaining rest
            going checking looking evaluating investigating unten abajo sotto hieronder nedan onder poniżej níže ниже нижче другие других другое остальные abaixo resto
            """,
        thing: """
            question questions step check checks item items one ones cause causes point
            points section branch case cases list test tests evaluation assessment triage workup
            diagnosis diagnostics investigation troubleshooting
            frage fragen schritt schritte punkt prüfung abschnitt étape pregunta paso punto causa
            проблемы проблему причины причину варианты
            pergunta passo ponto etapa domanda punto вопрос вопросу шаг шагу п пункт пункту
            krok kroku stap adım adıma adımına soru soruya bước câu lépés vaihe
            """,
        filler: """
            to with at the a an in for then from ok following back down mit zu zur zum der die
            das dem den bei à la le les l au aux con el los las a al com para o os da do il lo
            alla к naar til till do na ye ya e
            """)

    /// Longer words before those that they begin with.
    private static let wideWords: [(word: String, role: Role)] = table(
        goesOn: """
            继续 接着 下一步 下一个 下一项 下一题 下一问 下一 往下 向下 见下文 见下方 见下
            続行 続ける 続けて 続く 次 계속 다음
            """,
        verb: """
            见 进入 进行 执行 转到 转至 转 跳到 跳至 跳转到 跳转至 前往 回到 返回
            進む 進んで 進みます 移る 移動 戻る 진행 이동 넘어가기 넘어갑니다 이동합니다 가기
            """,
        look: "看 查看 检查 判断 排查 评估 确认 確認 見る 확인",
        direction: "下面 下方 下文 其他 其它 其余 剩余 后面 下記 他 残り 아래 다른 나머지",
        thing: """
            问题 步骤 检查项 条件 项目 项 步 题 第 条 问 原因 質問 ステップ 手順 項目 チェック 判断 原因
            질문 단계 항목 검사 원인 번
            """,
        filler: """
            的 个 到 去 再 请 の へ に を は する します してください ください 으로 로 을 를 의 에
            하기 하세요 합니다 해
            """
    ).map { (word: $0.key, role: $0.value) }.sorted {
        ($0.word.count, $0.word) > ($1.word.count, $1.word)
    }

    private static func table(
        goesOn: String, verb: String, look: String, direction: String, thing: String,
        filler: String
    ) -> [String: Role] {
        var result: [String: Role] = [:]
        for (words, role) in [
            (filler, Role.filler), (thing, .thing), (direction, .direction), (look, .look),
            (verb, .verb), (goesOn, .goesOn),
        ] {
            for word in words.split(whereSeparator: \.isWhitespace) { result[String(word)] = role }
        }
        return result
    }
}
