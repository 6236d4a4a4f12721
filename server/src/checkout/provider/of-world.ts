import type { SettingValues } from "#server/platform/start/slice-settings.ts";
import type { World } from "#server/platform/world.ts";
import { type CardKeys, readCardKeys } from "../settings/card-keys.ts";
import { liqpayProvider } from "./liqpay.ts";
import { monobankProvider } from "./monobank.ts";
import type { CardProvider } from "./provider.ts";
import { sandboxProvider } from "./sandbox.ts";
import { stripeProvider } from "./stripe.ts";

/** Providers by settings, null for the sandbox. A provider may remember how what it says is signed. */
const opened = new WeakMap<SettingValues, CardProvider | null>();

/** Returns the card provider of this installation; null: none. */
export function providerOf({
  config,
  clock,
}: Pick<World, "config" | "clock">): CardProvider | null {
  const { cards, sliceSettings, slowness } = config;
  let provider = opened.get(sliceSettings);
  if (provider === undefined) {
    const keys = readCardKeys(sliceSettings);
    opened.set(sliceSettings, (provider = keys && openProvider(keys, clock)));
  }
  return provider ?? (cards && sandboxProvider(cards, slowness));
}

function openProvider(keys: CardKeys, clock: World["clock"]): CardProvider {
  if (keys.name === "liqpay") return liqpayProvider(keys, clock);
  return keys.name === "monobank" ? monobankProvider(keys, clock) : stripeProvider(keys);
}
