import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { printHours, type PrintKind } from "#core/files/prints/model.ts";
import type { PrintView } from "#core/files/prints/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { hour } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { drawPrintJob, forgetPrintJob, type PrintRef } from "./print-job.ts";
import {
  deletePrint,
  findActivePrint,
  insertPrint,
  listPrintRows,
  lockPrint,
  printKey,
  type PrintRow,
  savePrint,
} from "./print-store.ts";

export type PrintOrder = {
  kind: PrintKind;
  /** Id of the run or building to print; null: all that the person serves. */
  subjectId: string | null;
  /** Input of the kind's printer. */
  input: object;
  /** Pages' worth: invoices, letters. */
  total: number;
  /** Name of the file without its extension: letters, digits and dashes. */
  name: string;
  /** True where the printer gives several files. */
  archive: boolean;
};

/**
 * Starts a print within the caller's transaction, which has proved the person's right to it. While the same one is under
 * way, gives that one. Refuses with files.print_busy where another of the kind is.
 */
export async function startPrint(
  world: World,
  tx: Tx,
  actor: Actor,
  order: PrintOrder,
): Promise<PrintView> {
  const { personId } = actor;
  const now = world.clock();
  const expiresAt = endOfDay(now);
  const id = randomUUID();
  const state = "waiting" as const;
  const row = await insertPrint(tx, { ...order, id, personId, state, createdAt: now, expiresAt });
  if (row) {
    const ref = refFor(actor, id);
    await enqueueDrawing(world, tx, ref);
    await forgetAt(world, tx, ref, expiresAt);
    return toView(row);
  }
  const active = await findActivePrint(tx, order.kind);
  const same = active && isDeepStrictEqual(active.input, JSON.parse(JSON.stringify(order.input)));
  if (!same) throw new Refusal("files.print_busy");
  return toView(active);
}

/** Lists the actor's stored prints, the newest first. */
export async function listPrints(world: World, actor: Actor): Promise<PrintView[]> {
  const rows = await inTenant(world.db, ownScope(actor), (tx) => listPrintRows(tx, world.clock()));
  return rows.map(toView);
}

/** Draws a failed print again; one that has not failed stays as it is. Refuses with generic.not_found, files.print_busy. */
export async function retryPrint(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<PrintView> {
  const now = world.clock();
  return inTenant(world.db, ownScope(actor), async (tx) => {
    const row = await lockPrint(tx, id);
    if (!row || row.state === "cancelled" || row.expiresAt <= now)
      throw new Refusal("generic.not_found");
    if (row.state !== "failed") return toView(row);
    if (await findActivePrint(tx, row.kind)) throw new Refusal("files.print_busy");
    const change = { state: "waiting" as const, done: 0, expiresAt: endOfDay(now) };
    await savePrint(tx, id, change);
    const ref = refFor(actor, id);
    await enqueueDrawing(world, tx, ref);
    await forgetAt(world, tx, ref, change.expiresAt);
    return toView({ ...row, ...change });
  });
}

/** Cancels a print that is under way, or removes one that has ended. Refuses with generic.not_found. */
export async function removePrint(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<Record<string, never>> {
  await inTenant(world.db, ownScope(actor), async (tx) => {
    const row = await lockPrint(tx, id);
    if (!row || row.state === "cancelled") throw new Refusal("generic.not_found");
    // Whoever draws it may still store a part: the row names it until that has ended.
    if (row.state === "running") await savePrint(tx, id, { state: "cancelled" });
    else await dropPrint(world, tx, row);
  });
  return {};
}

/**
 * Returns the bytes of the actor's print. Refuses with generic.not_found, also while it is not
 * ready.
 */
export async function downloadPrint(world: World, actor: Actor, { id }: { id: string }) {
  const now = world.clock();
  const row = await inTenant(world.db, ownScope(actor), async (tx) => {
    const print = await lockPrint(tx, id);
    if (print?.state !== "ready" || print.expiresAt <= now) throw new Refusal("generic.not_found");
    if (!print.downloadedAt) await savePrint(tx, id, { downloadedAt: now });
    return print;
  });
  return {
    headers: {
      "content-type": row.archive ? "application/zip" : "application/pdf",
      "content-length": String(row.size),
      "content-disposition": `attachment; filename="${row.name}.${row.archive ? "zip" : "pdf"}"`,
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    },
    body: Readable.toWeb(Readable.from(partsOf(world, row))) as ReadableStream<Uint8Array>,
  };
}

async function* partsOf(world: World, row: PrintRow): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < row.parts; part++) {
    const stored = await world.files.get(printKey(row, part));
    if (!stored) throw new Error("a part of a print is missing");
    yield* stored.body;
  }
}

/** Removes a print whose day is over, or whose person leaves. */
export async function forgetPrint(world: World, { id, personId }: PrintRef): Promise<void> {
  await inTenant(world.db, { orgIds: [], personId }, async (tx) => {
    const row = await lockPrint(tx, id);
    if (row && row.expiresAt <= world.clock()) await dropPrint(world, tx, row);
  });
}

/** Removes a print with its bytes: before the commit, so that a failure is tried again. */
export async function dropPrint(world: World, tx: Tx, row: PrintRow): Promise<void> {
  for (let part = 0; part < row.parts; part++) await world.files.remove(printKey(row, part));
  await deletePrint(tx, row.id);
}

/** Schedules the removal of a print. */
export async function forgetAt(world: World, tx: Tx, ref: PrintRef, at: Date): Promise<void> {
  const singletonKey = `${ref.id} ${at.toISOString()}`;
  await world.jobs.enqueue(tx, forgetPrintJob, ref, { startAfter: at, singletonKey });
}

/** Returns when a print that starts or ends at `now` is removed. */
export function endOfDay(now: Date): Date {
  return new Date(now.getTime() + printHours * hour);
}

const ownScope = ({ personId }: Actor) => ({ orgIds: [], personId });

/** Returns the reference of a print for its jobs; people who print work for one organisation. */
function refFor({ personId, orgIds }: Actor, id: string): PrintRef {
  const [orgId, ...others] = orgIds;
  return { id, personId, ...(orgId && others.length === 0 ? { orgId } : {}) };
}

async function enqueueDrawing(world: World, tx: Tx, ref: PrintRef): Promise<void> {
  await world.jobs.enqueue(tx, drawPrintJob, ref, { singletonKey: ref.id, group: ref.personId });
}

function toView(row: PrintRow): PrintView {
  const { id, kind, subjectId, state, done, total, size, createdAt, expiresAt } = row;
  if (state === "cancelled") throw new Error("a cancelled print is shown to nobody");
  return {
    id,
    kind,
    subjectId,
    state,
    done,
    total,
    size,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
