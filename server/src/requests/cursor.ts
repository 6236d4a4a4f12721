import * as z from "zod/mini";
import { Refusal } from "#core/kernel/refusal.ts";
import { type Sort, sorts } from "#core/requests/inputs.ts";

type Column = { name: string; type: "timestamptz" | "smallint" };

/** What lists are ordered by, all columns in one direction; `id` comes last and makes the order total. */
export const orders: Readonly<Record<Sort, { columns: readonly Column[]; direction: string }>> = {
  newest: { columns: [{ name: "opened_at", type: "timestamptz" }], direction: "desc" },
  oldest: { columns: [{ name: "opened_at", type: "timestamptz" }], direction: "asc" },
  updated: { columns: [{ name: "updated_at", type: "timestamptz" }], direction: "desc" },
  due: { columns: [{ name: "due_order", type: "timestamptz" }], direction: "asc" },
  priority: {
    columns: [
      { name: "urgency", type: "smallint" },
      { name: "opened_at", type: "timestamptz" },
    ],
    direction: "desc",
  },
};

/** The last row of a page: its values of the order's columns, and its id. */
export type Key = readonly (string | number)[];

// As PostgreSQL writes them; far-off years and offsets are nobody's rows.
const written = z.iso
  .datetime({ offset: true })
  .check(z.regex(/^2[01]\d\d-/), z.regex(/(Z|[+-](0\d|1[0-4]):\d\d)$/));
const instant = z.union([written, z.literal("infinity")]);
const values = { timestamptz: instant, smallint: z.int().check(z.minimum(0), z.maximum(9)) };

/** The place in a list after which the next page begins, for an address. */
export function encodeCursor(sort: Sort, key: Key): string {
  return Buffer.from(JSON.stringify([sorts.indexOf(sort), ...key])).toString("base64url");
}

/** The key a cursor holds. Refuses one that is not of this order with generic.validation. */
export function decodeCursor(sort: Sort, cursor: string): Key {
  const types = orders[sort].columns.map(({ type }) => values[type]);
  const [head, ...key] = parse(cursor);
  const whole =
    head === sorts.indexOf(sort) &&
    key.length === types.length + 1 &&
    types.every((type, at) => type.safeParse(key[at]).success) &&
    z.uuid().safeParse(key.at(-1)).success;
  if (whole) return key as Key;
  throw new Refusal("generic.validation", { issues: [{ path: "cursor", rule: "invalid" }] });
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
