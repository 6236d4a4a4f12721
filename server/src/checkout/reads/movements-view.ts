import type { CardProviderName } from "#core/checkout/model.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { providerOf } from "../provider/of-world.ts";
import { findShared, sumCharge } from "../store/payments.ts";
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

/**
 * Reads the provider's own list of an organisation's movements; null without a provider. A charge for several apartments
 * is listed as the payments that it brings.
 */
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
    const ids = ofOrganisation.map(({ reference }) => reference.id);
    const shared = await inTenant(world.db, { orgIds: [orgId] }, (tx) => findShared(tx, ids));
    return {
      provider: provider.name,
      report: {
        since: since?.toISOString() ?? null,
        refunds,
        items: ofOrganisation.flatMap(({ reference: { id }, kind, at, amount }) => {
          const day = toLocal(at).date;
          const rows = shared.get(id) ?? [];
          // Of another sum than its payments make nobody knows whose it is.
          if (rows.length === 0 || kind !== "payment" || sumCharge(rows) !== amount)
            return [{ id, kind, day, kopecks: amount }];
          return rows.map((row) => ({ id: row.id, kind, day, kopecks: toKopecks(row.amount) }));
        }),
      },
    };
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    return { provider: provider.name, report: "away" };
  }
}
