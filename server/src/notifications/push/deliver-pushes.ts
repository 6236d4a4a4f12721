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
import { type PushMessage, type PushOutcome, sendPush } from "./send-push.ts";

type Claimed = typeof delivery.$inferSelect;
type Settled = { state: DeliveryState; reason: string | null };

/** Milliseconds that a push service may take to answer. */
const patienceMs = 10_000;

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
    const settled = await sendClaimed(world, claimed, keys);
    if (settled.state === "queued") isLeft = true;
    const final =
      settled.state === "queued" && last ? { ...settled, state: "failed" as const } : settled;
    await inTenant(world.db, scope, (tx) => settleDelivery(tx, claimed, final, world.clock()));
  }
  if (isLeft && !last) throw new Error("a push service could not take a message now");
}

async function sendClaimed(world: World, claimed: Claimed, keys: PushKeys): Promise<Settled> {
  const { personId, orgId, urgent } = claimed;
  const now = world.clock();
  const found = await inTenant(world.db, { orgIds: [orgId], personId }, async (tx) => ({
    noted: await readNotification(tx, claimed.eventId, personId),
    reader: await findPushReader(tx, personId),
    targets: await readDevices(tx, personId, now),
  }));
  const { noted, reader, targets } = found;
  if (!noted) return { state: "unwanted", reason: "superseded" };
  if (noted.readAt) return { state: "read", reason: null };
  const topic = topicsOf(world.slices).find(({ name }) => name === noted.topic);
  if (!topic) throw new Error(`no slice has the topic ${noted.topic}`);
  if (!reader || targets.length === 0) return { state: "unreachable", reason: "no_device" };
  if (!notificationMatrix(reader.notifications)[topic.choice].push)
    return { state: "unwanted", reason: "choice" };
  const actor = await actorOf(world, personId);
  const { language } = reader;
  const words = actor && (await topic.inbox(world, { actor, language }, [noted])).get(noted);
  if (!words) return { state: "unwanted", reason: "hidden" };

  const message: PushMessage = {
    title: words.title,
    body: words.text,
    path: words.path,
    tag: noted.about,
    language,
    at: noted.at.toISOString(),
  };
  const options = { keys, subject: contactOf(world), urgent, waitMs: patienceMs };
  const outcomes = await Promise.all(
    targets.map(async (target) => ({ target, outcome: await sendPush(target, message, options) })),
  );
  const gone = outcomes.filter(({ outcome }) => outcome === "gone").map(({ target }) => target);
  await inTenant(world.db, { orgIds: [], personId }, (tx) => removeDevices(tx, gone));
  return settle(outcomes.map(({ outcome }) => outcome));
}

/** Returns how a push service reaches the operator: an address of the web or of mail, as VAPID wants it. */
function contactOf({ config: { publicUrl, mail } }: World): string {
  if (publicUrl.startsWith("https:")) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(mail.from)?.[1] ?? mail.from}`;
}

/** Returns the state of a delivery by what became of it at each device: one that has it is enough. */
function settle(outcomes: readonly PushOutcome[]): Settled {
  if (outcomes.includes("sent")) return { state: "sent", reason: null };
  if (outcomes.includes("uncertain")) return { state: "uncertain", reason: "no_answer" };
  if (outcomes.includes("later")) return { state: "queued", reason: "service_busy" };
  if (outcomes.includes("refused")) return { state: "failed", reason: "refused" };
  return { state: "unreachable", reason: "no_device" };
}
