import type { Actor } from "#core/kernel/actor.ts";

/** What row-level security is opened for on behalf of a person. */
export function tenantOf({ orgIds, personId }: Actor) {
  return { orgIds, personId };
}
