import { type Column, type SQL, sql } from "drizzle-orm";
import { alike, wordForms } from "#core/kernel/words/word-forms.ts";
import { allOf, containsWords, param } from "./statement.ts";

const [from, to] = [sql.raw(`'${alike.from.replaceAll("'", "''")}'`), sql.raw(`'${alike.to}'`)];

// The database's own collation may know no letters but those of ASCII.
const read = (column: SQL | Column) =>
  sql`translate(lower(${column} collate "und-x-icu"), ${from}, ${to})`;

/**
 * Builds the condition that each word is in one of the columns, as typed or in another form. Reads
 * every row: for some thousands.
 */
export function containsForms(text: string, columns: readonly (SQL | Column)[]): SQL {
  return allOf(
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => {
        const forms = wordForms(word).map((form) => {
          const begins = param(`\\m${form}`, "text");
          return sql`(${sql.join(
            columns.map((column) => sql`${read(column)} ~ ${begins}`),
            sql` or `,
          )})`;
        });
        const typed = containsWords(word, columns);
        return forms.length > 0 ? sql`(${typed} or (${allOf(forms)}))` : typed;
      }),
  );
}
