import { headingKey } from "#core/buildings/plan/heading-key.ts";
import { mayTellPaymentOut, readDirection } from "./cell-words.ts";
import type { ColumnMeaning } from "./model.ts";
import {
  type GivenMeanings,
  isHeadingOf,
  type Meanings,
  type Settling,
  valuesOf,
} from "./settling.ts";

/** Headings of sums of cards: banks write them with a sign. */
const signed = new Set(
  ["сума в валюті картки", "сума у валюті картки", "card currency amount"].map(headingKey),
);
/** Headings of categories, which say nothing beside signed sums. */
const categories = new Set(["категорія", "category", "категория"].map(headingKey));

/**
 * Finds the column that says which sums came and which went. Where sums have no sign and no column is read as a direction,
 * asks about the first that may be one: it is never guessed that all money came beside words that nobody knows.
 */
export function settleDirection(
  meanings: Meanings,
  given: GivenMeanings,
  settling: Settling,
): void {
  const { keys, rows, questions } = settling;
  const typed = keys.flatMap((key, at) =>
    given[at] === null && isHeadingOf(key, "direction") ? [at] : [],
  );
  for (const at of typed) meanings[at] = "left";
  const hasSides = meanings.includes("credit") || meanings.includes("debit");
  if (hasSides || meanings.includes("direction")) return;
  const readable = typed.find((at) =>
    valuesOf(rows, at).some((value) => readDirection(value) !== null),
  );
  if (readable !== undefined) {
    meanings[readable] = "direction";
    return;
  }
  const amount = meanings.indexOf("amount");
  if (valuesOf(rows, amount).some((value) => /^[(+−–-]\s*\d|\d\s*[-−–]$/.test(value))) return;
  const hidden = meanings.findIndex((_, at) => saysDirection(settling, meanings, at));
  if (hidden >= 0) {
    meanings[hidden] = "direction";
    return;
  }
  const unread = findUnread(meanings, given, settling);
  if (unread === undefined) return;
  meanings[unread] = null;
  questions.push({ kind: "direction", at: unread });
}

/**
 * Recognises a column by its words alone, whatever its heading or an earlier file says of it: all of them are directions
 * and, in a column that may be a status, some money went. Only a choice for this very file goes before it.
 */
function saysDirection({ rows, chosen }: Settling, meanings: Meanings, at: number): boolean {
  const meaning = meanings[at] ?? null;
  if (chosen?.[at] || (meaning !== null && meaning !== "left" && meaning !== "status"))
    return false;
  const directions = valuesOf(rows, at).map(readDirection);
  if (directions.length === 0 || directions.includes(null)) return false;
  return directions.includes(-1) || meaning === "left";
}

/**
 * Finds a column that may say which sums went, in words that nobody knows. A choice for this file answers for its column,
 * an earlier one only where no word tells of money that goes: that file may have had signs.
 */
function findUnread(
  meanings: Meanings,
  given: GivenMeanings,
  { keys, rows, chosen }: Settling,
): number | undefined {
  const amountKey = keys[meanings.indexOf("amount")] ?? "";
  const isSigned = signed.has(amountKey);
  const columns = keys.flatMap((key, at) => {
    const values = chosen?.[at] ? [] : valuesOf(rows, at);
    const isOpen = values.length > 0 && (given[at] === null || values.some(mayTellPaymentOut));
    return isOpen ? [{ key, at, values, meaning: meanings[at] ?? null }] : [];
  });
  // Cards have a sign before what went: a category beside them says nothing about it.
  const kinds = columns.filter(
    ({ key, values, meaning }) =>
      meaning === "left" &&
      (isHeadingOf(key, "direction")
        ? !isSigned || !categories.has(key)
        : isTextHeading(key) && areKinds(values)),
  );
  const [first] = kinds.toSorted(
    (a, b) => Number(isHeadingOf(b.key, "direction")) - Number(isHeadingOf(a.key, "direction")),
  );
  const outgoing = columns.find(
    ({ values, meaning }) => isText(meaning) && values.some(mayTellPaymentOut),
  );
  return (first ?? (isSigned ? undefined : outgoing))?.at;
}

const isTextHeading = (key: string) => isHeadingOf(key, "purpose") || isHeadingOf(key, "status");
const isText = (meaning: ColumnMeaning | null) => meaning === "purpose" || meaning === "left";

/** Most different words in a column of kinds; a column of texts has more. */
const kindsAtMost = 12;

/** Returns true if a column repeats a few short words, as a type or category does. */
function areKinds(values: readonly string[]): boolean {
  const distinct = new Set(values);
  return (
    distinct.size <= kindsAtMost &&
    [...distinct].every(
      (value) => /\p{L}/u.test(value) && !/\d/.test(value) && value.split(/\s+/).length <= 4,
    )
  );
}
