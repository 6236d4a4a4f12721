import type { SkillParameters } from "#core/kernel/skill.ts";
import { addMonths } from "#core/kernel/time.ts";

/** Beginnings of the names of months, January first, in three languages. */
const months = [
  "січ|январ|januar",
  "лют|феврал|februar",
  "берез(?:ень|ня|ні)|март|march",
  "квіт(?:ень|ня|ні)|апрел|april",
  "трав(?:ень|ня|ні)|ма(?:й|я|е)(?!\\p{L})|may(?= (?:\\d|bill|invoice)|\\s*$)",
  "черв(?:ень|ня|ні)|июн|june",
  "лип(?:ень|ня|ні)|июл|july",
  "серп(?:ень|ня|ні)|август|august",
  "верес(?:ень|ня|ні)|сентябр|septemb",
  "жовт(?:ень|ня|ні)|октябр|octob",
  "листопад|ноябр|novemb",
  "груд(?:ень|ня|ні)|декабр|decemb",
].map(
  (name) =>
    new RegExp(
      `(?<!\\p{L})(?:за |в |у |на |for |in |of )?(?:${name})\\p{L}*(?:\\s+(20\\d\\d)(?!\\d)(?:\\s*(?:р(?:оку|\\.)?|г(?:ода|\\.)?)(?!\\p{L}))?)?`,
      "iu",
    ),
);

const lastMonth =
  /(?<!\p{L})(?:за |в |у |for )?(?:(?:минул|попередн)\p{L}+ місяц\p{L}*|(?:прошл|предыдущ)\p{L}+ месяц\p{L}*|last month|previous month)(?!\p{L})/iu;
const thisMonth =
  /(?<!\p{L})(?:за |в |у |for )?(?:(?:цей|цього|цьому) місяц\p{L}*|(?:этот|этого|этом) месяц\p{L}*|this month)(?!\p{L})/iu;

const lastYear =
  /(?<!\p{L})(?:(?:за |в |у |for )?(?:(?:минул|попередн)\p{L}+ (?:рік|року|році)|(?:прошл|предыдущ)\p{L}+ год\p{L}*|last year|previous year)|торік)(?!\p{L})/iu;
const thisYear =
  /(?<!\p{L})(?:(?:за |в |у |з початку |с начала |for )?(?:(?:цей|цього|цьому) (?:рік|року|році)|(?:этот|этого|этом) год\p{L}*|this year))(?!\p{L})/iu;
const anyYear =
  /(?<![\p{L}\p{N}-])(?:за |в |у |на |for |in |of )?(20\d\d)(?:-?(?:й|го|м|му))?(?:\s*(?:рік|року|році|рр?\.?|год\p{L}*|гг?\.?|year))?(?![\p{L}\p{N}])(?!\s*(?:грн|грив|₴|uah|hryvn|квт|куб|кг|м2|м²|літр|литр))/iu;

/** Words for money that went or came; with them "for the year" is this one, and not a price or a payment ahead. */
const moneyOfPast =
  /(?<!\p{L})(?:(?:за|с|о|у)пла(?:тив|тил|чено)|витра|потрат|израсход|зібра|собрал|собрано|надійшл|поступил|paid|spent|collected)/iu;
const wholeMonth = /(?<!\p{L})(?:за (?:весь )?(?:місяць|месяц)|for the month)(?!\p{L})/iu;
const wholeYear = /(?<!\p{L})(?:за (?:весь )?(?:рік|год)|for the year)(?!\p{L})/iu;

const firstYear = 2015;

