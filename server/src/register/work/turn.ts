import { and, asc, eq, inArray } from "drizzle-orm";
import { busyStates } from "#core/register/model.ts";
import { connectionOf, inTenant, type Tx } from "#server/platform/database/database.ts";
import type { JobRun } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { enqueueTurn, type Lane } from "./lanes.ts";
import { type ImportRow, isWriting, takeImport } from "../store/imports.ts";
import { registerImport } from "../table.ts";
import { runImportJob } from "./work.ts";

const pause = 2_000;

/** Works on the oldest import that waits in a lane, then lets the other organisations have their turns. */
export async function takeTurn(world: World, lane: Lane, run: Pick<JobRun, "last">): Promise<void> {
  const { orgId } = lane;
  const taken = await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const row = await oldestWaiting(tx, lane);
    if (!row) return null;
    const connection = connectionOf(tx);
    // Another process is at it, and goes on with the next one when it is done.
    if (!(await takeImport(connection, row.id))) return null;
    const writes = row.state === "applying" || row.state === "undoing";
    if (!writes || !(await isWriting(connection, orgId))) return row;
    // Who waits for the same organisation's large register must not keep a worker meanwhile.
    await enqueueTurn(world, tx, lane, new Date(world.clock().getTime() + pause));
    return null;
  });
  if (!taken) return;
  const goOn = () =>
    inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
      if (await oldestWaiting(tx, lane)) await enqueueTurn(world, tx, lane);
    });
  try {
    await runImportJob(world, { orgId, importId: taken.id }, run);
  } catch (error) {
    // While it is tried again, its turn is not over.
    if (run.last) await goOn();
    throw error;
  }
  await goOn();
}

async function oldestWaiting(tx: Tx, { orgId, heavy }: Lane): Promise<ImportRow | undefined> {
  const { id, state, beatAt } = registerImport;
  const [row] = await tx
    .select()
    .from(registerImport)
    .where(
      and(
        eq(registerImport.orgId, orgId),
        eq(registerImport.heavy, heavy),
        inArray(state, [...busyStates]),
      ),
    )
    .orderBy(asc(beatAt), asc(id))
    .limit(1);
  return row;
}
