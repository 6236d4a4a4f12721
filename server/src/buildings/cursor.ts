import * as z from "zod/mini";
import { Refusal } from "#core/kernel/refusal.ts";
import type { ApartmentKey } from "./store.ts";

/** Where the next page begins, as an opaque word. */
export function writeCursor(key: ApartmentKey): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

/** Refuses with generic.validation what no page of ours has given out. */
export function readCursor(cursor: string): ApartmentKey {
  const key = parsed(Buffer.from(cursor, "base64url").toString());
  if (!Array.isArray(key) || !isKey(key)) {
    const issues = [{ path: "cursor", rule: "invalid" }];
    throw new Refusal("generic.validation", { issues });
  }
  return key;
}

function isKey(key: unknown[]): key is ApartmentKey {
  const [address, order, number, id] = key;
  return (
    key.length === 4 &&
    isText(address) &&
    Number.isInteger(order) &&
    Math.abs(Number(order)) <= 2_147_483_647 &&
    isText(number) &&
    z.uuid().safeParse(id).success
  );
}

/** A string that PostgreSQL can hold. */
function isText(value: unknown): value is string {
  return typeof value === "string" && !value.includes("\u0000");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
