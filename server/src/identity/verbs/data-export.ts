import { Readable } from "node:stream";
import * as z from "zod/mini";
import type { ExportView } from "#core/identity/account/model.ts";
import { lifetimes } from "#core/identity/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { day, hour, toLocal } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import type { Visit } from "../sessions/cookies.ts";
import {
  addExport,
  dropExport,
  exportById,
  type ExportRow,
  expiredExports,
  findExport,
} from "../store/data-exports.ts";
import { publishIdentityFact } from "../sessions/facts.ts";
import { confirmPassword } from "../guesses/password-check.ts";
import { noTenant } from "../sessions/sessions.ts";

export const exportJob = defineJob("identity.export", z.object({ id: z.uuid() }), {
  retries: 2,
  limit: 1800,
});

/** Returns the newest valid archive, or null. */
export async function exportOf(world: World, actor: Actor): Promise<ExportView | null> {
  const row = await findExport(world.db.orm, actor.personId, world.clock());
  return row && toView(row);
}

/** Requests an archive; returns the one that is being made, if there is one. */
export async function requestExport(
  world: World,
  visit: Visit,
  actor: Actor,
  { password }: { password: string },
): Promise<ExportView> {
  const { personId } = actor;
  await confirmPassword(world, visit, actor, password);
  await world.limits.consume("dataExport", personId);
  const now = world.clock();
  return inTenant(world.db, noTenant, async (tx) => {
    const row = await addExport(tx, {
      personId,
      createdAt: now,
      // While it is being made; the day to fetch it begins when it is ready.
      expiresAt: new Date(now.getTime() + 2 * day),
    });
    if (row) {
      await world.jobs.enqueue(tx, exportJob, { id: row.id });
      await publishIdentityFact(tx, "identity.export_asked", personId, now);
    }
    const dataExport = row ?? (await findExport(tx, personId, now));
    if (!dataExport) throw new Refusal("generic.general");
    return toView(dataExport);
  });
}

/** Returns the bytes of the actor's archive. Refuses with generic.not_found. */
export async function downloadExport(world: World, actor: Actor, { id }: { id: string }) {
  const row = await exportById(world.db.orm, id);
  const mine = row?.personId === actor.personId && row.expiresAt > world.clock();
  if (!row || !mine || row.state !== "ready") throw new Refusal("generic.not_found");
  return {
    headers: {
      "content-type": "application/zip",
      "content-length": String(row.size),
      "content-disposition": `attachment; filename="oselia-${toLocal(row.createdAt).date}.zip"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
    body: Readable.toWeb(Readable.from(parts(world, row))) as ReadableStream<Uint8Array>,
  };
}

async function* parts(world: World, { id, parts }: ExportRow): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < parts; n++) {
    const stored = await world.files.get(partKey(id, n));
    if (!stored) throw new Error("a part of an archive is missing");
    yield* stored.body;
  }
}

/** Removes archives whose day is over. */
export async function removeExpiredExports(world: World): Promise<void> {
  for (const row of await expiredExports(world.db, world.clock())) await removeExport(world, row);
}

/** Removes an archive with its bytes; the row goes last, so that a failure is tried again. */
export async function removeExport(world: World, row: ExportRow): Promise<void> {
  for (let n = 0; n < row.parts; n++) await world.files.remove(partKey(row.id, n));
  await dropExport(world.db.orm, row.id);
}

export function partKey(id: string, n: number): string {
  return `export-${id}-${n}.zip`;
}

/** Returns when an archive that is ready at `now` is removed. */
export function exportEnd(now: Date): Date {
  return new Date(now.getTime() + lifetimes.dataExportHours * hour);
}

function toView({ id, state, size, createdAt, expiresAt }: ExportRow): ExportView {
  return {
    id,
    state,
    size,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
