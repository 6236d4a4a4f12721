import type { Role } from "#core/kernel/actor.ts";

type Installation = { demo: boolean };

/** Returns whether a role must have a second factor: an administrator outside a demo. */
export function requiresSecondFactor(role: Role, { demo }: Installation): boolean {
  return role === "admin" && !demo;
}

/** Returns whether somebody must still set up a second factor; until then they are treated as a stranger. */
export function isSecondFactorDue(
  { role, hasSecondFactor }: { role: Role; hasSecondFactor: boolean },
  installation: Installation,
): boolean {
  return requiresSecondFactor(role, installation) && !hasSecondFactor;
}
