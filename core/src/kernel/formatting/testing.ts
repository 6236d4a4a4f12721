import * as fc from "fast-check";

const fragments = fc.constantFrom(
  ..."5. |12) |- |* |+ |# |## |> |1.|[|]|](|)|![|](url)|[ ](url)|: |**|*|_|__|~|~~|`|```|    |\t|\n|\n\n|| |---|".split(
    "|",
  ),
  ..."\\|<b>|&amp;|№|+ 380|=|3*120*2|(a+b)|кв.5|[кв.5]: |слово|Ліфт|osbb.ua|www.osbb.ua|@Олена|їЇґ’".split(
    "|",
  ),
  "|---|",
  "| кв | борг |",
  "https://osbb.example/a_b(c)*d",
  "(див. https://osbb.example/wiki/Київ_(місто))",
  "(*)",
  "*.pdf",
  "0. ",
  "1.1. ",
  "а) ",
  "5168 **** 1234",
  "👨‍👩‍👧 🇺🇦 1️⃣ ①",
  "שלום",
  "и\u0306",
  "pravlinnia@osbb.example",
  " ",
  " ",
);

/** Texts of pieces that look like form, with and without meaning one; none has a link with words of its own. */
export const typedTexts = fc
  .oneof(
    fc.array(fragments, { maxLength: 24 }),
    fc.array(fc.string({ unit: "grapheme", maxLength: 12 }), { maxLength: 4 }),
  )
  .map((parts) => parts.join("").replaceAll(/\]\(/g, "] ("));

/** Returns the letters and digits of a text, in order. */
export function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Texts of chats and news whose numbers, signs or lines were once changed. */
export const textsOfPeople: readonly string[] = [
  "Борги за квартирами:\n\n5. 120 грн\n8. 340 грн\n12. 90 грн",
  "[кв.5]: сплачено",
  "[Увага]: зупинено",
  "[1]: 2 [2]: 3",
  "Ціна 3*120*2=720 грн",
  "Ціна 3 *120* 2 = 720",
  "Формула: S=a*b; P=2*(a+b)",
  "Телефони:\n\n    067 123 45 67 — диспетчер\n    050 765 43 21 — ліфт",
  "| кв | борг |\n|---|---|\n| 5 | 120 |",
  "```\n5 120\n8 340\n```",
  "+ 380 67 123 45 67",
  "- 380 грн на рахунку",
  "> 60 років",
  "ціна ~100~ грн, стара ~~200~~",
  "№ __________ від ___12___ 2026",
  "C:\\1\\2 \\*зірка\\*",
  "1986\\. Рік",
  "&amp; &#49; <b>5</b> <5>",
  "# 5\nПід’їзд\n===\nдалі\n---",
  "5) раз\n5) два\n007. три",
  "1.\n2.\n",
  "# ",
  "> ",
  "[ ](url)",
  "![](url)",
  "![](https://osbb.example/5.jpg)",
  "[кв. 7](сплачено)",
  "[](https://osbb.example/12)",
  "1.",
  "**",
  "** **",
  "***",
  "----",
  "[x] зроблено, [ ] ні",
  "_5_ і *7*, __8__",
  "`120`",
  "(*) — з ПДВ, (*) — без ПДВ",
  "*.pdf,*.doc, *.xls/*.csv",
  "Ціна (*), знижка (**) і (***)",
  "[акт](акт-2026.docx), [кошторис](koshtorys.xlsx)",
  "5168 **** **** 1234, +38067***12*34",
  ":-* *_* ^_^ -_- T_T 8) ;-)",
  "Підпис: _______ /_______/ «___»_________2026 р.",
  "1.1. Дах\n1.2.3 Ліфт\nа) раз\nIV. Розділ\n0. нуль\n1) 2) 3)",
  "250грн*3, ~5–7~, (044) 123-45-67, #5, @name, [x]",
];
