import {
  type CreatedKind,
  createdPlaces,
  removeCreatedIn,
  setApartments,
  setPostalCodes,
} from "#server/buildings/service.ts";
import { restorePeople, setPeopleAside } from "#server/identity/service.ts";
import { connectionOf, inTenant } from "#server/platform/database/database.ts";
import { undoBlockersOf } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { type Connection, isStillReferredTo } from "#server/platform/database/sql.ts";
import { type BuiltUpon, changedSince, placeOf } from "../store/changed-since.ts";
import { holdsPeople, isAnyKnownElsewhere } from "../store/known-people.ts";
import { runStatement } from "../store/run.ts";
import { allowTime } from "../staging/engine.ts";
import { progressOf } from "../work/progress.ts";
import { changeImport, type ImportRow, takeImport, takeOrganisation } from "../store/imports.ts";
import { sweepJob } from "./sweep-job.ts";
import { publishRegisterFact } from "../work/facts.ts";
import { publishApartmentFacts } from "../applying/apartment-facts.ts";
import { changedApartments } from "../store/changed-apartments.ts";

/** Thrown where something rests on what would be taken back. */
class BuiltOn extends Error {
  readonly what: BuiltUpon;
  constructor(what: BuiltUpon) {
    super(what.kind);
    this.what = what;
  }
}

/** Takes an import back, all of it, unless something was built on it: then it stays and says what. */
export async function takeBack(world: World, row: ImportRow): Promise<void> {
  const { orgId, id: importId } = row;
  const scope = { orgIds: [orgId] };
  const undoing = { orgId, id: importId, states: ["undoing"] as const };
  try {
    await inTenant(world.db, scope, async (tx) => {
      const connection = connectionOf(tx);
      if (!(await takeImport(connection, importId))) return;
      await allowTime(connection);
      await takeOrganisation(connection, orgId);
      await progressOf(world, { orgId, id: importId })("writing", 10);
      const changed = await changedSince(connection, orgId, importId);
      if (changed) throw new BuiltOn(changed);
      await refuseCascades(connection, world, importId);
      const apartments = await changedApartments(connection, importId);
      await putPlacesBack(connection, importId);
      const now = world.clock();
      await deleteCreated(connection, "residency", importId);
      await refuseKnown(connection, world, { orgId, importId });
      await setPeopleAside(connection, importId, now);
      await putPeopleBack(connection, importId);
      await world.jobs.enqueue(tx, sweepJob, { orgId, importId });
      for (const kind of createdPlaces) await deleteCreated(connection, kind, importId);
      const change = { state: "undone" as const, stage: null, percent: null, undoneAt: now };
      await changeImport(tx, undoing, change);
      const { name, createdBy: actorId } = row;
      await publishApartmentFacts(tx, { orgId, importId, actorId, now }, apartments, true);
      await publishRegisterFact(tx, "register.undone", { orgId, importId, name, actorId, now });
    });
  } catch (error) {
    if (!(error instanceof BuiltOn || error instanceof StillHeld)) throw error;
    await inTenant(world.db, scope, async (tx) => {
      const builtUpon =
        error instanceof BuiltOn
          ? error.what
          : await namedHolder(connectionOf(tx), world, importId, error);
      const change = { state: "applied" as const, stage: null, percent: null, builtUpon };
      await changeImport(tx, undoing, change);
      await publishRegisterFact(tx, "register.progress", { orgId, importId, now: world.clock() });
    });
  }
}

/** Refuses an undo that would delete other rows by cascade; the database protects the rest. */
async function refuseCascades(
  connection: Connection,
  world: World,
  importId: string,
): Promise<void> {
  const found = await findHanging(
    connection,
    importId,
    `c.confdeltype in ('c', 'n', 'd')
       and c.confrelid in ('building'::regclass, 'entrance'::regclass, 'apartment'::regclass, 'residency'::regclass)`,
  );
  if (found) throw new BuiltOn(await named(connection, world, found.source, found.id));
}

