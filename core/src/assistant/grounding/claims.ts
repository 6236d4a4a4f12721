import { languages } from "#core/kernel/language.ts";
import { locales } from "#core/kernel/map-languages.ts";
import { plainText, tokensOf } from "../finding/reading/tokens.ts";

/** Parts of a sentence on which somebody may act, in a form in which two texts can be compared. */
export type Claims = {
  /** Numbers, phones, months, weekdays, days such as "tomorrow", addresses of pages and of letters. */
  details: ReadonlySet<string>;
  /** Speaks of money, a debt or a secret, or has a detail. */
  isSensitive: boolean;
  isNegative: boolean;
};

const calendarNames = new Map(languages.flatMap((language) => namesIn(locales[language])));

/** Lists names of months and weekdays, as they stand alone and in a date, without their endings; a key for all languages each. */
function namesIn(locale: string): [name: string, key: string][] {
  const write = (month: number, date: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(
      new Date(Date.UTC(2024, month, date)),
    );
  const months = Array.from({ length: 12 }, (_, month) =>
    [{ month: "long" } as const, { month: "long", day: "numeric" } as const].map(
      (options): [string, string] => [
        withoutEnding(write(month, 1, options)),
        `month ${month + 1}`,
      ],
    ),
  );
  // 1 January 2024 was a Monday.
  const weekdays = Array.from({ length: 7 }, (_, at): [string, string] => [
    withoutEnding(write(0, at + 1, { weekday: "long" })),
    `weekday ${at + 1}`,
  ]);
  // Of a short name ("May", "мая") the number beside it is enough: others are words too.
  return [...months.flat(), ...weekdays].filter(([name]) => name.length > 3);
}

function withoutEnding(text: string): string {
  const word = tokensOf(text).find((token) => /^\p{L}/u.test(token)) ?? "";
  return word.length > 5 ? word.slice(0, -2) : word;
}

const relativeDays =
  /^(сьогодн|завтра|післязавтра|вчора|учора|позавчора|сегодня|послезавтра|вчера|позавчера|today|tomorrow|yesterday|tonight)/;
const numerals =
  /^(два|дві|двох|три|трьох|чотир|п?ять|шіст|сім|вісім|дев?ят|десят|двадцят|тридцят|сорок|п?ятдесят|шістдесят|сто$|сот|тисяч|мільйон|четыр|пять|шест|семь|восемь|девят|двадцат|тридцат|тысяч|миллион|two$|three$|four|five$|six|seven|eight|nine|ten$|twenty|thirty|forty|fifty|hundred|thousand|million)/;
const money =
  /^(грн|гривн|гривен|копійк|копеек|копейк|борг|боржн|заборгован|винен|винна|винні|долг|должн|задолжен|сплачен|оплачен|переплат|пеня|пені|сума|суму|суми|сумма|сумму|суммы|uah|usd|eur|hryvnia|kopeck|owe|owes|owed|debt|paid|overdue|amount|sum|iban)/;
const secrets = /^(пароль|паролю|паролем|cvv|cvc|pin|пін|пин|password|passcode)/;
const negations = /^(не|ні|немає|нема|нет|никто|ніхто|not|no|never|none|nobody|dont|doesnt|isnt)$/;

const addresses = /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.[\w.-]+|(?<=^|\s)\/[a-z][\w/-]*/giu;
const longNumbers = /(?:[a-z]{2}\d{2})?\+?\d[\d\s\u00A0\u202F()-]{7,}\d/giu;

/** Lists what a text says that somebody may act on. */
export function readClaims(text: string): Claims {
  const details = new Set<string>();
  const take = (pattern: RegExp, write: (found: string) => string | null) => (rest: string) =>
    rest.replace(pattern, (found) => {
      const detail = write(found);
      if (detail === null) return found;
      details.add(detail);
      return " ";
    });
  const withoutAddresses = take(addresses, (found) =>
    found.toLowerCase().replace(/[.,;:!?)]+$/, ""),
  )(text);
  const withoutLong = take(longNumbers, writeLongNumber)(withoutAddresses);
  const numbers = withoutLong.replace(/(?<=\d)[\s\u00A0\u202F](?=\d{3}(?!\d))/gu, "");
  take(/\d+(?:[.,]\d+)*/g, writeNumber)(numbers);
  const tokens = tokensOf(text);
  for (const token of tokens) {
    const [, key] = [...calendarNames].find(([name]) => token.startsWith(name)) ?? [];
    if (key) details.add(key);
    else if (relativeDays.test(token)) details.add(`day ${token.slice(0, 5)}`);
  }
  const speaksOfMoney = tokens.some((token) => money.test(token)) || /[₴€$]/u.test(text);
  if (speaksOfMoney)
    for (const token of tokens) if (numerals.test(token)) details.add(`numeral ${token}`);
  const asksSecret = tokens.some((token) => secrets.test(token));
  return {
    details,
    isSensitive: speaksOfMoney || asksSecret || details.size > 0,
    isNegative: tokens.some((token) => negations.test(token)),
  };
}

/** Writes a phone by its last nine digits and an account whole; null for what is neither. */
function writeLongNumber(found: string): string | null {
  const plain = plainText(found).replace(/[^a-z\d]/g, "");
  const digits = plain.replace(/\D/g, "");
  if (digits.length < 9) return null;
  return digits.length > 15 ? `account ${plain}` : `phone ${digits.slice(-9)}`;
}

/** Writes a sum without empty kopecks and other numbers without leading zeros; parts of a date alone. */
function writeNumber(found: string): string {
  const parts = found.split(/[.,]/);
  const [whole = "", part = ""] = parts;
  const strip = (digits: string) => digits.replace(/^0+(?=\d)/, "");
  if (parts.length > 2) return `date ${parts.map(strip).join(" ")}`;
  return /^0*$/.test(part) ? strip(whole) : `${strip(whole)}.${part}`;
}
