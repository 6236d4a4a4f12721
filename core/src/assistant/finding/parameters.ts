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
].map((name) => new RegExp(`(?<!\\p{L})(?:за |в |у |на |for |in |of )?(?:${name})\\p{L}*`, "iu"));

const lastMonth =
  /(?<!\p{L})(?:за |в |у |for )?(?:(?:минул|попередн)\p{L}+ місяц\p{L}*|(?:прошл|предыдущ)\p{L}+ месяц\p{L}*|last month|previous month)(?!\p{L})/iu;
const thisMonth =
  /(?<!\p{L})(?:за |в |у |for )?(?:(?:цей|цього|цьому) місяц\p{L}*|(?:этот|этого|этом) месяц\p{L}*|this month)(?!\p{L})/iu;

const apartmentBefore =
  /(?<!\p{L})(?:кварт\p{L}*|кв\.?|помешканн\p{L}*|apartment|flat|apt\.?|unit)\s*(?:№|#|no\.?|number|номер)?\s*(\d{1,4}\p{L}?)(?![\p{L}\p{N}])/iu;
const apartmentAfter =
  /(?<![\p{L}\p{N}-])(\d{1,4})(?:\s*-?\s*(?:а|у|ї|ій|ту|ту|й|ой|ю|ую|th|st|nd|rd))?\s+(?:квартир\p{L}*|apartment|flat)(?!\p{L})/iu;
const requestMarked = /(?<![\p{L}\p{N}])R-?0*(\d{1,9})(?![\p{L}\p{N}])/iu;
const requestBefore =
  /((?:заявк|звернен|обращен|request|ticket)\p{L}*\s*(?:№|#|no\.?|number|номер|під номером|под номером)?\s*)0*(\d{1,9})(?![\p{L}\p{N}])/iu;

/** Finds what a question names besides its subject; `rest` is the question without it. */
export function extractParameters(
  question: string,
  today: string,
): { parameters: SkillParameters; rest: string } {
  const parameters: SkillParameters = {};
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
  for (const pattern of [apartmentBefore, apartmentAfter])
    take(pattern, ([, number = ""]) => {
      parameters.apartment ??= number.toLowerCase();
      return "";
    });
  const month = today.slice(0, 7);
  take(lastMonth, () => {
    parameters.month = addMonths(month, -1);
    return "";
  });
  take(thisMonth, () => {
    parameters.month ??= month;
    return "";
  });
  months.forEach((pattern, at) =>
    take(pattern, () => {
      parameters.month ??= latestMonth(at + 1, month);
      return "";
    }),
  );
  return { parameters, rest };
}

/** Returns the latest such month that has begun. */
function latestMonth(number: number, now: string): string {
  const year = Number(now.slice(0, 4));
  const name = String(number).padStart(2, "0");
  return `${year}-${name}` <= now ? `${year}-${name}` : `${year - 1}-${name}`;
}