/** Finds a row that refers by foreign key to what an import brought. */
async function findHanging(
  connection: Connection,
  importId: string,
  which: string,
  params: readonly string[] = [],
): Promise<{ source: string; id: string } | null> {
  const hanging = await runStatement(
    connection,
    `select c.conrelid::regclass::text as source, c.confrelid::regclass::text as target, f.attname as column
     from pg_constraint c
     join pg_attribute f on f.attrelid = c.conrelid and f.attnum = c.conkey[cardinality(c.conkey)]
     where c.contype = 'f' and ${which}`,
    params,
  );
  for (const { source, target, column } of hanging) {
    const [found] = await runStatement(
      connection,
      `select t.id from ${source} s join ${target} t on t.id = s.${column} where t.created_in = $1 limit 1`,
      [importId],
    );
    if (found) return { source: String(source), id: String(found["id"]) };
  }
  return null;
}

const before = "from register_before k where k.import_id = $1";

async function putPlacesBack(connection: Connection, importId: string): Promise<void> {
  const values = [importId];
  const buildings = `select k.subject_id as id, null::int as version, k.before->>'postal_code' as postal_code
    ${before} and k.kind = 'building'`;
  await setPostalCodes(connection, { text: buildings, values });
  const apartments = `select k.subject_id as id, null::int as version, (k.before->>'entrance_id')::uuid as entrance_id,
      (k.before->>'floor')::smallint as floor, (k.before->>'area_hundredths')::int as area_hundredths,
      (k.before->>'rooms')::smallint as rooms, k.before->>'account_number' as account_number
    ${before} and k.kind = 'apartment'`;
  await setApartments(connection, { text: apartments, values });
}

/** Restores the people whom an import changed. */
async function putPeopleBack(connection: Connection, importId: string): Promise<void> {
  const text = `select k.subject_id as id, k.before->>'first_name' as first_name, k.before->>'last_name' as last_name,
      k.before->>'phone' as phone, k.before->>'email' as email, k.before->>'contact_email' as contact_email
    ${before} and k.kind = 'person'`;
  await restorePeople(connection, { text, values: [importId] });
}

async function deleteCreated(
  connection: Connection,
  kind: CreatedKind,
  importId: string,
): Promise<void> {
  try {
    await removeCreatedIn(connection, kind, importId);
  } catch (error) {
    const { code, table: holder } = error as Record<string, string | undefined>;
    if (!isStillReferredTo(code) || !holder) throw error;
    // The transaction is over, and of a table with row security nothing is told: it is looked up in the next one.
    throw new StillHeld(holder, kind);
  }
}

/** Refuses an undo if somebody it brought is known here or to another organisation. */
async function refuseKnown(
  connection: Connection,
  world: World,
  { orgId, importId }: { orgId: string; importId: string },
): Promise<void> {
  const found = await findHanging(connection, importId, holdsPeople);
  if (found) throw new BuiltOn(await named(connection, world, found.source, found.id));
  // Which of them is not this organisation's to know.
  if (await isAnyKnownElsewhere(connection, { orgId, importId }))
    throw new BuiltOn({ kind: "person", place: null });
}

/** Thrown where the database refused to remove what another row refers to. */
class StillHeld extends Error {
  readonly holder: string;
  readonly target: string;
  constructor(holder: string, target: string) {
    super(holder);
    this.holder = holder;
    this.target = target;
  }
}

async function namedHolder(
  connection: Connection,
  world: World,
  importId: string,
  { holder, target }: StillHeld,
): Promise<BuiltUpon> {
  const which = "c.conrelid = $1::regclass and c.confrelid = $2::regclass";
  const found = await findHanging(connection, importId, which, [holder, target]);
  return named(connection, world, holder, found?.id ?? null);
}

/** Names what depends on a thing. */
async function named(
  connection: Connection,
  { slices }: Pick<World, "slices">,
  holder: string,
  subjectId: string | null,
): Promise<BuiltUpon> {
  const kind = undoBlockersOf(slices)[holder] ?? "other";
  return { kind, place: await placeOf(connection, subjectId) };
}
