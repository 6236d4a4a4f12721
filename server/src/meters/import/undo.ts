import { randomUUID } from "node:crypto";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import type { ReadingImportInput } from "#core/meters/import/inputs.ts";
import { importLimits } from "#core/meters/import/model.ts";
import type { ReadingImportView } from "#core/meters/import/views.ts";
import { canUseMeter, canImport } from "#core/meters/policy.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { findWritten, lockImport, markUndone } from "../store/imports.ts";
import { lockMeters, saveMeter } from "../store/meters.ts";
import { insertReadings, readReadings } from "../store/readings.ts";
import { publishApartmentMeterFacts, publishImportFact } from "../verbs/facts.ts";
import { readingImport } from "./view.ts";

/**
 * Takes the next readings of a table back, each by a row that stands in its stead and counts nothing; what was billed of
 * them the next bill makes good. What somebody has corrected since stays. Nothing more of the table is written then.
 */
export async function undoReadings(
  world: World,
  actor: Actor,
  { id }: ReadingImportInput,
): Promise<ReadingImportView> {
  orRefuse(canImport(actor));
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const table = await lockImport(tx, id);
    if (!table) throw new Refusal("generic.not_found");
    if (table.undoneAt === null) await markUndone(tx, id, now);
    const written = await findWritten(tx, id, importLimits.chunk);
    const meters = await lockMeters(tx, [...new Set(written.map(({ meterId }) => meterId))]);
    for (const meter of meters) orRefuse(canUseMeter(actor, "enter", meter));
    const read = await readReadings(
      tx,
      meters.map((meter) => meter.id),
    );
    const lines = new Set(written.map(({ readingId }) => readingId));
    // Read again under the locks: somebody may have corrected one meanwhile.
    const imported = [...read.values()].flat().filter((one) => lines.has(one.id));
    await insertReadings(
      tx,
      imported.map(({ id: replaces, orgId, meterId, day, value }) => {
        const newId = randomUUID();
        return {
          id: newId,
          orgId,
          meterId,
          clientId: newId,
          day,
          value,
          source: "import" as const,
          odd: false,
          replaces,
          withdrawn: true,
          createdAt: now,
          createdBy: actor.personId,
        };
      }),
    );
    const touched = new Set(imported.map(({ meterId }) => meterId));
    const changed = meters.filter((meter) => touched.has(meter.id));
    for (const meter of changed) await saveMeter(tx, meter);
    const data = { name: table.name, count: imported.length };
    await publishImportFact(tx, actor, "meter.import_undone", table, now, data);
    await publishApartmentMeterFacts(tx, actor, "meter.read", changed, now);
  });
  return readingImport(world, actor, { id });
}
