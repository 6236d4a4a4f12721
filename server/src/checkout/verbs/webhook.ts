import { createHash } from "node:crypto";
import type { CardProviderName } from "#core/checkout/model.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { minute } from "#core/kernel/time.ts";
import type { Hook } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { providerOf } from "../provider/of-world.ts";
import { type CardProvider, ProviderAway } from "../provider/provider.ts";
import { settleRefund } from "./settle-refund.ts";
import { settlePayment } from "./settle.ts";

/** Creates the webhook of a provider; it refuses calls while another provider is in use. */
export const hookOf =
  (name: CardProviderName): Hook =>
  async (world, request) =>
    providerOf(world)?.name === name ? receiveWebhook(world, request) : 404;

/**
 * Receives a provider's message. The signature covers the raw body and is checked first. Answers
 * 200 also for known messages and other money of the account; 400: not signed, or too old; 404: no
 * such payment.
 */
export const receiveWebhook: Hook = async (world, call) => {
  const provider = providerOf(world);
  const event = provider && (await readWebhook(world, provider, call));
  if (!provider || !event) {
    warnSeldom(world, "a webhook was not signed by the provider");
    return 400;
  }
  if (event === "not_ours") return 200;
  const digest = createHash("sha256").update(call.body).digest("hex");
  const message = { provider: provider.name, eventId: event.eventId, digest };
  const { about, reference, report } = event;
  const status =
    about === "refund"
      ? await settleRefund(world, reference, report, message)
      : await settlePayment(world, reference, report, message);
  return status === null ? 404 : 200;
};

/** Warns at most once a minute for each message: anybody may send unsigned webhooks, in any number. */
function warnSeldom({ log, clock }: Pick<World, "log" | "clock">, message: string, err?: unknown) {
  const now = clock().getTime();
  const last = warnedAt.get(log) ?? new Map<string, number>();
  warnedAt.set(log, last);
  if (now - (last.get(message) ?? -minute) < minute) return;
  last.set(message, now);
  log.warn(err ? { err } : {}, message);
}
/** When each message was last logged. */
const warnedAt = new WeakMap<World["log"], Map<string, number>>();

async function readWebhook(world: World, provider: CardProvider, call: Parameters<Hook>[1]) {
  try {
    return await provider.readWebhook(call.headers, call.body, world.clock());
  } catch (err) {
    if (!(err instanceof ProviderAway)) throw err;
    warnSeldom(world, "a webhook could not be checked", err);
    throw new Refusal("api.unavailable", { retryAfter: 60 });
  }
}
