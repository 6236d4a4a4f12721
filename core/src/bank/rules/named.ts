import { apartmentKey } from "#core/buildings/plan/identity-keys.ts";
import { bankLimits } from "../model.ts";
import { namesOtherPurpose } from "./other-purpose.ts";
import { hasNumberWord } from "./number-words.ts";
import { findStrayNumbers } from "./stray-numbers.ts";
import { wordKeys } from "./word-keys.ts";

/** A number of an invoice as people type it: with letters of theirs that look or sound like ours, O for 0, spaces in it. */
const invoiceShape =
  /[IІЇ] ?[NН] ?[VВУ] ?[-–—_ .]{0,3}(2[0OО]\d{2}) ?[-–—_./]? ?([0OО][1-9]|1[0-2OО]) ?[-–—_./]? ?([\dOО](?: ?[\dOО]){5})(?![\dOО])/g;
/** A personal account as people name it: "о/р 100185", "ОР 100187", "o.p. 100035", "особовий рахунок № 100008". */
const marked =
  /(?<!\p{L})(?:[оo0]\s*[./\\]\s*[рpr]\s*[.:№]?|л\s*[./\\]\s*[срcp]|ос(?:об(?:ов\p{L}*)?)?\.?\s*рах(?:унок|унку|\.)?|лиц(?:евой|\.)?\s*сч[её]т|account)\s*[:№#.]*\s*([\p{L}\d][\p{L}\d/-]{1,29})/giu;
/** An account after a shorter mark, which is one only before digits: "рах. 100187", "ОР 100187", "особовий 100187". */
const brieflyMarked =
  /(?<!\p{L})(?:[оo][рp]|л[сc]|о[сc]об(?:ов\p{L}*)?|рах(?:ун\p{L}*)?|сч(?:[её]т\p{L}*)?|acc)\s*[.:]?\s*[№#]?\s*[:.]?\s*([\dОоOo]{4,20})(?![\p{L}\d])/giu;
/** Quarters of a year look like apartments. */
const quarter =
  /(?<![\p{L}\d])(?:[1-4]|I{1,3}|IV)\s?-?\s?(?:й|го|ий|ого)?\s?кв(?:артал\p{L}*)?\.?\s?(?:20\d\d)/giu;
const numberShape = String.raw`\d{1,4}(?:\s?[-/]?\s?\p{L})?(?![\p{L}\d])`;
/** Apartments as people name them: "кв. 5", "квартира №12-а", "кв5", "apt 7", "кв. 5, 7", "кв 5 і кв 7". */
const apartmentShape = new RegExp(
  String.raw`(?<![\p{L}\d])(?:[кk]в(?:артир\p{L}{1,3}|-ра)?|к-ра|помешк(?:ан\p{L}{1,3})?|kv|apt|apartment|flat)[ .:-]{0,3}[№#:.]* ?(${numberShape}(?:(?: ?[,;&+/] ?| (?:і|та|и|й|i|and) )[№#]? ?${numberShape}(?![.,]\d|\s?(?:грн|uah|₴)))*)`,
  "giu",
);
/** Apartments before their word: "5 кв.", "12а квартира", but no square metres. */
const numberBeforeWord = new RegExp(
  String.raw`(?<![\p{L}\d./-])(${numberShape})[ -]?(?:кв(?:артир\p{L}{1,3})?)(?![\p{L}\d])(?!\.? ?(?:м|m)(?!\p{L}))(?!\.? ?[№#]? ?\d)`,
  "giu",
);
const digits = /(?<![\d\p{L}-])\d{4,20}(?![\d\p{L}])/gu;

/** Numbers and words that a purpose of payment names, to be looked up. */
export type PurposeNames = {
  /** As `INV-2026-10-000121`. */
  invoices: string[];
  /** After words that mean a personal account. */
  accounts: string[];
  /** Other numbers that may be one. */
  numbers: string[];
  /** Keys of apartments' numbers (`apartmentKey`). */
  apartments: string[];
  /** Keys of all words of the purpose and of the payer's name; empty where no apartment is named. */
  words: string[];
  /** The text names another purpose than the payer's usual bill. */
  other: boolean;
  /** Keys of numbers that nothing in the text explains (`findStrayNumbers`); none where an older version has read the line. */
  strays?: string[];
};

/** Reads letters that stand for zeros as digits. */
const digitsOf = (written: string) =>
  /^(?=.*\d)[\dОоOo]+$/u.test(written) ? written.replaceAll(/[ОоOo]/gu, "0") : written;

/** Finds the numbers in a purpose of payment, each once, and the words that may name a person. */
export function namedIn(written: string, payer = ""): PurposeNames {
  // Runs of spaces in a long text would keep the shapes busy for minutes.
  const purpose = plainDigits(written.slice(0, bankLimits.purpose)).replaceAll(/\s+/g, " ");
  const upper = purpose.toUpperCase();
  const zeros = (part = "") => part.replaceAll(/[OО]/g, "0").replaceAll(" ", "");
  const invoices = [...upper.matchAll(invoiceShape)].map(([, ...parts]) =>
    ["INV", ...parts.map(zeros)].join("-"),
  );
  const accounts = [...purpose.matchAll(marked), ...purpose.matchAll(brieflyMarked)].map(
    ([, number = ""]) => digitsOf(number.replace(/[-/]+$/, "")),
  );
  const rest = upper.replace(invoiceShape, " ");
  const numbers = [...rest.matchAll(digits)].map(([number]) => number);
  const apartments = apartmentsIn(purpose);
  const words = wordKeys(purpose);
  const once = (all: string[]) => [...new Set(all)];
  const strays = findStrayNumbers(withoutNamed(purpose, { invoices, accounts, apartments }));
  return {
    invoices: once(invoices),
    accounts: once(accounts),
    numbers: once(numbers),
    apartments: once(apartments),
    words:
      apartments.length > 0
        ? once([...words.filter(isNoMonth), ...wordKeys(payer.slice(0, 200))])
        : [],
    other: namesOtherPurpose(purpose, words) || hasNumberWord(words),
    strays: once(strays),
  };
}

/** Months that are last names too: in a purpose they say when, in the payer's name who. */
const months = new Set(
  wordKeys(
    "Січень Лютий Березень Квітень Травень Червень Липень Серпень Вересень Жовтень Листопад Грудень",
  ),
);
const isNoMonth = (word: string) => !months.has(word);

/** Writes digits of another width as ours: "２１" is "21". */
function plainDigits(text: string): string {
  return text.replaceAll(/[^\p{ASCII}]/gu, (sign) =>
    /\p{Nd}/u.test(sign) ? sign.normalize("NFKC") : sign,
  );
}

/** Leaves out the numbers that `namedIn` has read as an apartment, an invoice or an account. */
function withoutNamed(
  purpose: string,
  named: Pick<PurposeNames, "invoices" | "accounts" | "apartments">,
): string {
  const shapes = [
    ...(someApartment.test(purpose) ? [quarter] : []),
    ...(named.invoices.length > 0 ? [invoiceShape] : []),
    ...(named.accounts.length > 0 ? [marked, brieflyMarked] : []),
  ];
  const rest = shapes.reduce((text, shape) => text.replaceAll(shape, " "), purpose);
  return named.apartments.length > 0
    ? rest.replaceAll(apartmentShape, "кв ").replaceAll(numberBeforeWord, " ")
    : rest;
}

/** Words for an apartment, roughly: most purposes have none. */
const someApartment = /[кk][вv]|к-ра|помешк|apt|apartment|flat/i;

function apartmentsIn(purpose: string): string[] {
  if (!someApartment.test(purpose)) return [];
  const text = purpose.replaceAll(quarter, " ");
  const after = [...text.matchAll(apartmentShape)].flatMap(([, list = ""]) =>
    list.split(/ ?[,;&+] ?| (?:і|та|и|й|i|and) |\/(?=\s?\d)/iu),
  );
  const before = [...text.matchAll(numberBeforeWord)].map(([, number = ""]) => number);
  return [...after, ...before]
    .map((number) => apartmentKey(number.replace(/[№#\s]+/, "")))
    .filter(Boolean);
}
