import { notificationMatrix } from "#core/identity/preferences.ts";
import type { DeliveryState } from "#core/notifications/model.ts";
import { actorOf } from "#server/identity/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { JobRun } from "#server/platform/jobs.ts";
import { topicsOf } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { readDevices } from "../reads/push-devices.ts";
import { findPushReader } from "../store.ts";
import type { delivery } from "../table.ts";
import { claimDelivery, giveUpClaims, readNotification, settleDelivery } from "./deliveries.ts";
import { removeDevices } from "./devices.ts";
import { type PushKeys, usePushKeys } from "./push-keys.ts";
import type { PushRef } from "./push-job.ts";
import { type PushMessage, type PushOutcome, type PushTarget, sendPush } from "./send-push.ts";

type Claimed = typeof delivery.$inferSelect;
type Settled = { state: DeliveryState; reason: string | null };

/** Milliseconds that a push service may take to answer. */
const answerTimeout = 10_000;

/**
 * Sends what waits for a person, one message after another. Each is claimed before it is sent and settled after: what
 * a dead process had claimed becomes uncertain and is not sent again. Throws where a later attempt may help.
 */
export async function deliverPushes(
  world: World,
  { orgId, personId }: PushRef,
  { last, signal }: Pick<JobRun, "last" | "signal">,
): Promise<void> {
  const scope = { orgIds: [orgId], personId };
  const keys = await usePushKeys(world);
  await inTenant(world.db, scope, (tx) => giveUpClaims(tx, personId, world.clock()));
  let after = 0;
  let isLeft = false;
  while (!signal.aborted) {
    const claimed = await inTenant(world.db, scope, (tx) =>
      claimDelivery(tx, personId, after, world.clock()),
    );
    if (!claimed) break;
    after = claimed.eventId;
    const settle = (settled: Settled) =>
      inTenant(world.db, scope, (tx) => settleDelivery(tx, claimed, settled, world.clock()));
    const again = last ? "failed" : "queued";
    let prepared: Prepared | Settled;
    try {
      prepared = await prepareMessage(world, claimed);
    } catch (error) {
      // Nothing was sent yet.
      await settle({ state: again, reason: "fault" });
      throw error;
    }
    const settled =
      "message" in prepared ? await sendToAll(world, prepared, claimed.urgent, keys) : prepared;
    if (settled.state === "queued") isLeft = true;
    await settle(settled.state === "queued" ? { ...settled, state: again } : settled);
  }
  if (isLeft && !last) throw new Error("a push service could not take a message now");
}

/** A message with the browsers that get it. */
type Prepared = { message: PushMessage; targets: readonly (PushTarget & { sessionId: string })[] };

/** Writes the message of a delivery as its reader may see it now; or returns why there is none to send. */
async function prepareMessage(world: World, claimed: Claimed): Promise<Prepared | Settled> {
  const { personId, orgId } = claimed;
  const now = world.clock();
  const found = await inTenant(world.db, { orgIds: [orgId], personId }, async (tx) => ({
    notification: await readNotification(tx, claimed.eventId, personId),
    reader: await findPushReader(tx, personId),
    targets: await readDevices(tx, personId, now),
  }));
  const { notification, reader, targets } = found;
  if (!notification) return { state: "unwanted", reason: "superseded" };
  if (notification.readAt) return { state: "read", reason: null };
  const topic = topicsOf(world.slices).find(({ name }) => name === notification.topic);
  if (!topic) throw new Error(`no slice has the topic ${notification.topic}`);
  if (!reader || targets.length === 0) return { state: "unreachable", reason: "no_device" };
  if (!notificationMatrix(reader.notifications)[topic.choice].push)
    return { state: "unwanted", reason: "choice" };
  const actor = await actorOf(world, personId);
  const { language } = reader;
  const texts =
    actor && (await topic.inbox(world, { actor, language }, [notification])).get(notification);
  if (!texts) return { state: "unwanted", reason: "hidden" };

  const message: PushMessage = {
    title: texts.title,
    body: texts.text,
    path: texts.path,
    tag: notification.about,
    language,
    at: notification.at.toISOString(),
  };
  return { message, targets };
}

/** Sends a message to all browsers of its reader, and removes those that subscribe no more. */
async function sendToAll(
  world: World,
  { message, targets }: Prepared,
  urgent: boolean,
  keys: PushKeys,
): Promise<Settled> {
  const options = { keys, subject: contactOf(world), urgent, waitMs: answerTimeout };
  const outcomes = await Promise.all(
    targets.map(async (target) => ({ target, outcome: await sendPush(target, message, options) })),
  );
  const gone = outcomes.filter(({ outcome }) => outcome === "gone");
  await inTenant(world.db, { orgIds: [] }, (tx) =>
    removeDevices(
      tx,
      gone.map(({ target }) => target.sessionId),
    ),
  );
  return stateOf(outcomes.map(({ outcome }) => outcome));
}

/** Returns how a push service reaches the operator: an address of the web or of mail, as VAPID wants it. */
function contactOf({ config: { publicUrl, mail } }: World): string {
  if (publicUrl.startsWith("https:")) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(mail.from)?.[1] ?? mail.from}`;
}

/** Returns the state of a delivery by what became of it at each device: one that has it is enough. */
function stateOf(outcomes: readonly PushOutcome[]): Settled {
  if (outcomes.includes("sent")) return { state: "sent", reason: null };
  if (outcomes.includes("uncertain")) return { state: "uncertain", reason: "no_answer" };
  if (outcomes.includes("later")) return { state: "queued", reason: "service_busy" };
  if (outcomes.includes("refused")) return { state: "failed", reason: "refused" };
  return { state: "unreachable", reason: "no_device" };
}
