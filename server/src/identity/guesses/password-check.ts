import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { World } from "#server/platform/world.ts";
import { guessInside } from "./attempts.ts";
import type { Visit } from "../sessions/cookies.ts";
import { isPassword } from "../credentials/passwords.ts";
import { findById } from "../store/people.ts";

/** Refuses unless this is the signed-in person's password; a wrong one counts as a guess. */
export async function confirmPassword(world: World, visit: Visit, actor: Actor, password: string) {
  const found = await findById(world.db.orm, actor.personId);
  if (!found) throw new Refusal("generic.unauthorized");
  const right = await guessInside(world, visit, actor, async () =>
    (await isPassword(found.passwordHash, password)) ? true : null,
  );
  if (!right) throw new Refusal("auth.invalid_credentials");
  return found;
}
