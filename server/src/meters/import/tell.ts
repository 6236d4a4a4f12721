import type { Actor } from "#core/kernel/actor.ts";
import { meterAudience, type MeterFact } from "#core/meters/events.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { MeterRecord } from "../store/meters.ts";

type ImportFact = {
  kind: Extract<MeterFact, "meter.imported" | "meter.import_undone">;
  orgId: string;
  name: string;
  /** How many readings it was; of none nothing is told. */
  count: number;
  at: Date;
};

/** Keeps in the audit trail that readings of a table were written or taken back. */
export async function tellOfTable(
  tx: Tx,
  { personId }: Pick<Actor, "personId">,
  { kind, orgId, name, count, at }: ImportFact,
): Promise<void> {
  if (count === 0) return;
  const data = { name, count };
  const heard = { staff: true } as const;
  await publishFacts(tx, {
    orgId,
    kind,
    subject: {},
    actorId: personId,
    data,
    audience: heard,
    at,
  });
}

/** Tells those who look at the apartments of these meters that something has changed. */
export async function tellOfMeters(
  tx: Tx,
  { personId }: Pick<Actor, "personId">,
  kind: MeterFact,
  meters: readonly MeterRecord[],
  at: Date,
): Promise<void> {
  const facts = [...Map.groupBy(meters, ({ apartmentId }) => apartmentId)].flatMap(([, some]) => {
    const [first] = some;
    if (!first) return [];
    const { orgId, apartmentId, buildingId } = first;
    return [
      {
        orgId,
        kind,
        subject: { apartment: apartmentId, building: buildingId },
        actorId: personId,
        data: { count: some.length },
        audience: meterAudience({ orgId, apartmentId, buildingId }),
        at,
      },
    ];
  });
  if (facts.length > 0) await publishFacts(tx, ...facts);
}
