import { wordKeys } from "./word-keys.ts";

/** Beginnings of words that say that money is not the payer's own bill. */
const beginnings =
  "благодійн благотвор пожертв донат добровільн добровольн безповоротн зсу збір сбор допомог помощ волонтер оренд аренд позик позичк займ заем заём кредит депозит застав залог повернен возврат відшкод возмещен компенсац субсиді субсиди заробітн зарплат зарплатн премі штраф подарун подарок реклам договір договор контракт майданчик площадк шлагбаум домофон відеоспостереж відеонагляд видеонаблюд брелок пульт паркомісц паркінг паркинг паркуван парковк машиномісц машиноместо гараж комор кладов цільов целев charity donation rent refund loan deposit parking".split(
    " ",
  );
/** For whom somebody else pays, after "за". */
const relatives =
  "мам матір матер матусю тат батьк отц бабус бабуш баб дід дед брат сестр син сын доч сусід сосед подруг чоловік муж дружин жен тещ тест свекр тітк тёт тет дядьк дяд кум дітей детей невістк зят знайом знаком квартирант орендар інш mother father".split(
    " ",
  );

const ofOthers = shapeOf("", beginnings);
const forOthers = shapeOf("ЗА (?:\\p{L}+ )?", relatives);
/** "за Петренка І. П.": money for a person who is named. */
const forPerson = /(?<!\p{L})[Зз]а \p{Lu}[\p{Ll}’'-]{2,} \p{Lu}(?:\p{Ll}|\.)/u;
/** "рахунок №5", "акт № 12": a paper that is none of ours. */
const paper = /(?<!\p{L})(?:рах(?:ун\p{L}*)?|сч[её]т\p{L}*|акт\p{L}{0,3}|invoice)\.? ?[№#] ?\d/iu;
/** "Сонячна 12/19": a place without the word for an apartment. */
const place = /\p{L}{4,},? (?:буд\.? ?)?\d{1,3}\p{L}? ?\/ ?(?!20\d\d)\d{1,4}(?!\d)/u;

function shapeOf(before: string, all: readonly string[]): RegExp {
  const keys = all.map((word) => wordKeys(word).join(""));
  return new RegExp(String.raw`(?<!\p{L})${before}(?:${keys.join("|")})`, "u");
}

/** Tells whether a text names something else than the usual bill of whoever pays: charity, rent, a paper, somebody else. */
export function namesOtherPurpose(purpose: string): boolean {
  const words = wordKeys(purpose).join(" ");
  return (
    ofOthers.test(words) ||
    forOthers.test(words) ||
    forPerson.test(purpose) ||
    paper.test(purpose) ||
    place.test(purpose)
  );
}
