import type { LetterFrequency, QuietHours } from "#core/identity/preferences.ts";
import { chooseCallChannels, chooseChannels } from "#core/notifications/channels.ts";
import { digestDueAt, dueAt, freshFor, deliveryDueAt } from "#core/notifications/timing.ts";
import { day } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { readHorizon, publishFacts } from "#server/platform/events/events.ts";
import type { ScheduledJob } from "#server/platform/jobs.ts";
import { topicsOf } from "#server/platform/slice.ts";
import { hasLetter, kindsOf, type Topic } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import {
  type DigestRef,
  followJob,
  type LetterRef,
  sendDigestJob,
  sendLetterJob,
} from "../letter-job.ts";
import {
  forgetDeliveriesBefore,
  type NewDelivery,
  queueDeliveries,
} from "../delivery/deliveries.ts";
import { findBot } from "../bots/find-bot.ts";
import { forgetMessagesBefore } from "../bots/messages.ts";
import { forgetUpdates } from "../bots/updates.ts";
import { startOutreach } from "../outreach/queue-outreach.ts";
import { deliverJob, type DeliveryRef } from "../delivery/deliver-job.ts";
import {
  addNotifications,
  initialisePosition,
  dropSuperseded,
  factsBetween,
  forgetToldBefore,
  holdersOf,
  lockPosition,
  savePosition,
  openTenants,
  readPosition,
} from "../store.ts";

/** Notifications that one transaction writes, at most. */
const rowsAtOnce = 1_000;
/** Facts that one transaction decides upon, at most and where nothing is known of them yet. */
const factsAtOnce = 200;
const factsAtFirst = 20;
/** Milliseconds after which what remains is left to another run: a run may take two minutes. */
const runMs = 30_000;
/** As long as the letters themselves are kept. */
const keptFor = 90 * day;

type TopicRecipient = Awaited<ReturnType<Topic["recipients"]>>[number];

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
      .catch((error: unknown) =>
        world.log.warn({ err: error }, "letters wait for the next scheduled run"),
      );
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

/** Starts at the current event; no-op if already started. */
export async function beginFollowing(world: World): Promise<void> {
  const { safe } = await readHorizon(world.db);
  await inTenant(world.db, { orgIds: [] }, (tx) => initialisePosition(tx, safe));
}

/** Counts facts that are not processed yet. */
export async function countPendingFacts(world: World): Promise<number> {
  const { last } = await readHorizon(world.db);
  const position = await inTenant(world.db, { orgIds: [] }, readPosition);
  return position === null ? 0 : Math.max(0, last - position);
}

/**
 * Decides who hears of every fact since the last time, in transactions of a bounded size. It looks
 * again a second later where a fact may still commit below the newest, where another follower is
 * at work, which may not know of the newest yet, and where more is left than one run does. `isOver` is asked after each.
 */
export async function followFacts(world: World, isOver: () => boolean = startRun()): Promise<void> {
  const { safe, last } = await readHorizon(world.db);
  let step = await advance(world, safe, factsAtFirst);
  while (step.state === "more" && !isOver()) step = await advance(world, safe, step.facts);
  if (step.state === "done" && safe === last) return;
  const startAfter = new Date(world.clock().getTime() + 1_000);
  await world.jobs.enqueue(null, followJob, {}, { startAfter, singletonKey: "again" });
}

/** Starts a run's time limit; returns a function that returns true once it is over. */
function startRun(): () => boolean {
  const until = performance.now() + runMs;
  return () => performance.now() >= until;
}

/** `facts`: how many of them the next transaction may hold. */
type FollowResult = { state: "done" } | { state: "busy" } | { state: "more"; facts: number };

