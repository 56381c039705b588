/// Languages without a file of their own: as much as a drawn tree needs.
enum OtherLanguages: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .yesNo:
            [
                "sì no", "ja nee", "ja nej", "ja nei", "tak nie", "ano ne", "áno nie", "kyllä ei",
                "evet hayır", "igen nem", "da nu", "da ne", "так ні", "ναι όχι", "có không",
                "ya tidak", "نعم لا", "כן לא", "हाँ नहीं", "ใช่ ไม่", "ใช่ ไม่ใช่",
            ]
        case .yesAlone: ["da", "ya", "ano", "tak", "так"]
        case .ifs:
            [
                "se", "als", "indien", "jeśli", "jeżeli", "om", "hvis", "jos", "якщо", "pokud",
                "ak", "eğer", "dacă", "ha", "nếu", "jika",
            ]
        case .otherwise: ["altrimenti", "anders", "inaczej"]
        case .questionNames: ["domanda", "soru"]
        case .treeNames:
            [
                "albero decisionale", "beslisboom", "drzewo decyzyjne", "beslutsträd",
                "beslutningstre", "päätöspuu", "дерево рішень", "rozhodovací strom", "döntési fa",
                "karar ağacı", "cây quyết định", "pohon keputusan",
            ]
        case .steps:
            [
                "krok", "kroku", "крок", "кроку", "adım", "steg", "stap", "trin", "vaihe", "lépés",
                "bước", "langkah",
            ]
        case .goOn:
            [
                "avanti", "prosegui", "doorgaan", "verder", "dalej", "fortsätt", "videre", "jatka",
                "далі", "pokračovat", "devam", "tovább", "continuă", "tiếp", "lanjut",
            ]
        default: []
        }
    }
}
