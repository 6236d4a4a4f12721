import type { Language } from "#core/kernel/language.ts";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { RefusalCode } from "#core/kernel/refusal.ts";
import type { Database, Tx } from "./database/database.ts";
import type { Jobs } from "./jobs.ts";
import { jsonList, select } from "./read/json.ts";
import { atMost, param, runRead } from "./read/statement.ts";

/** A person with every organisation they have ever belonged to: what their data is read by. */
export type Subject = { personId: string; orgIds: string[] };

/**
 * Person who is being erased; `addresses` are the account's present and former ones, in lower case.
 */
export type Leaver = Subject & { addresses: string[] };

/** One table of an archive; `pages` reads it from the start each time it is called. */
export type Section = {
  /** Name of its files: `requests` becomes requests.json and requests.csv. */
  name: string;
  pages: () => AsyncIterable<ReadonlyArray<Record<string, unknown>>>;
};

/** A file somebody uploaded: its name as uploaded, and its key in file storage. */
export type OwnFile = { id: string; name: string; key: string };

/** Personal data of a slice: archives and account deletions ask all slices. */
export type PersonalDataProvider = {
  /**
   * Titles of its sections, by language and name; those of the first slices are in identity's texts
   * of letters.
   */
  words?: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  sections?: (db: Database, subject: Subject, now: Date) => Section[];
  files?: (db: Database, subject: Subject) => AsyncIterable<readonly OwnFile[]>;
  /** Why this person must stay for now, or null; holds what it looks at until the end of `tx`. */
  mustStay?: (tx: Tx, subject: Subject) => Promise<RefusalCode | null>;
  /**
   * Takes the person out of the slice; what others rely on stays. Repeating it changes nothing. What has to be told
   * outside of the database is a job of `tx`.
   */
  leave?: (tx: Tx, leaver: Leaver, now: Date, jobs: Pick<Jobs, "enqueue">) => Promise<void>;
};

/** Rows of one person, as a slice says them. */
export type OwnRows = {
  /** Column that pages go by, unique among the rows; not shown. */
  by: PgColumn;
  /** Content of a row; its names are those of the archive's files. */
  row: SQL<Record<string, unknown>>;
  /** FROM and JOIN. */
  from: SQL;
  /** Which rows are this person's. */
  where: SQL;
};

const pageSize = 500;

/** Builds a section of rows that an archive reads page by page; `rows` gets the person's id. */
export function sectionOf(
  db: Database,
  subject: Subject,
  name: string,
  rows: (personId: SQL) => OwnRows,
): Section {
  return { name, pages: () => pagesOf(db, subject, rows(param(subject.personId, "uuid"))) };
}

async function* pagesOf(db: Database, subject: Subject, { by, row, from, where }: OwnRows) {
  const type = by.getSQLType() === "uuid" ? "uuid" : "bigint";
  let last: string | null = null;
  for (;;) {
    const beyond: SQL = last === null ? sql`true` : sql`${by} > ${param(last, type)}`;
    const page = sql`select ${by} as key, ${row} as row ${from} where ${where} and ${beyond}
      order by ${by} limit ${atMost(pageSize)}`;
    const found: Array<{ key: string; row: Record<string, unknown> }> = await runRead(
      db,
      subject,
      select(
        jsonList(
          sql<{
            key: string;
            row: Record<string, unknown>;
          }>`json_build_object('key', t.key::text, 'row', t.row)`,
          sql`t.key`,
        ),
        sql`from (${page}) t`,
      ),
    );
    last = found.at(-1)?.key ?? null;
    if (last === null) return;
    yield found.map(({ row }) => row);
  }
}
