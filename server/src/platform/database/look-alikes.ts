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
 * Builds SQL that normalises a receipt's number: `пко - 17` equals `ПКO-17` with a Latin O. Usable
 * in an index.
 */
export function comparableNumber(number: SQLWrapper): SQL {
  return sql`translate(upper(${number}), ${sql.raw(`E'${lookAlikes}${spaces}', '${likeThem}'`)})`;
}
