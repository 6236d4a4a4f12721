import { dueAt, freshFor } from "#core/notifications/timing.ts";
import { day, toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "../platform/database.ts";
import { horizon } from "../platform/events.ts";
import type { World } from "../platform/world.ts";
import type { Found } from "./facts.ts";
import { followJob, tellJob } from "./letter-job.ts";
import { paymentHearers, paymentKinds } from "./payment-facts.ts";
import { requestHearers, requestKinds } from "./request-facts.ts";
import {
  addNotifications,
  beginCursor,
  factsBetween,
  forgetToldBefore,
  lockCursor,
  moveCursor,
  openTenants,
} from "./store.ts";

/** Facts decided upon in one transaction. */
const batch = 200;
/** As long as the letters themselves are kept. */
const keptFor = 90 * day;

const kinds = [...requestKinds, ...paymentKinds];

/** How soon after a fact this process looks for it. */
const soon = 1_000;

/**
 * Follows facts as they happen here. Those of another process, or of one that died, are found by
 * the clock, once a minute. Gives what ends it.
 */
export async function startFollowing(world: World): Promise<() => Promise<void>> {
  await beginFollowing(world);
  let rung: NodeJS.Timeout | null = null;
  const look = async () => {
    rung = null;
    await world.jobs
      .enqueue(null, followJob, {}, { singletonKey: "now" })
      .catch((error: unknown) => world.log.warn({ err: error }, "letters wait for the clock"));
  };
  const ring = () => {
    rung ??= setTimeout(() => void look(), soon).unref();
  };
  world.db.afterPublish.add(ring);
  return async () => {
    world.db.afterPublish.delete(ring);
    if (!rung) return;
    clearTimeout(rung);
    await look();
  };
}

/** From now on facts are told; what has happened before is not. Where it has begun, it goes on. */
export async function beginFollowing(world: World): Promise<void> {
  const { safe } = await horizon(world.db);
  await inTenant(world.db, { orgIds: [] }, (tx) => beginCursor(tx, safe));
}

/**
 * Decides who hears of every fact since the last time. A fact that may still commit below the
 * newest holds the cursor back: then it looks again a second later.
 */
export async function follow(world: World): Promise<void> {
  const { safe, last } = await horizon(world.db);
  while (await step(world, safe));
  if (safe === last) return;
  const startAfter = new Date(world.clock().getTime() + 1_000);
  await world.jobs.enqueue(null, followJob, {}, { startAfter, singletonKey: "again" });
}

/** Advances the cursor and makes known who hears, in one transaction; whether there is more. */
async function step(world: World, safe: number): Promise<boolean> {
  const now = world.clock();
  return inTenant(world.db, { orgIds: [] }, async (tx) => {
    await beginCursor(tx, safe);
    const after = await lockCursor(tx);
    if (after === null || after >= safe) return false;
    const facts = await factsBetween(tx, { after, upTo: safe, kinds, atMost: batch });
    if (facts.length > 0) {
      await openTenants(tx, [...new Set(facts.map(({ orgId }) => orgId))]);
      const ids = facts.map(({ eventId }) => eventId);
      const found = [
        ...(await requestHearers(tx, ids)),
        ...(await paymentHearers(tx, ids, toLocal(now).date)),
      ];
      await wait(world, tx, found, now);
      await forgetToldBefore(tx, new Date(now.getTime() - keptFor));
    }
    const full = facts.length === batch;
    await moveCursor(tx, full ? (facts.at(-1)?.eventId ?? safe) : safe);
    return full;
  });
}

/** Everybody's news waits for its hour; each brings a job, the first of which tells all that waits by then. */
async function wait(world: World, tx: Tx, found: readonly Found[], now: Date): Promise<void> {
  const fresh = found.filter(({ at }) => now.getTime() - at.getTime() < freshFor);
  const added = await addNotifications(
    tx,
    fresh.map(({ urgent: _, ...row }) => row),
  );
  const byKey = new Map(fresh.map((one) => [`${one.eventId}:${one.personId}`, one]));
  for (const { eventId, personId, timezone } of added) {
    const one = byKey.get(`${eventId}:${personId}`);
    if (!one) continue;
    const startAfter = dueAt(now, { timezone, urgent: one.urgent, demo: world.config.demo });
    const { orgId, topic } = one;
    await world.jobs.enqueue(tx, tellJob, { orgId, personId, topic }, { startAfter });
  }
}
