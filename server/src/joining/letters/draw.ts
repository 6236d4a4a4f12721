import { randomUUID } from "node:crypto";
import { joinLink } from "#core/joining/code.ts";
import { audienceOf, type JoiningFact } from "#core/joining/events.ts";
import { joiningLimits } from "#core/joining/model.ts";
import { hour, toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { JobRun } from "#server/platform/jobs.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { openSealedCode } from "../verbs/codes.ts";
import type { LetterSheet } from "./page.ts";
import { forgetJob, type RunRef } from "./job.ts";
import { drawPdf } from "./pdf.ts";
import { sheetsQuery } from "../reads/letters.ts";
import { findRun, type LetterRun, saveRun } from "../store.ts";

/**
 * Draws a run and keeps its file for a day. Repeated after a crash it draws anew; a run that is done
 * stays done. The last attempt that fails says so.
 */
export async function drawRun(world: World, ref: RunRef, job: JobRun): Promise<void> {
  const scope = { orgIds: [ref.orgId] };
  const run = await inTenant(world.db, scope, async (tx) => {
    const found = await findRun(tx, ref.id, true);
    if (!found || (found.state !== "waiting" && found.state !== "running")) return null;
    await saveRun(tx, found.id, { state: "running", done: 0 });
    return found;
  });
  if (!run) return;
  try {
    const bytes = await draw(world, run, job.signal);
    const fileKey = `letters-${randomUUID()}.pdf`;
    await world.files.put(fileKey, bytes, "application/pdf");
    await inTenant(world.db, scope, (tx) => finish(world, tx, run, fileKey, bytes.byteLength));
  } catch (error) {
    if (job.last) await inTenant(world.db, scope, (tx) => fail(world, tx, run));
    throw error;
  }
}

async function draw(world: World, run: LetterRun, signal: AbortSignal): Promise<Uint8Array> {
  const { db, config, clock } = world;
  const scope = { orgIds: [run.orgId] };
  const query = sheetsQuery(run.invitationIds, toLocal(clock()).date);
  const found = await runRead(db, scope, query);
  const sheets: LetterSheet[] = [];
  for (const { codeSealed, ...sheet } of found) {
    const code = openSealedCode(config.secret, codeSealed);
    sheets.push({ ...sheet, code, link: joinLink(config.publicUrl, code) });
  }
  const site = `${new URL(config.publicUrl).host}/join`;
  const common = { language: run.language, site, madeAt: run.createdAt.toISOString() };
  const title = sheets[0]?.organisation ?? "";
  let saving: Promise<void> | null = null;
  const bytes = await drawPdf({ sheets, run: common, title }, signal, (done) => {
    // A figure that comes while another is being written is not missed by anyone.
    saving ??= inTenant(db, scope, (tx) => saveRun(tx, run.id, { done })).finally(() => {
      saving = null;
    });
    saving.catch(() => {});
  });
  await (saving as Promise<void> | null)?.catch(() => {});
  return bytes;
}

async function finish(
  world: World,
  tx: Tx,
  run: LetterRun,
  fileKey: string,
  size: number,
): Promise<void> {
  const now = world.clock();
  const keptUntil = new Date(now.getTime() + joiningLimits.lettersKeptHours * hour);
  const done = run.invitationIds.length;
  await saveRun(tx, run.id, { state: "done", done, fileKey, size, keptUntil });
  await tell(tx, run, "joining.letters_ready", now);
  const ref = { orgId: run.orgId, id: run.id };
  await world.jobs.enqueue(tx, forgetJob, ref, { startAfter: keptUntil, singletonKey: run.id });
}

async function fail(world: World, tx: Tx, run: LetterRun): Promise<void> {
  await saveRun(tx, run.id, { state: "failed" });
  await tell(tx, run, "joining.letters_failed", world.clock());
}

/** Removes a run's file; what it was about stays. */
export async function forgetRun(world: World, ref: RunRef): Promise<void> {
  const scope = { orgIds: [ref.orgId] };
  const run = await inTenant(world.db, scope, (tx) => findRun(tx, ref.id));
  if (!run?.fileKey) return;
  await world.files.remove(run.fileKey);
  await inTenant(world.db, scope, (tx) => saveRun(tx, run.id, { state: "gone", fileKey: null }));
}

async function tell(tx: Tx, run: LetterRun, kind: JoiningFact, at: Date): Promise<void> {
  await publishFacts(tx, {
    orgId: run.orgId,
    kind,
    subject: { letters: run.id, building: run.buildingId },
    actorId: null,
    data: { letters: run.invitationIds.length },
    audience: audienceOf(run.buildingId),
    at,
  });
}
