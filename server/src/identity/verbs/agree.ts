import type { Consent, MeView } from "#core/identity/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { meOfToken } from "../reads/me.ts";
import type { Visit } from "../sessions/cookies.ts";
import { publishIdentityFact } from "../sessions/facts.ts";
import { noTenant } from "../sessions/sessions.ts";
import { saveConsents } from "../store/consents.ts";

/** Writes down that somebody agrees to versions of the texts; once more is harmless. */
export async function giveConsent(
  world: World,
  visit: Visit,
  actor: Actor,
  { termsVersion, privacyVersion }: Consent,
): Promise<MeView> {
  const now = world.clock();
  await inTenant(world.db, noTenant, async (tx) => {
    const versions = { terms: termsVersion, privacy: privacyVersion };
    const kinds = await saveConsents(tx, actor.personId, versions, now);
    if (kinds.length > 0)
      await publishIdentityFact(tx, "identity.consented", actor.personId, now, { data: { kinds } });
  });
  return meOfToken(world, visit.sessionToken ?? "");
}
