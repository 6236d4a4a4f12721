import * as z from "zod";
import type { Reference } from "./provider.ts";

/** Formats a reference for providers: the organisation's id, a full stop, the payment's id. */
export function writeReference({ orgId, id }: Reference): string {
  return `${orgId}.${id}`;
}

/** Parses a reference; null if it is not ours. */
export function readReference(reference: string): Reference | null {
  const [orgId = "", id = "", ...rest] = reference.split(".");
  const uuid = z.uuid();
  const known = rest.length === 0 && uuid.safeParse(orgId).success && uuid.safeParse(id).success;
  return known ? { orgId, id } : null;
}
