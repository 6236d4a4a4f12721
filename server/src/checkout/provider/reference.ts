import * as z from "zod";
import type { Reference } from "./provider.ts";

/** A reference as providers keep it: the organisation's id and the payment's, with a full stop between. */
export function writeReference({ orgId, id }: Reference): string {
  return `${orgId}.${id}`;
}

/** Null for what no payment of ours is called. */
export function readReference(reference: string): Reference | null {
  const [orgId = "", id = "", ...rest] = reference.split(".");
  const uuid = z.uuid();
  const known = rest.length === 0 && uuid.safeParse(orgId).success && uuid.safeParse(id).success;
  return known ? { orgId, id } : null;
}
