const ending =
  "(?:А|У|Ю|Я|И|І|Е|Ь|ИЙ|ІЙ|ЫЙ|ОЙ|ЕЙ|ОЇ|ОГО|ЬОГО|ОМУ|ОМ|АЯ|УЮ|ОЕ|ЬОХ|ОХ|ЕХ|УХ|Х|ЬЯ|ЬЮ|ЬЕ|ЬОЇ|ЬЕЙ|ЬОМА|МА)";
/** Numbers and their ordinals in Ukrainian and Russian, by the keys of their words. */
const shapes = [
  `(?:ОДИН|СІМ|ВІСІМ|СОРОК|СТО|СТА)`,
  `(?:ОДН|ПЕРШ|ПЕРВ|ДВ|ДРУГ|ВТОР|ТР|ТРЕТ|ЧОТИР|ЧЕТЫР|ЧЕТВЕРТ|ПЯТ|ШІСТ|ШОСТ|ШЕСТ|СЬОМ|СЕМ|СЕДЬМ|ВОСЬМ|ВОСЕМ|ДЕВЯТ)${ending}`,
  `ДЕСЯТ${ending}?`,
  `(?:ОДИ|ДВА|ДВЕ|ТРИ|ЧОТИР|ЧЕТЫР|ПЯТ|ШІСТ|ШЕСТ|СІМ|СЕМ|ВІСІМ|ВОСЕМ|ДЕВЯТ)НАДЦ[ЯА]Т${ending}?`,
  `(?:ДВА|ТРИ)ДЦ[ЯА]Т${ending}?`,
  `(?:ПЯТ|ШІСТ|ШЕСТ|СІМ|СЕМ|ВІСІМ|ВОСЕМ)Ь?ДЕСЯТ${ending}?`,
  `ДЕВЯНОСТ${ending}?`,
  `СОРОКОВ${ending}`,
  `(?:ДВІСТІ|ДВЕСТИ|ТРИСТА|ЧОТИРИСТА|ЧЕТЫРЕСТА|\\p{L}+СОТ)`,
  `СОТ(?:А|У|ИЙ|ЫЙ|ОЇ|ОЙ|АЯ|УЮ)`,
  // Roman numerals
  `[ІVХ]{2,6}`,
];
const numberWord = new RegExp(`^(?:${shapes.join("|")})$`, "u");
/** Words behind a number that make it a part of the year or a count. */
const period =
  /^(?:КВАРТАЛ|ПІВРІЧ|ПОЛУГОД|МІСЯЦ|МЕСЯЦ|ПОЛОВИН|ТИЖ|НЕДЕЛ|РІК|РОК|ГОД|РАЗ|ДЕКАД|ЧИСЛ|ЧЕРГ|ОЧЕРЕД|КВ$)/u;

/** First letters of all numbers: most words have others. */
const beginnings = new Set(
  "ОД СІ ВІ СО СТ ПЕ ДВ ДР ВТ ТР ЧО ЧЕ ПЯ ШІ ШО ШЕ СЬ СЕ ВО ДЕ ІІ ІV ІХ VІ VV ХІ ХХ ХV".split(" "),
);

/** Finds a number in words or Roman numerals among `wordKeys`, unless it counts a period: "другий квартал". */
export function hasNumberWord(words: readonly string[]): boolean {
  const isNumber = (word: string) => beginnings.has(word.slice(0, 2)) && numberWord.test(word);
  return words.some((word, at) => {
    if (!isNumber(word)) return false;
    const after = words.slice(at + 1).find((next) => !isNumber(next));
    return after === undefined || !period.test(after);
  });
}
