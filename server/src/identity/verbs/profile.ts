import type { MeView, ProfileChange } from "#core/identity/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { publishIdentityFact } from "../sessions/facts.ts";
import { meOfToken } from "../reads/me.ts";
import type { Visit } from "../sessions/cookies.ts";
import { noTenant } from "../sessions/sessions.ts";
import { saveProfile } from "../store/people.ts";

/** Changes a person's profile and preferences. */
export async function updateProfile(
  world: World,
  visit: Visit,
  actor: Actor,
  change: ProfileChange,
): Promise<MeView> {
  const now = world.clock();
  await inTenant(world.db, noTenant, async (tx) => {
    const data = await saveProfile(tx, actor.personId, change);
    await publishIdentityFact(tx, "identity.profile_changed", actor.personId, now, { data });
  });
  return meOfToken(world, visit.sessionToken ?? "");
}
