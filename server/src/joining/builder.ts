import { randomUUID } from "node:crypto";
import type { Tx } from "#server/platform/database/database.ts";
import { insertJoinRequest } from "./store.ts";
import type { joinRequest } from "./table.ts";

type NewJoinRequest = typeof joinRequest.$inferInsert;

/** Adds a join request, pending by default. */
export async function addJoinRequest(
  tx: Tx,
  fields: Pick<NewJoinRequest, "orgId" | "apartmentId" | "personId"> & Partial<NewJoinRequest>,
  now: Date,
): Promise<void> {
  const wish = { id: randomUUID(), kind: "resident", message: "", state: "pending" } as const;
  if (!(await insertJoinRequest(tx, { ...wish, createdAt: now, ...fields })))
    throw new Error("this person waits for this apartment already");
}
