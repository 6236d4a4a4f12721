import type { IdentityFact } from "#core/identity/events.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { Tx } from "#server/platform/database/database.ts";

type IdentityFactInput = { subject?: Record<string, string>; data?: object; byOperator?: boolean };

/**
 * Writes down what happened to an account; only the person's own streams hear of it. `byOperator`: who runs the server
 * did it, and nobody who has an account.
 */
export async function publishIdentityFact(
  tx: Tx,
  kind: IdentityFact,
  personId: string,
  now: Date,
  { subject = {}, data = {}, byOperator = false }: IdentityFactInput = {},
): Promise<void> {
  await publishFacts(tx, {
    orgId: null,
    kind,
    subject: { person: personId, ...subject },
    actorId: byOperator ? null : personId,
    data,
    audience: { people: [personId] },
    at: now,
  });
}
