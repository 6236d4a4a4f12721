import type { RefusalCode } from "#core/kernel/refusal.ts";
import { type Database, readJson, type Tx } from "./database/database.ts";

/** A person with every organisation they have ever belonged to: what their data is read by. */
export type Subject = { personId: string; orgIds: string[] };

/** Who is being forgotten; `addresses` are the account's and those it had before, in lower case. */
export type Leaver = Subject & { addresses: string[] };

/** One table of an archive; `pages` reads it from the start each time it is called. */
export type Section = {
  /** Of its files: `requests` becomes requests.json and requests.csv. */
  name: string;
  pages: () => AsyncIterable<ReadonlyArray<Record<string, unknown>>>;
};

/** A file somebody uploaded: its name as uploaded, and its key in file storage. */
export type HeldFile = { id: string; name: string; key: string };

/**
 * What a slice holds of people, as its declaration says: an archive asks all slices, and so does an account that ends.
 */
export type PersonalDataProvider = {
  /** What its sections are called, by language and name; those of the first slices are in identity's texts of letters. */
  words?: Readonly<Record<"uk" | "en" | "ru", Readonly<Record<string, string>>>>;
  sections?: (db: Database, subject: Subject, now: Date) => Section[];
  files?: (db: Database, subject: Subject) => AsyncIterable<readonly HeldFile[]>;
  /** Why this person must stay for now, or null; holds what it looks at until the end of `tx`. */
  mustStay?: (tx: Tx, subject: Subject) => Promise<RefusalCode | null>;
  /** Takes the person out of the slice; what others rely on stays. Repeating it changes nothing. */
  leave?: (tx: Tx, leaver: Leaver, now: Date) => Promise<void>;
};

/**
 * Pages of a growing list, by a cursor in each row's `cursor`, which no page shows. `query` gives
 * one JSON array of rows after $3 in the order of the cursor, with $4 as the person; `params` are from $5.
 */
export async function* pagesOf(
  db: Database,
  subject: Subject,
  query: string,
  { first = "00000000-0000-0000-0000-000000000000", params = [] as readonly unknown[] } = {},
): AsyncGenerator<Array<Record<string, unknown>>> {
  let cursor = first;
  for (;;) {
    const rows = await readJson<Array<Record<string, unknown> & { cursor: string }>>(
      db,
      subject,
      query,
      [cursor, subject.personId, ...params],
    );
    const last = rows.at(-1);
    if (!last) return;
    cursor = last.cursor;
    yield rows.map(({ cursor: _, ...row }) => row);
  }
}
