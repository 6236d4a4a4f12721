import type { Role } from "#core/kernel/actor.ts";

/** Returns the address of a role's demo account. */
export function demoEmail(role: Role): string {
  return `${role}@demo.oselia.example`;
}
