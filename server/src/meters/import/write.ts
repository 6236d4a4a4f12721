import { randomUUID } from "node:crypto";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { WriteReadingsInput } from "#core/meters/import/inputs.ts";
import { importLimits } from "#core/meters/import/model.ts";
import type { ReadingImportView } from "#core/meters/import/views.ts";
import { canUseMeter, canImport } from "#core/meters/policy.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import {
  findReady,
  findSaid,
  isKnownReading,
  lockImport,
  type OpenLine,
  type RowOutcome,
  saveOutcomes,
} from "../store/imports.ts";
import { lockMeters, type MeterRecord, saveMeter } from "../store/meters.ts";
import { insertReadings, type NewReading, readReadings } from "../store/readings.ts";
import { judgeRows } from "./judge.ts";
import { publishApartmentMeterFacts, publishImportFact } from "../verbs/facts.ts";
import { readingImport } from "./view.ts";

/**
 * Writes the next readings of a table, each under its meter's lock and judged once more, since others may have been
 * handed in meanwhile: what may not be taken any more becomes a fault. Refuses with generic.not_found,
 * and with generic.conflict a table that was withdrawn.
 */
export async function writeReadings(
  world: World,
  actor: Actor,
  { id, odd: confirmed }: WriteReadingsInput,
): Promise<ReadingImportView> {
  orRefuse(canImport(actor));
  const now = world.clock();
  const today = toLocal(now).date;
  await inTenant(world.db, actor, async (tx) => {
    const table = await lockImport(tx, id);
    if (!table) throw new Refusal("generic.not_found");
    if (table.undoneAt !== null) throw new Refusal("generic.conflict");
    const ready = await findReady(tx, id, { odd: confirmed, most: importLimits.chunk });
    if (ready.length === 0) return;
    const ids = [...new Set(ready.map(({ meterId }) => meterId))];
    const meters = await lockMeters(tx, ids);
    for (const meter of meters) orRefuse(canUseMeter(actor, "enter", meter));
    const read = await readReadings(tx, ids);
    const known = await findSaid(tx, ids);
    const byMeter = Map.groupBy(ready, ({ meterId }) => meterId);
    const readings: NewReading[] = [];
    const outcomes: RowOutcome[] = [];
    const changed: MeterRecord[] = [];
    for (const meter of meters) {
      const rows = byMeter.get(meter.id) ?? [];
      const isKnown = (row: OpenLine) => isKnownReading(known, row);
      const points = read.get(meter.id) ?? [];
      let wrote = false;
      for (const [row, verdict] of judgeRows(meter, points, { rows, isKnown, today })) {
        const { line, day, value } = row;
        const { same, odd } = verdict;
        const fault = meter.removedOn === null || same ? verdict.fault : "removed";
        const readingId = !fault && !same && (!odd || confirmed) ? randomUUID() : null;
        outcomes.push({ line, readingId, fault, same, odd });
        if (readingId === null) continue;
        wrote = true;
        readings.push({
          id: readingId,
          orgId: meter.orgId,
          meterId: meter.id,
          clientId: readingId,
          day,
          value,
          source: "import",
          odd,
          createdAt: now,
          createdBy: actor.personId,
        });
      }
      if (wrote) changed.push(meter);
    }
    await insertReadings(tx, readings);
    for (const meter of changed) await saveMeter(tx, meter);
    await saveOutcomes(tx, id, outcomes);
    const data = { name: table.name, count: readings.length };
    await publishImportFact(tx, actor, "meter.imported", table, now, data);
    await publishApartmentMeterFacts(tx, actor, "meter.read", changed, now);
  });
  return readingImport(world, actor, { id });
}
