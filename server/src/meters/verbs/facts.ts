import type { Actor } from "#core/kernel/actor.ts";
import { meterAudience, type MeterFact } from "#core/meters/events.ts";
import type { MeterSubject } from "#core/meters/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Fact, publishFacts } from "#server/platform/events/events.ts";

/** Publishes a fact about a meter of an apartment, or about several of it at once. */
export function publishMeterFact(
  tx: Tx,
  actor: Pick<Actor, "personId">,
  kind: MeterFact,
  subject: MeterSubject & { id?: string },
  at: Date,
  data: Record<string, unknown> = {},
): Promise<void> {
  return publishFacts(tx, meterFact(actor, kind, subject, at, data));
}

/** Publishes one fact for each apartment of these meters, with their number. */
export async function publishApartmentMeterFacts(
  tx: Tx,
  actor: Pick<Actor, "personId">,
  kind: MeterFact,
  meters: readonly MeterSubject[],
  at: Date,
): Promise<void> {
  const facts = [...Map.groupBy(meters, ({ apartmentId }) => apartmentId).values()].flatMap(
    ([first, ...others]) => {
      if (!first) return [];
      const { orgId, apartmentId, buildingId } = first;
      const data = { count: others.length + 1 };
      return [meterFact(actor, kind, { orgId, apartmentId, buildingId }, at, data)];
    },
  );
  await publishFacts(tx, ...facts);
}

/** Publishes for the audit log how many readings of a table were written or withdrawn, if any. */
export async function publishImportFact(
  tx: Tx,
  { personId }: Pick<Actor, "personId">,
  kind: Extract<MeterFact, "meter.imported" | "meter.import_undone">,
  { orgId }: { orgId: string },
  at: Date,
  data: { name: string; count: number },
): Promise<void> {
  if (data.count === 0) return;
  await publishFacts(tx, {
    orgId,
    kind,
    subject: {},
    actorId: personId,
    data,
    audience: { staff: true },
    at,
  });
}

function meterFact(
  { personId }: Pick<Actor, "personId">,
  kind: MeterFact,
  { orgId, apartmentId, buildingId, id }: MeterSubject & { id?: string },
  at: Date,
  data: Record<string, unknown>,
): Fact {
  return {
    orgId,
    kind,
    subject: { apartment: apartmentId, building: buildingId, ...(id ? { meter: id } : {}) },
    actorId: personId,
    data,
    audience: meterAudience({ orgId, apartmentId, buildingId }),
    at,
  };
}
