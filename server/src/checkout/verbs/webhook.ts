import { createHash } from "node:crypto";
import type { CardProviderName } from "#core/checkout/model.ts";
import type { Hook } from "#server/platform/slice.ts";
import { providerOf } from "../provider/of-world.ts";
import { settleRefund } from "./settle-refund.ts";
import { settle } from "./settle.ts";

/** The door of one provider; closed where another one takes cards. */
export const hookOf =
  (name: CardProviderName): Hook =>
  async (world, request) =>
    providerOf(world)?.name === name ? receiveWebhook(world, request) : 404;

/**
 * What a provider tells of a payment. The signature is over the body as it came, so it is looked at first; 200 also
 * for what was heard before, or is about other money of the provider's account. 400: not signed by the provider, or long ago; 404: there is no such payment.
 */
export const receiveWebhook: Hook = async (world, { headers, body }) => {
  const provider = providerOf(world);
  const event = await provider?.readWebhook(headers, body, world.clock());
  if (!provider || !event) {
    world.log.warn("a webhook was not signed by the provider");
    return 400;
  }
  if (event === "not_ours") return 200;
  const digest = createHash("sha256").update(body).digest("hex");
  const message = { provider: provider.name, eventId: event.eventId, digest };
  const { about, reference, report } = event;
  const status =
    about === "refund"
      ? await settleRefund(world, reference, report, message)
      : await settle(world, reference, report, message);
  return status === null ? 404 : 200;
};
