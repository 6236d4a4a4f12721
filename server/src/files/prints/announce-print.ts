import { printHours } from "#core/files/prints/model.ts";
import { hour, minute } from "#core/kernel/time.ts";
import { actorOf } from "#server/identity/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { announcePrintJob, type PrintRef } from "./print-job.ts";
import { lockPrint, type PrintRow } from "./print-store.ts";

/** Milliseconds for which people usually wait at the page. */
const pageWait = minute / 4;
/** Milliseconds after its end within which whoever has waited picks a print up. */
const pickUpTime = minute;

/** Schedules the announcement of an ended print, unless it was drawn while its maker waited at the page. */
export async function announceLater(
  world: World,
  tx: Tx,
  { id, personId, expiresAt }: PrintRow,
  orgId: string | undefined,
): Promise<void> {
  const now = world.clock();
  // Until it has ended, a print's day runs from its start.
  const startedAt = expiresAt.getTime() - printHours * hour;
  if (now.getTime() - startedAt < pageWait) return;
  const startAfter = new Date(now.getTime() + pickUpTime);
  const singletonKey = `${id} ${now.toISOString()}`;
  const ref: PrintRef = { id, personId, ...(orgId ? { orgId } : {}) };
  await world.jobs.enqueue(tx, announcePrintJob, ref, { startAfter, singletonKey });
}

/**
 * Announces a print in its maker's inbox, unless they have its file or draw it again. It belongs to the organisation it
 * was made for: whoever has left that since, for another one too, is told nothing.
 */
export async function announcePrint(
  world: World,
  { id, personId, orgId }: PrintRef,
): Promise<void> {
  const actor = await actorOf(world, personId);
  if (!orgId || !actor?.orgIds.includes(orgId)) return;
  await inTenant(world.db, { orgIds: [orgId], personId }, async (tx) => {
    const print = await lockPrint(tx, id);
    const ended = print?.state === "failed" || print?.state === "ready";
    if (!ended || print.downloadedAt) return;
    await publishFacts(tx, {
      orgId,
      kind: "files.print_announced",
      subject: { person: personId, print: id },
      actorId: null,
      data: {},
      audience: { people: [personId] },
      at: world.clock(),
    });
  });
}
