import type { World } from "#server/platform/world.ts";
import type { CardProvider } from "./provider.ts";
import { sandboxProvider } from "./sandbox.ts";

/** Who takes cards here; null: nobody. */
export function providerOf({ config }: Pick<World, "config">): CardProvider | null {
  return config.cards && sandboxProvider(config.cards);
}
