import type { IdentityFact } from "#core/identity/events.ts";
import { publish } from "#server/platform/events/events.ts";
import type { Tx } from "#server/platform/database/database.ts";

/** Writes down what happened to an account; only the person's own streams hear of it. */
export async function tell(
  tx: Tx,
  kind: IdentityFact,
  personId: string,
  now: Date,
  { subject = {}, data = {} }: { subject?: Record<string, string>; data?: object } = {},
): Promise<void> {
  await publish(tx, {
    orgId: null,
    kind,
    subject: { person: personId, ...subject },
    actorId: personId,
    data,
    audience: { people: [personId] },
    at: now,
  });
}
