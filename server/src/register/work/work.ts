import type { ImportState } from "#core/register/model.ts";
import { hour } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { JobRun } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { applyImport } from "../applying/apply.ts";
import { checkImport } from "../staging/check.ts";
import { FileFailure } from "../format/file-failure.ts";
import { Heavy } from "../format/bounds.ts";
import { enqueueTurn } from "./lanes.ts";
import { removeParts } from "../format/source.ts";
import {
  changeImport,
  forgetBefore,
  forgetCheck,
  lockImport,
  readImport,
} from "../store/imports.ts";
import { publishRegisterFact } from "./facts.ts";
import { takeBack } from "../undo/undo.ts";
import { undoEnd } from "../verbs/view.ts";
import { expireJob } from "./work-job.ts";

export type ImportRef = { orgId: string; importId: string };

/**
 * Brings a waiting import to its next rest: an uploaded one is checked, one being applied is applied, one being
 * taken back is taken back. Each is one transaction, so that it may be killed and run again.
 */
export async function runImportJob(
  world: World,
  ref: ImportRef,
  run: Pick<JobRun, "last">,
): Promise<void> {
  const row = await inTenant(world.db, { orgIds: [ref.orgId] }, (tx) =>
    readImport(tx, ref.orgId, ref.importId),
  );
  if (!row) return;
  try {
    if (row.state === "uploaded" || row.state === "checking") await checkImport(world, row);
    if (row.state === "applying") await applyImport(world, row);
    if (row.state === "undoing") await takeBack(world, row);
  } catch (error) {
    if (error instanceof Heavy) return rest(world, ref, { state: "uploaded", heavy: true });
    if (error instanceof FileFailure) {
      const { reason, params } = error;
      const failure = { reason, ...(params ? { params } : {}) };
      await rest(world, ref, { state: "failed", failure, counts: null });
      return;
    }
    if (run.last) await giveUp(world, ref);
    throw error;
  }
}

/** Returns an interrupted step to its state before; nothing of it was written. */
async function giveUp(world: World, ref: ImportRef): Promise<void> {
  const failure = { reason: "interrupted" as const };
  await rest(world, ref, { state: "applied" }, ["undoing"]);
  await rest(world, ref, { state: "failed", failure }, ["uploaded", "checking", "applying"]);
}

async function rest(
  world: World,
  { orgId, importId }: ImportRef,
  change: Parameters<typeof changeImport>[2],
  states: readonly ImportState[] = ["uploaded", "checking", "applying"],
): Promise<void> {
  await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const row = await changeImport(tx, { orgId, id: importId, states }, change);
    if (!row) return;
    if (row.state === "uploaded") await enqueueTurn(world, tx, row);
    await publishRegisterFact(tx, "register.progress", { orgId, importId, now: world.clock() });
  });
}

/**
 * Forgets bytes and rows of an import that is over or was left lying; its line in the history stays, without people.
 * What it was before is kept as long as it can be taken back.
 */
export async function expireImport(world: World, { orgId, importId }: ImportRef): Promise<void> {
  const now = world.clock();
  await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const row = await lockImport(tx, orgId, importId);
    if (!row) return;
    if (row.state === "applying" || row.state === "undoing") {
      const startAfter = new Date(now.getTime() + hour);
      return world.jobs.enqueue(tx, expireJob, { orgId, importId }, { startAfter });
    }
    const which = { orgId, id: importId };
    const states = ["uploading", "uploaded", "checking", "checked", "failed"] as const;
    await changeImport(tx, { ...which, states }, { state: "cancelled" });
    await forgetCheck(tx, importId);
    const until = row.state === "applied" && row.appliedAt ? undoEnd(row.appliedAt) : now;
    if (until > now)
      await world.jobs.enqueue(tx, expireJob, { orgId, importId }, { startAfter: until });
    else await forgetBefore(tx, importId);
    // The headings stay: a later file of the like is understood by them.
    const sample = row.sample.slice(0, row.format?.heading ?? 0);
    const over = ["cancelled", "applied", "undone"] as const;
    // What stood in an undo's way may be a person.
    const builtUpon = until > now ? row.builtUpon : null;
    const format = row.format && { ...row.format };
    delete format?.doubt;
    await changeImport(tx, { ...which, states: over }, { parts: 0, sample, format, builtUpon });
    await removeParts(world.files, row);
  });
}
