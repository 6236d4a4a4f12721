/** Decision behind a charge, as staff enter it. Ukrainian is the source. */
export const uk = {
  decision: {
    title: "Хто затвердив",
    by: "Хто ухвалив",
    by_hint: "Можна вибрати або написати своє",
    by_usual: {
      assembly: "Загальні збори співвласників",
      board: "Правління",
      council: "Виконавчий комітет міської ради",
      regulator: "НКРЕКП",
    },
    on: "Дата рішення",
    number: "Номер рішення",
    since: "Тариф діє з",
    document: "Документ",
    document_hint: "Мешканець побачить його, якщо документ відкритий мешканцям",
    invoice: {
      lead: "Мешканці побачать це в рахунку.",
      kept: "Рядки за тарифом зберігають рішення про тариф, поки назва й ціна ті самі.",
      replace: "Вказати одне рішення для всіх рядків",
    },
  },
};
