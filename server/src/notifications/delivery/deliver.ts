import {
  fallbackOf,
  isLost,
  mayRetry,
  mayWait,
  wantsChannel,
} from "#core/notifications/channels.ts";
import type { DeliveryChannel } from "#core/notifications/model.ts";
import { second } from "#core/kernel/time.ts";
import { actorOf } from "#server/identity/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { JobRun } from "#server/platform/jobs.ts";
import { topicsOf } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { pushChannel } from "../push/push-channel.ts";
import { botChannel } from "../bots/bot-channel.ts";
import { smsChannel } from "../sms/sms-channel.ts";
import { prepareOutreach } from "../outreach/prepare-outreach.ts";
import { planReports } from "../sms/reports.ts";
import { findReader } from "../store.ts";
import type { Channel, Delivery, DeliveryAttempt, DeliveryOutcome } from "./channel.ts";
import {
  claimDelivery,
  giveUpClaims,
  isStopped,
  lockDeliveries,
  lockOutreachEvent,
  queueFallback,
  readNotification,
  settleDelivery,
} from "./deliveries.ts";
import { deliverJob, type DeliveryRef } from "./deliver-job.ts";
import { sendLetterInstead } from "./letter-instead.ts";
import { writeMessage } from "./write-message.ts";

const channels: Partial<Record<DeliveryChannel, Channel>> = {
  push: pushChannel,
  sms: smsChannel,
  telegram: botChannel,
};

/**
 * Sends what waits for a person, one message after another. Each is claimed before it is sent and settled after: what
 * a dead process had claimed becomes uncertain and is not sent again. Throws where a later attempt may help.
 */
export async function deliver(
  world: World,
  { orgId, personId }: DeliveryRef,
  { last, signal }: Pick<JobRun, "last" | "signal">,
): Promise<void> {
  const scope = { orgIds: [orgId], personId };
  await inTenant(world.db, scope, async (tx) => {
    const until = await giveUpClaims(tx, personId, world.clock());
    if (!until) return;
    // Whoever holds them may have died, and this job is over before they are given up.
    const startAfter = new Date(until.getTime() + second);
    const singletonKey = `${orgId}:${personId}:claims`;
    await world.jobs.enqueue(tx, deliverJob, { orgId, personId }, { startAfter, singletonKey });
  });
  let after: Pick<Delivery, "eventId" | "channel"> | null = null;
  const faults: unknown[] = [];
  while (!signal.aborted) {
    const claimed: Delivery | null = await inTenant(world.db, scope, (tx) =>
      claimDelivery(tx, personId, after, world.clock()),
    );
    if (!claimed) break;
    after = claimed;
    let prepared: DeliveryAttempt | DeliveryOutcome;
    try {
      prepared = await prepare(world, claimed);
    } catch (error) {
      // Nothing was sent yet, and the other messages go on.
      faults.push(error);
      prepared = { state: "queued", reason: "fault" };
    }
    let settled = typeof prepared === "function" ? await prepared() : prepared;
    if (settled.state === "queued") {
      const { reason, retryAt = null } = settled;
      const now = world.clock().getTime();
      const isLeft = retryAt
        ? mayWait(claimed, retryAt.getTime() - now)
        : !last && mayRetry(claimed);
      if (!isLeft) settled = { ...settled, state: "failed" };
      else if (!retryAt) faults.push(new Error(`${claimed.channel}: ${reason}`));
    }
    await settle(world, claimed, settled);
  }
  // The job's retries ask again, later each time.
  if (faults.length > 0 && !last) throw faults[0];
}

/** Prepares the message of a delivery as its reader may see it now; or returns why there is none to send. */
async function prepare(
  world: World,
  claimed: Delivery,
): Promise<DeliveryAttempt | DeliveryOutcome> {
  if (claimed.outreachAbout) return prepareOutreach(world, claimed);
  const { personId, orgId, channel, urgent } = claimed;
  const way = channels[channel];
  if (!way) throw new Error(`no channel ${channel} to people with an account`);
  const topics = topicsOf(world.slices);
  const scope = { orgIds: [orgId], personId };
  const now = world.clock();
  const { notification, reader, isMuted } = await inTenant(world.db, scope, async (tx) => {
    const notification = await readNotification(tx, claimed.eventId, personId);
    const topic = topics.find(({ name }) => name === notification?.topic);
    const muted =
      notification && (await topic?.filterMuted?.(tx, { personId, now }, [notification]));
    return {
      notification,
      reader: await findReader(tx, personId),
      isMuted: Boolean(muted?.length),
    };
  });
  if (!notification) return { state: "unwanted", reason: "superseded" };
  if (notification.readAt) return { state: "read", reason: null };
  const topic = topics.find(({ name }) => name === notification.topic);
  if (!topic) throw new Error(`no slice has the topic ${notification.topic}`);
  if (!reader) return { state: "unreachable", reason: "left" };
  const isCall = topic.calls?.includes(notification.news) ?? false;
  if (!isCall && !wantsChannel(channel, reader, { choice: topic.choice, urgent }))
    return { state: "unwanted", reason: "choice" };
  if (!isCall && isMuted) return { state: "unwanted", reason: "muted" };
  const { language } = reader;
  const actor = await actorOf(world, personId);
  const message =
    actor &&
    (await writeMessage(world, topic, {
      reader: { actor, language },
      fact: notification,
      hasQuote: way.takesAnswers ?? false,
    }));
  if (!message) return { state: "unwanted", reason: "hidden" };
  return way.prepare(world, claimed, reader, message);
}

/** Records what became of a delivery; what is urgent and lost goes to another channel in the same transaction. */
async function settle(world: World, claimed: Delivery, found: DeliveryOutcome): Promise<void> {
  const { orgId, personId, channel, urgent } = claimed;
  const outreach = claimed.outreachAbout !== null;
  await inTenant(world.db, { orgIds: [orgId], personId }, async (tx) => {
    const settled = outreach ? await heedStop(tx, claimed, found) : found;
    const next = fallbackOf(channel, { urgent, outreach, state: settled.state });
    const { retryAt } = settled;
    const ways = next === "sms" ? await lockDeliveries(tx, claimed) : null;
    const isSettled = await settleDelivery(tx, claimed, settled, world.clock());
    if (channel === "sms" && settled.providerId) await planReports(world, tx, claimed);
    if (!isSettled) return;
    if (settled.state === "queued" && retryAt) {
      const singletonKey = `${orgId}:${personId}:${retryAt.toISOString()}`;
      const options = { startAfter: retryAt, singletonKey };
      await world.jobs.enqueue(tx, deliverJob, { orgId, personId }, options);
    }
    if (next === "email") await sendLetterInstead(world, tx, claimed);
    if (!ways || !world.sms.arrives) return;
    // What another channel brings, or has brought, needs no SMS.
    ways.delete(channel);
    if ([...ways.values()].some((state) => !isLost(state) && state !== "unwanted")) return;
    const reader = await findReader(tx, personId);
    if (reader?.phone) await queueFallback(tx, claimed, "sms", world.clock());
  });
}

/** Returns the outcome of a message of the register as it counts where staff stopped its sending: it does not leave later. */
async function heedStop(
  tx: Tx,
  { eventId }: Delivery,
  settled: DeliveryOutcome,
): Promise<DeliveryOutcome> {
  if (settled.state !== "queued" && !isLost(settled.state)) return settled;
  await lockOutreachEvent(tx, eventId);
  return (await isStopped(tx, eventId)) ? { state: "unwanted", reason: "stopped" } : settled;
}
