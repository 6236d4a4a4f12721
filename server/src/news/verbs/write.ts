import { randomUUID } from "node:crypto";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import type { WriteNewsInput } from "#core/news/inputs.ts";
import type { NewsAudience, NewsPlace } from "#core/news/model.ts";
import { canWriteFor } from "#core/news/policy.ts";
import type { NewsView } from "#core/news/views.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { getPost } from "../reads/views.ts";
import { eventColumns } from "../store/events.ts";
import { findBuildings, findEntrances, insertPost } from "../store/posts.ts";
import { replaceFiles } from "./files.ts";
import { publishNewsFact } from "./facts.ts";

/**
 * Writes a post: a draft, or put up at once. Refuses with generic.forbidden where the actor does not serve the
 * whole audience, generic.validation where a building or entrance is not theirs.
 */
export async function writePost(
  world: World,
  actor: Actor,
  input: WriteNewsInput,
  key: string | null,
): Promise<NewsView> {
  const now = world.clock();
  const { personId } = actor;
  const orgId = staffOrgId(actor);
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure: "news.write", input, now }, async () => {
      const { title, body, category, important, audience, publish } = input;
      const places = await placesOf(tx, orgId, input);
      const { event = null, commentsAllowed = false, isPublic = false } = input;
      orRefuse(canWriteFor(actor, orgId, { audience, places, isPublic }));
      const status = publish ? ("published" as const) : ("draft" as const);
      const postId = randomUUID();
      const row = {
        id: postId,
        orgId,
        title,
        body,
        category,
        important,
        audience,
        isPublic,
        status,
        publishedAt: publish ? now : null,
        createdAt: now,
        createdBy: personId,
      };
      await insertPost(tx, { ...row, commentsAllowed, ...eventColumns(category, event) }, places);
      if (input.files) await replaceFiles(tx, actor, row, input.files, now);
      const post = { ...row, places, archivedAt: null };
      await publishNewsFact(tx, actor, publish ? "news.published" : "news.drafted", post, now, {
        title,
        ...(isPublic ? { isPublic } : {}),
      });
      return postId;
    }),
  );
  return getPost(world, actor, { id });
}

type AudienceInput = {
  audience: NewsAudience;
  buildingIds: readonly string[];
  entranceIds: readonly string[];
};

/**
 * Returns the places that an audience names. Refuses with generic.validation if one does not exist,
 * or none is named.
 */
export async function placesOf(tx: Tx, orgId: string, input: AudienceInput): Promise<NewsPlace[]> {
  const { audience } = input;
  if (audience === "organisation") return [];
  const path = audience === "buildings" ? "buildingIds" : "entranceIds";
  const ids = [...new Set(input[path])];
  if (ids.length === 0)
    throw new Refusal("generic.validation", { issues: [{ path, rule: "required" }] });
  const find = audience === "buildings" ? findBuildings : findEntrances;
  const places = await find(tx, orgId, ids);
  if (places.length !== ids.length)
    throw new Refusal("generic.validation", { issues: [{ path, rule: "invalid" }] });
  return places;
}
