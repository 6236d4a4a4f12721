import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import type { NewsFact } from "#core/news/events.ts";
import type { ChangeNewsInput, PinNewsInput, VersionedNewsInput } from "#core/news/inputs.ts";
import { newsLimits, type NewsPlace } from "#core/news/model.ts";
import { can, canWriteFor } from "#core/news/policy.ts";
import type { NewsView } from "#core/news/views.ts";
import { inTenant, type Tx } from "../../platform/database/database.ts";
import type { World } from "../../platform/world.ts";
import { getPost } from "../reads/views.ts";
import {
  insertVersion,
  lockPinned,
  lockPost,
  type PostChange,
  type PostRecord,
  replacePlaces,
  savePost,
} from "../store/posts.ts";
import { tell } from "./tell.ts";
import { placesOf } from "./write.ts";

/** Changes words and audience. Of a post that is up the words before stay in `news_version`. */
export function changePost(world: World, actor: Actor, input: ChangeNewsInput): Promise<NewsView> {
  return edit(world, actor, input, async (tx, row, now) => {
    const { title, body, category, important, audience } = input;
    const places = await placesOf(tx, row.orgId, input);
    orRefuse(canWriteFor(actor, row.orgId, { audience, places }));
    const reworded = title !== row.title || body !== row.body;
    const up = row.status === "published";
    if (up && reworded) await insertVersion(tx, row, now, actor.personId);
    await replacePlaces(tx, row, places);
    const change = { title, body, category, important, audience };
    return {
      fact: "news.changed" as const,
      places,
      said: { title },
      change:
        up && reworded
          ? {
              ...change,
              changedAt: now,
            }
          : change,
    };
  });
}

/** Puts a draft up; one that is up already stays as it is. */
export function publishPost(
  world: World,
  actor: Actor,
  input: VersionedNewsInput,
): Promise<NewsView> {
  return edit(world, actor, input, async (_, row, now) => {
    if (row.status === "published" || row.archivedAt) throw new Refusal("generic.conflict");
    const change = { status: "published" as const, publishedAt: now };
    return { fact: "news.published", change, said: { title: row.title } };
  });
}

/** Pins a post above the others, or lets it go. Refuses with news.too_many_pinned. */
export function pinPost(world: World, actor: Actor, input: PinNewsInput): Promise<NewsView> {
  return edit(world, actor, input, async (tx, row, now) => {
    if (row.status !== "published" || row.archivedAt) throw new Refusal("generic.conflict");
    if (!input.pinned) return { fact: "news.unpinned", change: { pinnedAt: null }, said: {} };
    const pinned = await lockPinned(tx, row.orgId);
    if (!row.pinnedAt && pinned >= newsLimits.pinned)
      throw new Refusal("news.too_many_pinned", { params: { count: newsLimits.pinned } });
    return { fact: "news.pinned", change: { pinnedAt: row.pinnedAt ?? now }, said: {} };
  });
}

/** Takes a post down, or puts a draft aside. */
export function archivePost(
  world: World,
  actor: Actor,
  input: VersionedNewsInput,
): Promise<NewsView> {
  return edit(world, actor, input, async (_, row, now) => ({
    fact: "news.archived" as const,
    said: {},
    change: {
      archivedAt: row.archivedAt ?? now,
      pinnedAt: null,
    },
  }));
}

/** Puts an archived post back as it was, unpinned. */
export function restorePost(
  world: World,
  actor: Actor,
  input: VersionedNewsInput,
): Promise<NewsView> {
  return edit(world, actor, input, async () => ({
    fact: "news.restored" as const,
    said: {},
    change: { archivedAt: null },
  }));
}

type Post = PostRecord & { places: NewsPlace[] };
type Edited = {
  fact: NewsFact;
  change: PostChange;
  said: Record<string, unknown>;
  /** The audience's places from now on, where they change. */
  places?: NewsPlace[];
};

/** Load, decide, save, publish: every change of a post, under its lock. */
async function edit(
  world: World,
  actor: Actor,
  input: VersionedNewsInput,
  decide: (tx: Tx, row: Post, now: Date) => Promise<Edited>,
): Promise<NewsView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const row = await lockPost(tx, input.id);
    if (!row) throw new Refusal("generic.not_found");
    orRefuse(can(actor, "write", { ...row, archived: row.archivedAt !== null }));
    if (row.version !== input.version) throw new Refusal("generic.conflict");
    const { fact, change, said, places = row.places } = await decide(tx, row, now);
    await savePost(tx, row, change);
    await tell(tx, actor, fact, { ...row, ...change, places }, now, said);
  });
  return getPost(world, actor, input);
}
