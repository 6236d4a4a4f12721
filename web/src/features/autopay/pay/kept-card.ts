import type { AutopaysView, AutopayView } from "#core/autopay/views.ts";
import type { PayableHome } from "#web/features/checkout/public.tsx";

type CardHome = Pick<PayableHome, "apartmentId" | "orgId">;
type Kept = Pick<AutopayView, "id" | "apartmentId"> & { card: AutopayView["card"] };

/** Returns the kept card that pays for a home: its own, else one of another home of the organisation; null if none can. */
export function keptCardFor<K extends Kept>(
  home: CardHome,
  items: readonly K[],
  accounts: readonly CardHome[],
): K | null {
  const usable = items.filter(({ card, apartmentId }) => {
    const cardHome = accounts.find((one) => one.apartmentId === apartmentId);
    return card.usable && cardHome?.orgId === home.orgId;
  });
  return usable.find(({ apartmentId }) => apartmentId === home.apartmentId) ?? usable[0] ?? null;
}

/** Returns whether keeping a card is offered for a home: nobody's autopay and no kept card pays for it yet. */
export function isKeepingOffered(
  home: CardHome,
  { available, items, others }: Pick<AutopaysView, "available" | "items" | "others">,
  accounts: readonly CardHome[],
): boolean {
  const isPaid = [...items, ...others].some((one) => one.apartmentId === home.apartmentId);
  return available && !isPaid && !keptCardFor(home, items, accounts);
}
