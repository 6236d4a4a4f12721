import { toLocal } from "#core/kernel/time.ts";
import { connectionOf, inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { makeStage } from "../store/compare/places.ts";
import { allowTime, compareRegister } from "../staging/engine.ts";
import { faultsBy, keepCheck, restageRows } from "../staging/persist.ts";
import { progressOf } from "../work/progress.ts";
import { uploadedSource } from "../format/source.ts";
import { stageRows } from "../staging/stage.ts";
import { changeImport, type ImportRow, takeImport, takeOrganisation } from "../store/imports.ts";
import { publishRegisterFact } from "../work/facts.ts";
import { publishApartmentFacts } from "./apartment-facts.ts";
import { changedApartments } from "../store/changed-apartments.ts";
import { isOvertaken, writeRegister } from "../store/write.ts";

const tries = 3;

/**
 * Writes what was checked, all of it or nothing. Where the building has changed since, nothing is written and the
 * import is checked again, with what it would come to now.
 */
export async function applyImport(world: World, row: ImportRow): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      await inTenant(world.db, { orgIds: [row.orgId] }, (tx) => applyWithin(world, tx, row));
      return;
    } catch (error) {
      // Somebody else has written one of the same things between comparing and writing.
      if (attempt === tries || !isOvertaken(error)) throw error;
    }
}

async function applyWithin(world: World, tx: Tx, row: ImportRow): Promise<void> {
  const { orgId, id: importId } = row;
  const connection = connectionOf(tx);
  if (!(await takeImport(connection, importId))) return;
  await allowTime(connection);
  const progress = progressOf(world, { orgId, id: importId });
  await takeOrganisation(connection, orgId);
  await makeStage(connection);
  await progress("comparing", 10);
  // The kept rows are unlogged: after a crash of the database they are read from the file again.
  const { added = 0, changed = 0, unchanged = 0 } = row.counts?.rows ?? {};
  if ((await restageRows(tx, importId)) !== added + changed + unchanged) {
    await makeStage(connection);
    const source = uploadedSource(world.files, { id: importId, parts: row.parts });
    if (row.format) await stageRows(tx, source, row.format);
  }
  const now = world.clock();
  const today = toLocal(now).date;
  const compared = await compareRegister(connection, { orgId, slices: world.slices }, today);
  const { counts, fingerprint, faults, faultCount } = compared;
  const applying = { orgId, id: importId, states: ["applying"] as const };
  const rest = { stage: null, percent: null, beatAt: now };
  if (!counts || fingerprint !== row.fingerprint) {
    await keepCheck(tx, { orgId, importId, faults, compared });
    const found = {
      counts,
      fingerprint,
      faults: faultCount,
      faultsBy: faultsBy(faults),
      buildings: compared.buildings,
      notices: compared.noticeCount,
    };
    await changeImport(tx, applying, { ...rest, ...found, state: "checked", drifted: true });
    await publishRegisterFact(tx, "register.progress", { orgId, importId, now });
    return;
  }
  await progress("writing", 40);
  await writeRegister(connection, { orgId, importId, actorId: row.createdBy, now, today });
  await changeImport(tx, applying, {
    ...rest,
    state: "applied",
    buildings: compared.buildings,
    appliedAt: now,
  });
  const { name, createdBy: actorId } = row;
  const about = { orgId, importId, actorId, now };
  await publishApartmentFacts(tx, about, await changedApartments(connection, importId));
  await publishRegisterFact(
    tx,
    "register.imported",
    { orgId, importId, name, actorId, now },
    counts,
  );
}
