import type { AutopayView } from "#core/autopay/views.ts";
import type { PayableHome } from "#web/features/checkout/public.tsx";

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
