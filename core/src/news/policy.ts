import { type AccessScope, accessScope, servesBuilding } from "#core/kernel/access.ts";
import { type Actor, isStaffOf, isStaffOfBuilding, servesAll } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import type { NewsAudience, NewsPlace, NewsSubject } from "./model.ts";

/** Returns null if the actor may act, else the refusal; what they may not see does not exist. */
export function canUsePost(
  actor: Actor,
  action: "see" | "write",
  post: NewsSubject,
): RefusalResult | null {
  if (action === "write" && canWriteFor(actor, post.orgId, post) === null) return null;
  if (!isReadable(accessScope(actor), post)) return { code: "generic.not_found" };
  return action === "see" ? null : { code: "generic.forbidden" };
}

/** Returns null when the actor may comment: whoever sees a published post that allows it. */
export function canComment(
  actor: Actor,
  post: NewsSubject & { commentsAllowed: boolean },
): RefusalResult | null {
  const unseen = canUsePost(actor, "see", post);
  if (unseen) return unseen;
  const open = post.commentsAllowed && post.status === "published" && !post.archived;
  return open ? null : { code: "generic.forbidden" };
}

/** Returns null when the actor may delete a comment: its author, and staff who may write the post. */
export function canDelete(
  actor: Actor,
  post: NewsSubject,
  comment: { authorId: string },
): RefusalResult | null {
  const unseen = canUsePost(actor, "see", post);
  if (unseen || comment.authorId === actor.personId) return unseen;
  return canUsePost(actor, "write", post);
}

type Reach = { audience: NewsAudience; places: readonly NewsPlace[]; isPublic: boolean };

/**
 * Returns null when the actor may write for an audience: staff who serve every building of it; for
 * the organisation, and what is public, those who serve all.
 */
export function canWriteFor(
  actor: Actor,
  orgId: string,
  { audience, places, isPublic }: Reach,
): RefusalResult | null {
  if (!isStaffOf(actor, orgId)) return { code: "generic.not_found" };
  const all =
    isPublic || audience === "organisation"
      ? servesAll(actor)
      : places.every(({ buildingId }) => isStaffOfBuilding(actor, orgId, buildingId));
  return all ? null : { code: "generic.forbidden" };
}

/**
 * Returns whether a scope includes a post. Staff see those of buildings they serve, drafts
 * included; a household published ones for its homes.
 */
export function isReadable(scope: AccessScope, post: NewsSubject): boolean {
  const { orgId, audience, places, status, archived } = post;
  if (!scope.orgIds.includes(orgId)) return false;
  if (scope.kind === "staff")
    return (
      audience === "organisation" ||
      places.some(({ buildingId }) => servesBuilding(scope, buildingId))
    );
  if (status !== "published" || archived) return false;
  return scope.homes.some(
    (home) =>
      home.orgId === orgId &&
      (audience === "organisation" ||
        places.some(
          ({ buildingId, entranceId }) =>
            home.buildingId === buildingId && (!entranceId || home.entranceId === entranceId),
        )),
  );
}
