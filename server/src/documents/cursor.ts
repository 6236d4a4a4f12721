import * as z from "zod/mini";
import { Refusal } from "#core/kernel/refusal.ts";

/** The place of a document in its list: the title in a folder, the instant among those found. */
export type Key = { by: "title" | "newest"; value: string; id: string };

const shape = z.tuple([
  z.enum(["title", "newest"]),
  z.string().check(
    z.maxLength(200),
    z.refine((value) => !value.includes("\u0000")),
  ),
  z.uuid(),
]);

export function encodeCursor({ by, value, id }: Key): string {
  return Buffer.from(JSON.stringify([by, value, id])).toString("base64url");
}

// As PostgreSQL writes them; far-off years and offsets are nobody's rows.
const instant = z.iso
  .datetime({ offset: true })
  .check(z.regex(/^2[01]\d\d-/), z.regex(/(Z|[+-](0\d|1[0-4]):\d\d)$/));

/** Refuses one that is not of this order with generic.validation. */
export function decodeCursor(by: Key["by"], cursor: string): Key {
  const parsed = shape.safeParse(parse(cursor));
  if (
    parsed.success &&
    parsed.data[0] === by &&
    (by === "title" || instant.safeParse(parsed.data[1]).success)
  )
    return { by, value: parsed.data[1], id: parsed.data[2] };
  throw new Refusal("generic.validation", { issues: [{ path: "cursor", rule: "invalid" }] });
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return null;
  }
}
