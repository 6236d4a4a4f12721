import type { StatementLine } from "../model.ts";
import { wordKeys } from "./word-keys.ts";

/** Traits by which two exports of one payment are compared, besides its sum. */
export type PaymentTraits = Pick<
  StatementLine,
  "day" | "payer" | "payerIban" | "payerCode" | "purpose"
>;

/** Two lines that may be one payment; lower `distance` is more alike. */
export type TwinCandidate = { id: string; twinOf: string; distance: number };

/** Returns true if two lines of one sum and nearby days have one payer, or one purpose where a payer is missing. */
export function isSamePayer(a: PaymentTraits, b: PaymentTraits): boolean {
  if (a.payerIban && a.payerIban === b.payerIban) return true;
  const [nameA, nameB] = [wordKeys(a.payer), wordKeys(b.payer)];
  const isSamePurpose = purposeKey(a) !== "" && purposeKey(a) === purposeKey(b);
  const areNamed = nameA.length > 0 && nameB.length > 0;
  const areComparable = areNamed || (a.payerIban && b.payerIban) || (a.payerCode && b.payerCode);
  if (!areComparable) return isSamePurpose;
  const isSameCode = a.payerCode !== null && a.payerCode === b.payerCode;
  const isAlike =
    isSameCode || isSameName(nameA, nameB) || isSameName(withoutForm(nameA), withoutForm(nameB));
  // Some banks write their own transit account for the payer's.
  return a.payerIban && b.payerIban ? isAlike && isSamePurpose : isAlike;
}

/** Measures how far apart two lines are: by days, then by their purposes. */
export function distanceOf(a: PaymentTraits, b: PaymentTraits): number {
  const days = Math.abs(Date.parse(a.day) - Date.parse(b.day)) / 86_400_000;
  return days * 2 + (purposeKey(a) === purposeKey(b) ? 0 : 1);
}

/** Pairs lines one to one, the most alike first; returns the other line by id. */
export function pairTwins(candidates: readonly TwinCandidate[]): Map<string, string> {
  const pairs = new Map<string, string>();
  const used = new Set<string>();
  for (const { id, twinOf } of candidates.toSorted((a, b) => a.distance - b.distance)) {
    if (pairs.has(id) || used.has(twinOf)) continue;
    pairs.set(id, twinOf);
    used.add(twinOf);
  }
  return pairs;
}

const purposeKey = ({ purpose }: PaymentTraits) => wordKeys(purpose).join("");

/** Forms of enterprises, which one bank writes and another leaves out. */
const legalForms = new Set(
  wordKeys(
    "ФОП СПД СПДФО ТОВ ТЗОВ ПП АТ ПАТ ПрАТ ФГ Фізична особа підприємець Товариство обмеженою відповідальністю Приватне акціонерне підприємство",
  ),
);

/** Drops the form of an enterprise from the words of its name, unless there are no others. */
function withoutForm(words: readonly string[]): readonly string[] {
  const names = words.filter((word) => !legalForms.has(word));
  return names.length > 0 ? names : words;
}

/** Returns the first three letters of a name's words: two spellings of one payer share one (`isSamePayer`). */
export function wordBeginnings(name: string): string[] {
  return wordKeys(name).flatMap((word) => (word.length > 2 ? [word.slice(0, 3)] : []));
}

/** Returns true if every word of the shorter name is in the longer: in full, as an initial or cut off. */
function isSameName(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const fits = (word: string, other: string) => word.startsWith(other) || other.startsWith(word);
  const hasWhole = short.some(
    (word) => word.length > 2 && long.some((other) => fits(word, other) && other.length > 2),
  );
  return hasWhole && short.every((word) => long.some((other) => fits(word, other)));
}
