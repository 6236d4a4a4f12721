import { Refusal } from "#core/kernel/refusal.ts";
import { actorOf } from "#server/identity/service.ts";
import { Archive } from "#server/platform/archive.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { JobRun } from "#server/platform/jobs.ts";
import type { Printer } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { announceLater } from "./announce-print.ts";
import type { PrintRef } from "./print-job.ts";
import { dropPrint, endOfDay, forgetAt } from "./print-service.ts";
import {
  lockPrint,
  notePrintPart,
  printKey,
  type PrintRow,
  saveActivePrint,
} from "./print-store.ts";

type Printers = Readonly<Record<string, Printer>>;

/**
 * Draws a print and keeps its file for a day. Repeated after a crash it draws anew. A refusal ends it at once, any other
 * fault with the last attempt.
 */
export async function drawPrint(
  world: World,
  printers: Printers,
  ref: PrintRef,
  run: Pick<JobRun, "last" | "signal">,
): Promise<void> {
  const scope = scopeOf(ref);
  const begin = { state: "running" as const, done: 0 };
  const print = await inTenant(world.db, scope, (tx) => saveActivePrint(tx, ref.id, begin));
  if (!print) return dropCancelled(world, ref);
  const cancelled = new AbortController();
  try {
    const size = await write(world, printers, { print, run, cancelled });
    const expiresAt = endOfDay(world.clock());
    await inTenant(world.db, scope, async (tx) => {
      const ready = { state: "ready" as const, done: print.total, size, expiresAt };
      if (!(await saveActivePrint(tx, print.id, ready))) return cancelled.abort();
      await forgetAt(world, tx, ref, expiresAt);
      await publishEnd(world, tx, print);
      await announceLater(world, tx, print, ref.orgId);
    });
  } catch (error) {
    const hopeless = error instanceof Refusal;
    if (hopeless) world.log.warn({ err: error, print: print.id }, "print refused");
    if (!cancelled.signal.aborted && (hopeless || run.last))
      await inTenant(world.db, scope, async (tx) => {
        const failed = await saveActivePrint(tx, print.id, { state: "failed" });
        if (!failed) return;
        await publishEnd(world, tx, print);
        await announceLater(world, tx, print, ref.orgId);
      });
    if (!cancelled.signal.aborted && !hopeless) throw error;
  }
  if (cancelled.signal.aborted) await dropCancelled(world, ref);
}

type Drawing = { print: PrintRow; run: Pick<JobRun, "signal">; cancelled: AbortController };

/** Stores what the printer draws, part by part; gives the bytes of all. */
async function write(world: World, printers: Printers, drawing: Drawing): Promise<number> {
  const { print, run, cancelled } = drawing;
  const printer = printers[print.kind];
  const actor = await actorOf(world, print.personId);
  if (!printer || !actor) throw new Refusal("generic.not_found");
  const signal = AbortSignal.any([run.signal, cancelled.signal]);
  let [parts, size] = [0, 0];
  const store = async (part: Uint8Array) => {
    signal.throwIfAborted();
    const number = parts++;
    const noted = await inTenant(world.db, scopeOf(print), (tx) =>
      notePrintPart(tx, print.id, parts),
    );
    if (!noted) cancelled.abort();
    signal.throwIfAborted();
    const type = print.archive ? "application/zip" : "application/pdf";
    await world.files.put(printKey(print, number), part, type);
    size += part.length;
  };
  const progress = progressOf(world, print, cancelled);
  const task = { input: print.input, signal, report: progress.report };
  const archive = print.archive ? new Archive(store) : null;
  try {
    for await (const { name, bytes } of printer(world, actor, task)) {
      signal.throwIfAborted();
      if (archive) await archive.file({ path: `${name}.pdf`, body: new Blob([bytes]).stream() });
      else await store(bytes);
    }
    await archive?.finish();
  } finally {
    await progress.saved();
  }
  return size;
}

/** Writes figures down one at a time; finds out by that whether the print was cancelled. */
function progressOf(world: World, { id, personId }: PrintRow, cancelled: AbortController) {
  let saving: Promise<void> | null = null;
  const save = async (done: number) => {
    const row = await inTenant(world.db, scopeOf({ personId }), (tx) =>
      saveActivePrint(tx, id, { done }),
    );
    if (!row) cancelled.abort();
  };
  return {
    // A figure that comes while another is being written is missed by nobody.
    report: (done: number) => {
      saving ??= save(done)
        .catch((error: unknown) => world.log.warn({ err: error, print: id }, "progress not saved"))
        .finally(() => {
          saving = null;
        });
    },
    saved: async () => {
      await saving;
    },
  };
}

async function dropCancelled(world: World, ref: PrintRef): Promise<void> {
  await inTenant(world.db, scopeOf(ref), async (tx) => {
    const row = await lockPrint(tx, ref.id);
    if (row?.state === "cancelled") await dropPrint(world, tx, row);
  });
}

/** Publishes to the maker's own streams that a print has ended. */
async function publishEnd(world: World, tx: Tx, { id, personId }: PrintRow): Promise<void> {
  await publishFacts(tx, {
    orgId: null,
    kind: "files.print_ended",
    subject: { person: personId, print: id },
    actorId: null,
    data: {},
    audience: { people: [personId] },
    at: world.clock(),
  });
}

const scopeOf = ({ personId }: { personId: string }) => ({ orgIds: [], personId });