/** Advances the cursor and makes known who hears, in one transaction. */
async function advance(world: World, safe: number, factsAtMost: number): Promise<FollowResult> {
  const now = world.clock();
  const topics = topicsOf(world.slices);
  const kinds = topics.flatMap(kindsOf);
  return inTenant(world.db, { orgIds: [] }, async (tx): Promise<FollowResult> => {
    await initialisePosition(tx, safe);
    const after = await lockPosition(tx);
    if (after === null) return { state: "busy" };
    if (after >= safe) return { state: "done" };
    const facts = await factsBetween(tx, { after, upTo: safe, kinds, atMost: factsAtMost });
    if (facts.length === 0) {
      await savePosition(tx, safe);
      return { state: "done" };
    }
    await openTenants(tx, [...new Set(facts.map(({ orgId }) => orgId))]);
    const ids = facts.map(({ eventId }) => eventId);
    const found: TopicRecipient[] = [];
    for (const topic of topics) found.push(...(await topic.recipients(tx, ids, now)));
    const { rows, upTo } = await cut(tx, ids, found);
    await give(world, tx, topics, rows, now);
    const decided = upTo === null ? [] : ids.slice(0, ids.indexOf(upTo) + 1);
    await startOutreach(world, tx, topics, decided, now);
    const all = upTo === ids.at(-1) && facts.length < factsAtMost;
    await savePosition(tx, all ? safe : (upTo ?? after));
    if (all) {
      const before = new Date(now.getTime() - keptFor);
      await forgetToldBefore(tx, before, rowsAtOnce);
      await forgetDeliveriesBefore(tx, before, rowsAtOnce);
      await forgetMessagesBefore(tx, before);
      await forgetUpdates(tx, now);
      return { state: "done" };
    }
    const fitting = Math.floor((ids.length * rowsAtOnce) / Math.max(found.length, 1));
    return { state: "more", facts: Math.min(Math.max(fitting, 1), factsAtOnce) };
  });
}

/**
 * Cuts facts to what fits into one transaction, from the first; if that alone does not fit, cuts
 * its recipients. `upTo` is the last complete fact, or null.
 */
async function cut(
  tx: Tx,
  ids: readonly number[],
  found: readonly TopicRecipient[],
): Promise<{ rows: TopicRecipient[]; upTo: number | null }> {
  const byFact = Map.groupBy(found, ({ eventId }) => eventId);
  const rows: TopicRecipient[] = [];
  let upTo: number | null = null;
  for (const id of ids) {
    const recipients = byFact.get(id) ?? [];
    if (rows.length + recipients.length > rowsAtOnce) break;
    rows.push(...recipients);
    upTo = id;
  }
  const [first] = ids;
  if (upTo !== null || first === undefined) return { rows, upTo };
  const holders = await holdersOf(tx, first);
  const left = (byFact.get(first) ?? []).filter(({ personId }) => !holders.has(personId));
  return { rows: left.slice(0, rowsAtOnce), upTo: left.length > rowsAtOnce ? null : first };
}

