import type { CardKeys } from "#server/platform/start/card-keys.ts";
import type { World } from "#server/platform/world.ts";
import { liqpayProvider } from "./liqpay.ts";
import { monobankProvider } from "./monobank.ts";
import type { CardProvider } from "./provider.ts";
import { sandboxProvider } from "./sandbox.ts";
import { stripeProvider } from "./stripe.ts";

/** By its keys: a provider may remember how what it says is signed. */
const opened = new WeakMap<CardKeys, CardProvider>();

/** Returns the card provider of this installation; null: none. */
export function providerOf({
  config,
  clock,
}: Pick<World, "config" | "clock">): CardProvider | null {
  const { cards, cardKeys, slowness } = config;
  if (!cardKeys) return cards && sandboxProvider(cards, slowness);
  const known = opened.get(cardKeys);
  if (known) return known;
  const provider = openProvider(cardKeys, clock);
  opened.set(cardKeys, provider);
  return provider;
}

function openProvider(keys: CardKeys, clock: World["clock"]): CardProvider {
  if (keys.name === "liqpay") return liqpayProvider(keys, clock);
  return keys.name === "monobank" ? monobankProvider(keys, clock) : stripeProvider(keys);
}
