import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { allLookAlikes } from "#core/kernel/words/look-alikes.ts";

// Spaces have no counterpart: they are left out. Letters and dashes take turns, because the
// generator of migrations takes two dashes in a row for a mark of its own.
const dashes = ["‐", "‑", "–", "—", "−"];
const { cyrillic, latin } = allLookAlikes;
const lookAlikes = [...cyrillic].map((letter, at) => letter + (dashes[at] ?? "")).join("");
const likeThem = [...latin].map((letter, at) => letter + (dashes[at] ? "-" : "")).join("");
const spaces = String.raw` \t\u00a0\u2007\u2009\u202f`;

/**
 * A number off a paper as people tell it from others: `пко - 17` is the same as `ПКO-17` whose O is
 * Latin. Fit for an index.
 */
export function comparable(number: SQLWrapper): SQL {
  return sql`translate(upper(${number}), ${sql.raw(`E'${lookAlikes}${spaces}', '${likeThem}'`)})`;
}