const apartmentBefore =
  /(?<!\p{L})(?:кварт\p{L}*|кв\.?|помешканн\p{L}*|apartment|flat|apt\.?|unit)\s*(?:№|#|no\.?|number|номер)?\s*(\d{1,4}\p{L}?)(?![\p{L}\p{N}])/iu;
const apartmentAfter =
  /(?<![\p{L}\p{N}-])(\d{1,4})(?:\s*-?\s*(?:а|у|ї|ій|ту|ту|й|ой|ю|ую|th|st|nd|rd))?\s+(?:квартир\p{L}+|apartment|flat)(?!\p{L})/iu;
/** A number alone names an apartment where it stands for somebody who owes or pays, or for one's home. */
const apartmentBare = [
  /(?<!\p{L})(?:моїй|моей|своїй|своей|моя|мою|my|does|did|has)\s+(\d{1,4}\p{L}?)(?=\s*(?:$|[?!.,]|owe|pay|paid))/iu,
  /(?<![\p{L}\p{N}.,])(\d{1,4})\s+(?:винн\p{L}|винен|должн\p{L}|должен|owes?|paid|pays)(?!\p{L})/iu,
  /(?<!\p{L})(?:хто|кто|who)\s+(?:\p{L}+\s+){1,2}(?:в|у|in|at)\s+(\d{1,4}\p{L}?)(?=\s*(?:$|[?!.,]))/iu,
];
const requestMarked = /(?<![\p{L}\p{N}])R-?0*(\d{1,9})(?![\p{L}\p{N}])/iu;
const requestBefore =
  /((?:заявк|звернен|обращен|request|ticket)\p{L}*\s*(?:№|#|no\.?|number|номер|під номером|под номером)?\s*)0*(\d{1,9})(?![\p{L}\p{N}])/iu;

/** Things that a question names besides its subject. */
type NamedByQuestion = {
  parameters: SkillParameters;
  /** Months beside the first one, `YYYY-MM`. */
  otherMonths: readonly string[];
  /** Question without them. */
  rest: string;
};

/** Finds what a question names besides its subject: of several months the first one is its parameter. */
export function extractParameters(question: string, today: string): NamedByQuestion {
  const parameters: SkillParameters = {};
  const otherMonths: string[] = [];
  let rest = question;
  const take = (pattern: RegExp, use: (match: RegExpExecArray) => string) => {
    const match = pattern.exec(rest);
    if (match) rest = rest.replace(match[0], ` ${use(match)} `);
  };
  take(requestMarked, ([, digits = ""]) => {
    parameters.request = digits;
    return "";
  });
  take(requestBefore, ([, word = "", digits = ""]) => {
    parameters.request ??= digits;
    return word;
  });
  for (const pattern of [apartmentBefore, apartmentAfter, ...apartmentBare])
    take(pattern, ([all, number = ""]) => {
      parameters.apartment ??= number.toLowerCase();
      return apartmentBare.includes(pattern) ? all.replace(number, "") : "";
    });
  const [month, year] = [today.slice(0, 7), today.slice(0, 4)];
  const nameMonth = (named: string) => {
    parameters.month ??= named;
    if (parameters.month !== named && !otherMonths.includes(named)) otherMonths.push(named);
  };
  for (const { number, ofYear } of takeMonths())
    nameMonth(ofYear ? `${ofYear}-${twoDigits(number)}` : latestMonth(number, month));
  take(lastMonth, () => {
    nameMonth(addMonths(month, -1));
    return "";
  });
  const thisMonths = moneyOfPast.test(question) ? [thisMonth, wholeMonth] : [thisMonth];
  for (const pattern of thisMonths)
    take(pattern, () => {
      nameMonth(month);
      return "";
    });
  if (parameters.month) return { parameters, otherMonths, rest };
  take(lastYear, () => {
    parameters.year = String(Number(year) - 1);
    return "";
  });
  const thisYears = moneyOfPast.test(question) ? [thisYear, wholeYear] : [thisYear];
  for (const pattern of thisYears)
    take(pattern, () => {
      parameters.year ??= year;
      return "";
    });
  take(anyYear, ([all, digits = ""]) => {
    // "2000 до сплати" is a sum: years are those of the product's life, and the next one.
    if (Number(digits) < firstYear || Number(digits) > Number(year) + 1) return all;
    parameters.year ??= digits;
    return "";
  });
  return { parameters, otherMonths, rest };

  /** Takes out the names of months, in the order of the question. */
  function takeMonths(): { number: number; ofYear: string | undefined }[] {
    const found = months.flatMap((pattern, at) =>
      [...rest.matchAll(new RegExp(pattern, "giu"))].map((match) => ({ match, number: at + 1 })),
    );
    for (const { match } of found) rest = rest.replace(match[0], " ");
    return found
      .toSorted((a, z) => a.match.index - z.match.index)
      .map(({ match: [, ofYear], number }) => ({ number, ofYear }));
  }
}

/** Returns the latest such month that has begun. */
function latestMonth(number: number, now: string): string {
  const year = Number(now.slice(0, 4));
  const name = twoDigits(number);
  return `${year}-${name}` <= now ? `${year}-${name}` : `${year - 1}-${name}`;
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
