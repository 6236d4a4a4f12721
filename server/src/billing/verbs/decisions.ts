import { randomUUID } from "node:crypto";
import type { DecisionInput, TariffDecisionInput } from "#core/billing/decision/inputs.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { findFiled } from "#server/documents/service.ts";
import { findDecision, insertDecision } from "../store/decisions.ts";

type DecisionPlace = {
  orgId: string;
  /** Null: of every building. */
  buildingId: string | null;
  /** The decision that stood so far. */
  known: string | null;
  at: Date;
};

/**
 * Writes down who decided a tariff or an invoice and returns the decision's id; one that says the same stays.
 * `undefined` leaves what was known. Refuses with generic.validation a document of another place.
 */
export async function recordDecision(
  tx: Tx,
  actor: Actor,
  input: DecisionInput | TariffDecisionInput | null | undefined,
  { orgId, buildingId, known, at }: DecisionPlace,
): Promise<string | null> {
  if (input === undefined) return known;
  if (input === null) return null;
  const before = known ? await findDecision(tx, known) : null;
  if (before && isSame(before, input)) return before.id;
  if (input.documentId && input.documentId !== before?.documentId) {
    const filed = await findFiled(tx, actor, input.documentId);
    const isNear = filed?.buildingId === null || filed?.buildingId === buildingId;
    if (!filed || !isNear || filed.apartmentId !== null || filed.archived)
      throw new Refusal("generic.validation", {
        issues: [{ path: "decision.documentId", rule: "invalid" }],
      });
  }
  const id = randomUUID();
  await insertDecision(tx, input, { id, orgId, createdAt: at, createdBy: actor.personId });
  return id;
}

type DecisionFields = Pick<DecisionInput, "decidedBy" | "decidedOn"> & {
  since?: string | null | undefined;
  number?: string | null | undefined;
  documentId?: string | null | undefined;
};

function isSame(before: DecisionFields, input: DecisionFields): boolean {
  const keyOf = ({ decidedBy, decidedOn, since, number, documentId }: DecisionFields) =>
    JSON.stringify([decidedBy, decidedOn, since ?? null, number || null, documentId ?? null]);
  return keyOf(before) === keyOf(input);
}
