import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { actorOf } from "#server/identity/service.ts";
import type { Channel, DeliveryOutcome } from "../delivery/channel.ts";
import { countInbox } from "../reads/inbox-view.ts";
import { readDevices } from "../reads/push-devices.ts";
import { removeDevices } from "./devices.ts";
import { type PushKeys, usePushKeys } from "./push-keys.ts";
import { type PushMessage, writePush } from "./write-push.ts";
import { type PushOutcome, type PushTarget, sendPush } from "./send-push.ts";

/** Milliseconds that a push service may take to answer. */
const answerTimeout = 10_000;

type Device = PushTarget & { sessionId: string };

/** Push messages to all browsers of a person: one that has it is enough. */
export const pushChannel: Channel = {
  async prepare(world, { urgent, eventId }, { personId }, message) {
    const devices = await readDevices(world.db.orm, personId, world.clock());
    if (devices.length === 0) return { state: "unreachable", reason: "no_device" };
    const keys = await usePushKeys(world);
    const actor = await actorOf(world, personId);
    const { unread } = actor ? await countInbox(world, actor) : { unread: 0 };
    const push = writePush(message, { eventId, unread });
    return () => sendToAll(world, push, { devices, urgent, keys });
  },
};

type PushDelivery = { devices: readonly Device[]; urgent: boolean; keys: PushKeys };

/** Sends a message to all browsers of its reader, and removes those that subscribe no more. */
async function sendToAll(
  world: World,
  message: PushMessage,
  { devices, urgent, keys }: PushDelivery,
): Promise<DeliveryOutcome> {
  const options = { keys, subject: contactOf(world), urgent, waitMs: answerTimeout };
  const outcomes = await Promise.all(
    devices.map(async (device) => ({ device, outcome: await sendPush(device, message, options) })),
  );
  const gone = outcomes.filter(({ outcome }) => outcome === "gone");
  await inTenant(world.db, { orgIds: [] }, (tx) =>
    removeDevices(
      tx,
      gone.map(({ device }) => device.sessionId),
    ),
  );
  return stateOf(outcomes.map(({ outcome }) => outcome));
}

/** Returns how a push service reaches the operator: an address of the web or of mail, as VAPID wants it. */
function contactOf({ config: { publicUrl, mail } }: World): string {
  if (publicUrl.startsWith("https:")) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(mail.from)?.[1] ?? mail.from}`;
}

/** Returns the state of a delivery by what became of it at each device. */
function stateOf(outcomes: readonly PushOutcome[]): DeliveryOutcome {
  if (outcomes.includes("sent")) return { state: "sent", reason: null };
  if (outcomes.includes("uncertain")) return { state: "uncertain", reason: "no_answer" };
  if (outcomes.includes("later")) return { state: "queued", reason: "service_busy" };
  if (outcomes.includes("refused")) return { state: "failed", reason: "refused" };
  return { state: "unreachable", reason: "no_device" };
}
