import type { MeView, ProfileChange } from "#core/identity/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
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
  await inTenant(world.db, noTenant, (tx) =>
    changeProfile(tx, actor.personId, change, world.clock()),
  );
  return meOfToken(world, visit.sessionToken ?? "");
}

/** Changes a person's profile inside the caller's transaction. */
export async function changeProfile(
  tx: Tx,
  personId: string,
  change: ProfileChange,
  now: Date,
): Promise<void> {
  const data = await saveProfile(tx, personId, change);
  await publishIdentityFact(tx, "identity.profile_changed", personId, now, { data });
}
