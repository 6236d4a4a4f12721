import type { AutopayCardView } from "#core/autopay/views.ts";
import { api } from "#web/app/api/api.ts";
import { tokeniseCard, type TypedCard } from "#web/features/checkout/public.tsx";

/**
 * Hands a card to the provider's tokeniser, on its own origin, to be kept: we are given a one-use token. Each try has a
 * form of its own, so that a card that was mended is not taken for the one before.
 */
export async function keepCard(
  apartmentId: string,
  card: TypedCard,
): Promise<Pick<AutopayCardView, "setup"> & { token: string }> {
  const { url, setup, secret } = await api.autopay.beginCard({ apartmentId });
  if (!url || !secret) throw new Error("the card is typed elsewhere");
  return { setup, token: await tokeniseCard({ url, intent: setup, secret }, card) };
}
