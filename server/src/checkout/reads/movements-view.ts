import type { CardProviderName } from "#core/checkout/model.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { World } from "#server/platform/world.ts";
import { providerOf } from "../provider/of-world.ts";
import { remindInDemo } from "./demo-past.ts";
import { ProviderAway } from "../provider/provider.ts";

export type ProviderMovements = {
  provider: CardProviderName;
  /** `away`: it gave no answer now. */
  report:
    | "away"
    | {
        /** The instant from which it knows; null: from the beginning. */
        since: string | null;
        /** True when refunds are listed by our references. */
        refunds: boolean;
        items: { id: string; kind: "payment" | "refund"; day: string; kopecks: number }[];
      };
};

/** Returns the card provider of this installation; null if cards are off. */
export function whoTakesCards(world: Pick<World, "config" | "clock">): CardProviderName | null {
  return providerOf(world)?.name ?? null;
}

/** Reads the provider's own list of an organisation's movements; null without a provider. */
export async function readProviderReport(
  world: Pick<World, "config" | "clock" | "db">,
  orgId: string,
  { from, to }: { from: Date; to: Date },
): Promise<ProviderMovements | null> {
  const provider = providerOf(world);
  if (!provider) return null;
  try {
    await remindInDemo(world, orgId);
    const { since, refunds, items } = await provider.movements(from, to);
    const ofOrganisation = items.filter(({ reference }) => reference.orgId === orgId);
    return {
      provider: provider.name,
      report: {
        since: since?.toISOString() ?? null,
        refunds,
        items: ofOrganisation.map(({ reference, kind, at, amount }) => ({
          id: reference.id,
          kind,
          day: toLocal(at).date,
          kopecks: amount,
        })),
      },
    };
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    return { provider: provider.name, report: "away" };
  }
}
