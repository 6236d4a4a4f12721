import { financeAudience, type FinanceFact } from "#core/finance/events.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";

type FinanceFactInput = {
  orgId: string;
  buildingId: string | null;
  subject: Record<string, string>;
  data: Record<string, unknown>;
};

/** Publishes a fact to the staff who serve what it is about; without an actor the program did it. */
export function publishFinanceFact(
  tx: Tx,
  actor: Pick<Actor, "personId"> | null,
  kind: FinanceFact,
  { orgId, buildingId, subject, data }: FinanceFactInput,
  at: Date,
): Promise<void> {
  return publishFacts(tx, {
    orgId,
    kind,
    subject: { ...subject, ...(buildingId ? { building: buildingId } : {}) },
    actorId: actor?.personId ?? null,
    data,
    audience: financeAudience(buildingId),
    at,
  });
}
