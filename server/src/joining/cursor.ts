import * as z from "zod/mini";
import { Refusal } from "#core/kernel/refusal.ts";

// As PostgreSQL writes them; far-off years and offsets are nobody's rows.
const instant = z.iso
  .datetime({ offset: true })
  .check(z.regex(/^2[01]\d\d-/), z.regex(/(Z|[+-](0\d|1[0-4]):\d\d)$/));

/** Where a list goes on: after this rank (pending requests come first), instant and id. */
const key = z.tuple([z.int().check(z.minimum(0), z.maximum(1)), instant, z.uuid()]);
export type Key = z.infer<typeof key>;

/** Where the next page begins, for an address. */
export function writeCursor(...last: Key): string {
  return Buffer.from(JSON.stringify(last)).toString("base64url");
}

/** Refuses with generic.validation what no page of ours has given out. */
export function readCursor(cursor: string): Key {
  const read = key.safeParse(parsed(cursor));
  if (read.success) return read.data;
  throw new Refusal("generic.validation", { issues: [{ path: "cursor", rule: "invalid" }] });
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return null;
  }
}
