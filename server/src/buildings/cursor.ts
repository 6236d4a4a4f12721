import * as z from "zod/mini";
import { Refusal } from "#core/kernel/refusal.ts";

/** What a list is ordered by, all columns in one direction; the last one makes the order total. */
export type Order = {
  columns: readonly { sql: string; type: keyof typeof values }[];
  direction: "asc" | "desc";
};

/** The values of the order's columns in the last row of a page. */
export type Key = readonly (string | number)[];

// As PostgreSQL writes them; far-off years and offsets are nobody's rows.
const instant = z.iso
  .datetime({ offset: true })
  .check(z.regex(/^2[01]\d\d-/), z.regex(/(Z|[+-](0\d|1[0-4]):\d\d)$/));
const number = z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647));
const values = {
  text: z.string().check(z.refine((value) => !value.includes("\u0000"))),
  uuid: z.uuid(),
  int: number,
  bigint: z.int(),
  timestamptz: instant,
} as const;

/** Where the next page of a list begins, as an opaque word; `name` is the list's and its order's. */
export function writeCursor(name: string, key: Key): string {
  return Buffer.from(JSON.stringify([name, ...key])).toString("base64url");
}

/** The key a cursor holds. Refuses with generic.validation what no page of this list gave out. */
export function readCursor(name: string, { columns }: Order, cursor: string): Key {
  const [head, ...key] = parsed(Buffer.from(cursor, "base64url").toString());
  const whole =
    head === name &&
    key.length === columns.length &&
    columns.every(({ type }, at) => values[type].safeParse(key[at]).success);
  if (whole) return key as Key;
  throw new Refusal("generic.validation", { issues: [{ path: "cursor", rule: "invalid" }] });
}

/** The page out of its rows and one more, which tells whether another page follows. */
export function pageOf<T>(
  name: string,
  found: readonly { key: Key; row: T }[],
  limit: number,
): { items: T[]; nextCursor: string | null } {
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    items: found.slice(0, limit).map(({ row }) => row),
    nextCursor: last ? writeCursor(name, last.key) : null,
  };
}

function parsed(text: string): unknown[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
