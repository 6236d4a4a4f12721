import type { AutopayView } from "#core/autopay/views.ts";
import type { HomesView } from "#core/billing/views.ts";

export type PayableHome = HomesView["accounts"][number];
type Kept = Pick<AutopayView, "id" | "apartmentId"> & { card: AutopayView["card"] };

/** Returns the kept card that pays for a home: its own, else one of another home of the organisation; null if none can. */
export function keptCardFor<K extends Kept>(
  home: Pick<PayableHome, "apartmentId" | "orgId">,
  items: readonly K[],
  accounts: readonly Pick<PayableHome, "apartmentId" | "orgId">[],
): K | null {
  const usable = items.filter(({ card, apartmentId }) => {
    const cardHome = accounts.find((one) => one.apartmentId === apartmentId);
    return card.usable && cardHome?.orgId === home.orgId;
  });
  return usable.find(({ apartmentId }) => apartmentId === home.apartmentId) ?? usable[0] ?? null;
}

/** Groups owing homes that are paid together, two at least: one organisation and one payee. */
export function groupByPayee<H extends Pick<PayableHome, "orgId" | "payee" | "open">>(
  accounts: readonly H[],
): H[][] {
  const owing = accounts.filter(({ open }) => open.length > 0);
  const groups = Map.groupBy(owing, ({ orgId, payee }) => `${orgId} ${payee}`);
  return [...groups.values()].filter((homes) => homes.length > 1);
}