/** Adds notifications to everybody's inbox, and schedules those of topics with letters for their hour. */
async function give(
  world: World,
  tx: Tx,
  topics: readonly Topic[],
  found: readonly TopicRecipient[],
  now: Date,
): Promise<void> {
  const byName = new Map(topics.map((topic) => [topic.name, topic]));
  const isWritten = ({ topic, news }: Pick<TopicRecipient, "topic" | "news">) => {
    const found = byName.get(topic);
    return found !== undefined && hasLetter(found, news);
  };
  const fresh = found.filter(({ at }) => now.getTime() - at.getTime() < freshFor);
  const added = await addNotifications(
    tx,
    fresh.map((row) => ({
      ...row,
      ...(isWritten(row) ? {} : { outcome: "inbox" as const, settledAt: now }),
    })),
  );
  if (added.length === 0) return;
  const byKey = new Map(fresh.map((one) => [`${one.eventId}:${one.personId}`, one]));
  const news = added.flatMap((row) => {
    const one = byKey.get(`${row.eventId}:${row.personId}`);
    return one ? [{ ...one, ...row }] : [];
  });
  await dropSuperseded(
    tx,
    news.filter(({ topic }) => byName.get(topic)?.newestOnly),
  );
  await publishFacts(tx, {
    orgId: null,
    kind: "notification.added",
    subject: {},
    actorId: null,
    data: {},
    audience: { people: [...new Set(news.map(({ personId }) => personId))] },
    at: now,
  });
  await wait(world, tx, news.filter(isWritten), now);
  const { demo } = world.config;
  const hasBot = findBot(world) !== null;
  const deliveries = news.flatMap(
    ({ timezone, quietHours, choices, urgentSms, hasPhone, hasTelegram, ...one }) => {
      const { choice, calls } = byName.get(one.topic) ?? {};
      if (!choice) return [];
      const { eventId, personId, orgId, topic, urgent } = one;
      const dueAt = deliveryDueAt(now, { timezone, quietHours, urgent, demo });
      const choose = calls?.includes(one.news) ? chooseCallChannels : chooseChannels;
      const ways = { hasPhone, hasTelegram: hasTelegram && hasBot };
      const chosen = choose({ choices, urgentSms }, { choice, urgent }, ways);
      return chosen
        .filter((channel) => channel !== "sms" || world.sms.arrives)
        .map((channel) => ({ eventId, personId, orgId, topic, urgent, dueAt, channel }));
    },
  );
  await queueMessages(world, tx, deliveries, now);
}

type WaitingFact = TopicRecipient & {
  timezone: string;
  quietHours: QuietHours | null;
  letterFrequency: LetterFrequency;
};

/**
 * Enqueues one job for each person, topic and hour that sends all that waits by then; and one for each person who
 * gets a letter a day or a week.
 */
async function wait(world: World, tx: Tx, news: readonly WaitingFact[], now: Date): Promise<void> {
  const { demo } = world.config;
  const jobs = new Map<string, ScheduledJob<LetterRef>>();
  const digests = new Map<string, ScheduledJob<DigestRef>>();
  for (const one of news) {
    const { orgId, personId, topic, urgent, timezone, quietHours, letterFrequency } = one;
    if (!urgent && letterFrequency !== "at_once") {
      const startAfter = digestDueAt(now, { timezone, quietHours }, letterFrequency);
      const singletonKey = `${orgId}:${personId}:${startAfter.toISOString()}`;
      digests.set(singletonKey, { payload: { orgId, personId }, startAfter, singletonKey });
      continue;
    }
    const soon = dueAt(now, { timezone, quietHours, urgent: true, demo });
    const startAfter = dueAt(now, { timezone, quietHours, urgent, demo });
    // What leaves soon must not be taken for what waits for the morning, nor for another morning's.
    const hour = startAfter > soon ? startAfter.toISOString().slice(0, 13) : "soon";
    const singletonKey = `${orgId}:${personId}:${topic}:${hour}`;
    jobs.set(singletonKey, { payload: { orgId, personId, topic }, startAfter, singletonKey });
  }
  await world.jobs.enqueueAll(tx, sendLetterJob, [...jobs.values()]);
  await world.jobs.enqueueAll(tx, sendDigestJob, [...digests.values()]);
}

/** Queues messages of all channels, and one job for each person and hour that sends them. */
async function queueMessages(
  world: World,
  tx: Tx,
  rows: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  await queueDeliveries(tx, rows, now);
  const jobs = new Map<string, ScheduledJob<DeliveryRef>>();
  for (const { orgId, personId, dueAt: startAfter } of rows) {
    const hour = startAfter > now ? startAfter.toISOString().slice(0, 13) : "soon";
    const singletonKey = `${orgId}:${personId}:${hour}`;
    jobs.set(singletonKey, { payload: { orgId, personId }, startAfter, singletonKey });
  }
  await world.jobs.enqueueAll(tx, deliverJob, [...jobs.values()]);
}
