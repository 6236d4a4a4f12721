import * as z from "zod/mini";
import { Refusal } from "#core/kernel/refusal.ts";
import { id, localDate } from "#core/kernel/validation.ts";

// As PostgreSQL writes them; far-off years and offsets are nobody's rows.
const instant = z.iso
  .datetime({ offset: true })
  .check(z.regex(/^2[01]\d\d-/), z.regex(/(Z|[+-](0\d|1[0-4]):\d\d)$/));

/** The last row of a page: invoices by day of issue and place in the month, payments by day, instant and id. */
const keys = {
  invoices: z.tuple([localDate(), z.int().check(z.minimum(1), z.maximum(2_147_483_647))]),
  payments: z.tuple([localDate(), instant, id()]),
};
type List = keyof typeof keys;
export type InvoiceKey = z.infer<(typeof keys)["invoices"]>;
export type PaymentKey = z.infer<(typeof keys)["payments"]>;

/** The page out of its rows and one more, which tells whether another page follows. */
export function pageOf<T>(
  list: List,
  found: readonly { key: readonly unknown[]; row: T }[],
  limit: number,
): { items: T[]; nextCursor: string | null } {
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    items: found.slice(0, limit).map(({ row }) => row),
    nextCursor: last
      ? Buffer.from(JSON.stringify([list, ...last.key])).toString("base64url")
      : null,
  };
}

/** The key a cursor holds. Refuses with generic.validation what no page of this list gave out. */
export function keyOf<L extends List>(list: L, cursor: string): z.infer<(typeof keys)[L]> {
  const [name, ...key] = parsed(cursor);
  const read = keys[list].safeParse(key);
  if (name === list && read.success) return read.data as z.infer<(typeof keys)[L]>;
  throw new Refusal("generic.validation", { issues: [{ path: "cursor", rule: "invalid" }] });
}

function parsed(cursor: string): unknown[] {
  try {
    const found: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
