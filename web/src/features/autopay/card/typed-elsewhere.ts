import { api } from "#web/app/api/api.ts";

/** The prefix of what is half-written: signing out sweeps it away. */
const name = "draft:autopay-card";
/** How long a card that was typed on the provider's page is offered here, milliseconds. */
const life = 30 * 60 * 1000;

/** Purpose of a card setup: an apartment, the autopay whose card it replaces, or a card alone. */
type Purpose = { apartmentId: string; autopayId: string | null; cardOnly?: boolean };

/** Leads to the provider's page for a card; what it calls it waits here for the way back. It holds nothing of the card. */
export async function typeElsewhere(purpose: Purpose): Promise<void> {
  const { setup, page } = await api.autopay.beginCard({ apartmentId: purpose.apartmentId });
  if (!page) throw new Error("the card is typed here");
  localStorage.setItem(name, JSON.stringify({ ...purpose, setup, at: Date.now() }));
  window.location.assign(page);
}

/** Returns the provider's id of a card that was typed on its page for this purpose, or null. */
export function typedElsewhere({ apartmentId, autopayId, cardOnly }: Purpose): string | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    const found = stored as (Purpose & { setup: string; at: number }) | null;
    const isThis =
      found?.apartmentId === apartmentId &&
      found.autopayId === autopayId &&
      found.cardOnly === cardOnly;
    return isThis && Date.now() - found.at < life ? found.setup : null;
  } catch {
    return null;
  }
}

/** Removes a kept card from elsewhere, after use or failure. */
export function forgetTyped(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage that is closed to us holds nothing of ours.
  }
}
