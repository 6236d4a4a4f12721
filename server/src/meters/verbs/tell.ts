import type { Actor } from "#core/kernel/actor.ts";
import { meterAudience, type MeterFact } from "#core/meters/events.ts";
import type { MeterSubject } from "#core/meters/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";

/** Publishes what has happened to a meter of an apartment, or to several of it at once. */
export function publishMeterFact(
  tx: Tx,
  { personId }: Pick<Actor, "personId">,
  kind: MeterFact,
  { orgId, apartmentId, buildingId, id }: MeterSubject & { id?: string },
  at: Date,
  data: Record<string, unknown> = {},
): Promise<void> {
  return publishFacts(tx, {
    orgId,
    kind,
    subject: { apartment: apartmentId, building: buildingId, ...(id ? { meter: id } : {}) },
    actorId: personId,
    data,
    audience: meterAudience({ orgId, apartmentId, buildingId }),
    at,
  });
}
