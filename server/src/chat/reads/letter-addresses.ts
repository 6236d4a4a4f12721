import { and, inArray, ne } from "drizzle-orm";
import { contacts } from "#server/buildings/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { asGuest } from "#server/platform/database/guest.ts";
import type { World } from "#server/platform/world.ts";
import { openOrganisations } from "./public.ts";

/** Address for letters of an organisation that is open to visitors. */
type LetterAddress = { orgId: string; slug: string; name: string; email: string };

/** Lists the organisations with public channels that have written down an address for letters. */
export async function listLetterAddresses({ db }: World): Promise<LetterAddress[]> {
  const open = await asGuest(db, openOrganisations);
  const orgIds = open.map(({ id }) => id);
  if (orgIds.length === 0) return [];
  const rows = await inTenant(db, { orgIds }, (tx) =>
    tx
      .select({ orgId: contacts.orgId, email: contacts.email })
      .from(contacts)
      .where(and(inArray(contacts.orgId, orgIds), ne(contacts.email, ""))),
  );
  const emails = new Map(rows.map(({ orgId, email }) => [orgId, email]));
  return open.flatMap(({ id, slug, name }) => {
    const email = emails.get(id);
    return email ? [{ orgId: id, slug, name, email }] : [];
  });
}
