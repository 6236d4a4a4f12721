import type { BankFact } from "#core/bank/events.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";

/** Publishes a fact about a statement to staff. */
export function publishBankFact(
  tx: Tx,
  actor: { personId: string | null },
  kind: BankFact,
  { orgId, statementId }: { orgId: string; statementId: string },
  at: Date,
  data: Record<string, string | number>,
): Promise<void> {
  return publishFacts(tx, {
    orgId,
    kind,
    subject: { statement: statementId },
    actorId: actor.personId,
    data,
    audience: { staff: true },
    at,
  });
}
