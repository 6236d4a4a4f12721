import { asGuest } from "#server/platform/database/guest.ts";
import type { World } from "#server/platform/world.ts";
import { openOrganisation, openOrganisations, type PublicOrganisation } from "./reads/public.ts";

export { listLetterAddresses } from "./reads/letter-addresses.ts";

/** Returns the organisation whose public channels are open at an address; null if there is none. */
export async function openOrganisationId(world: World, slug: string): Promise<string | null> {
  const found = await asGuest(world.db, (tx) => openOrganisation(tx, slug));
  return found?.id ?? null;
}

/** Lists the organisations whose public channels are open. */
export function listOpenOrganisations(world: World): Promise<PublicOrganisation[]> {
  return asGuest(world.db, openOrganisations);
}
