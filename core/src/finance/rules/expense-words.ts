import type { ExpenseCategory } from "../model.ts";

const begins = (stems: string) => new RegExp(`(?<!\\p{L})(?:${stems})`, "u");

/** Ukrainian, Russian and English beginnings of words of each category, the surest first. */
const signs: readonly (readonly [ExpenseCategory, RegExp])[] = [
  ["lifts", begins("ліфт|лифт|lift|elevator")],
  ["salary", begins("зарплат|заробітн|оклад|salar|wage|payroll")],
  ["taxes", begins("подат|налог|tax(?:es)?(?!\\p{L})")],
  ["repair", begins("ремонт|repair")],
  ["cleaning", begins("прибиран|уборк|смітт|мусор|cleaning|garbage|rubbish|trash")],
  ["water", begins("вод(?:а|у|и|і|ы|опост|оснаб|овід)|каналіз|канализ|water|sewage")],
  [
    "energy",
    begins("електр|электр|світл|свет|опален|отоплен|тепл|energy|electric|power|light|heating"),
  ],
  ["services", begins("підрядник|подрядчик|contractor")],
];

/** Finds the category of expenses that a question names; null for none. */
export function findExpenseCategory(text: string): ExpenseCategory | null {
  const plain = text.toLowerCase();
  return signs.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
