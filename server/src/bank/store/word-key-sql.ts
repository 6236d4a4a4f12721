import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { foldedLetters } from "#core/bank/rules/word-keys.ts";

/** Marks that nobody sees; a letter of the first list without one in the second is left out. */
const unseen = "\u200b\u200c\u200d\u200e\u200f\u2060\ufeff";
const { from, to } = foldedLetters;

// The database's own collation may know no letters but those of ASCII.
const foldedOf = (text: SQLWrapper): SQL =>
  sql`translate(upper(normalize(${text}) collate "und-x-icu"), ${`${from}${unseen}`}::text, ${to}::text)`;

const apostrophes = `(?<=[[:alpha:]])['\`´ʼʹ‘’′"“”*?](?=[[:alpha:]])`;
const beside = "[^[:alnum:]]+";

/** Builds SQL for the `wordKeys` of a text, joined: equal for two spellings. */
export function purposeKeyOf(text: SQLWrapper): SQL {
  return sql`regexp_replace(${foldedOf(text)}, ${beside}::text, '', 'g')`;
}

/** Builds SQL for the first three letters of each word of a name, as `wordBeginnings` does. */
export function wordBeginningsOf(text: SQLWrapper): SQL {
  const joined = sql`regexp_replace(${foldedOf(text)}, ${apostrophes}::text, '', 'g')`;
  return sql`array(select left(word, 3) from regexp_split_to_table(${joined}, ${beside}::text) word where length(word) > 2)`;
}
