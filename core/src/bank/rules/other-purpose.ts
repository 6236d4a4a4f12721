import { wordKeys } from "./word-keys.ts";

/** Beginnings of words that say that money is not the payer's own bill. */
const beginnings =
  "благодійн благотвор пожертв донат добровільн добровольн безповоротн зсу збір сбор допомог помощ волонтер оренд аренд позик позичк займ заем заём кредит депозит застав залог повернен возврат відшкод возмещен компенсац субсиді субсиди заробітн зарплат зарплатн премі штраф подарун подарок реклам контракт майданчик площадк шлагбаум брелок пульт паркомісц паркінг паркинг паркуван парковк машиномісц машиноместо гараж комор кладов цільов целев charity donation rent refund loan deposit parking".split(
    " ",
  );
/** For whom somebody else pays, after "за". */
const relatives =
  "мам матір матер матусю тат батьк отц бабус бабуш баб дід дед брат сестр син сын доч сусід сосед подруг чоловік муж дружин жен тещ тест свекр тітк тёт тет дядьк дяд кум дітей детей невістк зят знайом знаком квартирант орендар інш mother father".split(
    " ",
  );

const ofOthers = stemsOf(beginnings);
const ofRelatives = stemsOf(relatives);

/** "за Петренка І. П.": money for a person who is named. */
const forPerson = /(?<!\p{L})[Зз]а \p{Lu}[\p{Ll}’'-]{2,} \p{Lu}(?:\p{Ll}|\.)/u;
/** "рахунок №5", "акт № 12": a paper that is none of ours. */
const documentNumber =
  /(?<!\p{L})(?:рах(?:ун\p{L}*)?|сч[её]т\p{L}*|акт\p{L}{0,3}|invoice)\.? ?[№#] ?\d/iu;
/** "Сонячна 12/19": a place without the word for an apartment. */
const place = /\p{L}{4,},? (?:буд\.? ?)?\d{1,3}\p{L}? ?\/ ?(?!20\d\d)\d{1,4}(?!\d)/u;

/** Beginnings of words by their first two letters. */
type Stems = ReadonlyMap<string, readonly string[]>;

function stemsOf(all: readonly string[]): Stems {
  const keys = all.map((word) => wordKeys(word).join(""));
  return Map.groupBy(keys, (key) => key.slice(0, 2));
}

const begins = (word: string, stems: Stems) =>
  stems.get(word.slice(0, 2))?.some((stem) => word.startsWith(stem)) ?? false;

/**
 * Returns true if a text names something other than the payer's usual bill: charity, rent, a paper, somebody else.
 * `words` are its `wordKeys`.
 */
export function namesOtherPurpose(purpose: string, words: readonly string[]): boolean {
  const isForRelative = (word: string, at: number) =>
    begins(word, ofRelatives) && (words[at - 1] === "ЗА" || words[at - 2] === "ЗА");
  return (
    words.some((word, at) => begins(word, ofOthers) || isForRelative(word, at)) ||
    (words.includes("ЗА") && forPerson.test(purpose)) ||
    (/[№#]/.test(purpose) && documentNumber.test(purpose)) ||
    (purpose.includes("/") && place.test(purpose))
  );
}
