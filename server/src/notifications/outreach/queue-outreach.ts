import { sql } from "drizzle-orm";
import { freshFor } from "#core/notifications/timing.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { JobRun, ScheduledJob } from "#server/platform/jobs.ts";
import { topicsOf } from "#server/platform/slice.ts";
import type { Outreach, OutreachFact, Topic } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { isOutreachOn, planOutreach } from "#server/register/service.ts";
import {
  lockOutreach,
  type NewDelivery,
  queueDeliveries,
  isStopped,
} from "../delivery/deliveries.ts";
import { enqueueDeliveries, outreachDueAt } from "./enqueue-deliveries.ts";
import { outreachJob, type OutreachRef } from "./outreach-job.ts";

/** People whose messages one transaction queues. */
const peopleAtOnce = 1_000;

/** Enqueues, for each of these facts that reaches people without an account, the job that queues its messages. */
export async function startOutreach(
  world: World,
  tx: Tx,
  topics: readonly Topic[],
  eventIds: readonly number[],
  now: Date,
): Promise<void> {
  if (eventIds.length === 0) return;
  const isOnByOrg = new Map<string, boolean>();
  const jobs: ScheduledJob<OutreachRef>[] = [];
  for (const { name: topic, outreach } of topics)
    for (const fact of (await outreach?.facts(tx, eventIds)) ?? []) {
      const { orgId, eventId, at } = fact;
      const isOn = isOnByOrg.get(orgId) ?? (await isOutreachOn(tx, orgId));
      isOnByOrg.set(orgId, isOn);
      if (isOn && isFresh(at, now))
        jobs.push({
          payload: { orgId, eventId, topic },
          startAfter: now,
          singletonKey: String(eventId),
        });
    }
  if (jobs.length > 0) await world.jobs.enqueueAll(tx, outreachJob, jobs);
}

const isFresh = (at: Date, now: Date) => now.getTime() - at.getTime() < freshFor;

/**
 * Queues messages of a fact to people without an account, a page in a transaction. Repeating it adds nothing: a killed
 * process leaves whole pages, and the job's next run goes on behind them.
 */
export async function queueOutreach(
  world: World,
  ref: OutreachRef,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const { orgId, eventId, topic } = ref;
  const outreach = topicsOf(world.slices).find(({ name }) => name === topic)?.outreach;
  if (!outreach) throw new Error(`the topic ${topic} reaches nobody without an account`);
  let after: string | null = null;
  do {
    const since: string | null = after;
    after = await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
      if (!(await isOutreachOn(tx, orgId))) return null;
      const [fact] = await outreach.facts(tx, [eventId]);
      return fact ? queuePage(world, tx, { topic, fact, outreach }, since) : null;
    });
    signal.throwIfAborted();
  } while (after !== null);
}

type OutreachTask = { topic: OutreachRef["topic"]; fact: OutreachFact; outreach: Outreach };

/**
 * Queues messages to a page of people; returns the last of them, or null at the end. Who has a message of the fact already
 * gets no other, even if another channel reaches them by now.
 */
async function queuePage(
  world: World,
  tx: Tx,
  { topic, fact, outreach }: OutreachTask,
  after: string | null,
): Promise<string | null> {
  const now = world.clock();
  const { orgId, eventId, about, urgent } = fact;
  const homes = outreach.homes(sql`${about}::uuid`, sql`${toLocal(now).date}::date`);
  const page = { after, atMost: peopleAtOnce };
  const planned = await planOutreach(world, tx, { orgId, homes, urgent }, page);
  const dueAt = outreachDueAt(world, urgent);
  const served = await lockOutreach(tx, eventId, planned);
  if (await isStopped(tx, eventId)) return null;
  const left = planned.filter(({ personId }) => !served.has(personId));
  const rows = left.map((row): NewDelivery => {
    const { personId, way } = row;
    const common = { eventId, personId, orgId, topic, urgent, dueAt, outreachAbout: about };
    return way
      ? { ...common, channel: way }
      : { ...common, channel: "email", state: "unreachable", reason: row.reason, settledAt: now };
  });
  await queueDeliveries(tx, rows, now);
  const queued = rows.filter(({ state }) => !state);
  await enqueueDeliveries(world, tx, queued);
  return planned.length === peopleAtOnce ? (planned.at(-1)?.personId ?? null) : null;
}
