import { Refusal } from "#core/kernel/refusal.ts";
import type { World } from "#server/platform/world.ts";
import { guess } from "./attempts.ts";
import type { Visit } from "./cookies.ts";
import { isPassword } from "./passwords.ts";
import { findById } from "./store.ts";

/** Refuses unless this is the signed-in person's password; a wrong one counts as a guess. */
export async function confirmPassword(
  world: World,
  visit: Visit,
  personId: string,
  password: string,
) {
  const found = await findById(world.db.orm, personId);
  if (!found) throw new Refusal("generic.unauthorized");
  const right = await guess(world, visit.address, found.email, async () =>
    (await isPassword(found.passwordHash, password)) ? true : null,
  );
  if (!right) throw new Refusal("auth.invalid_credentials");
  return found;
}
