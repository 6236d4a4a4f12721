import type { Role } from "#core/kernel/actor.ts";

/** The address of a role's demo account; the seed makes it, demo sign-in looks for it. */
export function demoEmail(role: Role): string {
  return `${role}@demo.oselia.example`;
}
