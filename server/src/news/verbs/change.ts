import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import type { NewsFact } from "#core/news/events.ts";
import type {
  ChangeNewsInput,
  PinNewsInput,
  ScheduleNewsInput,
  VersionedNewsInput,
} from "#core/news/inputs.ts";
import { fromLocal } from "#core/kernel/time.ts";
import { newsLimits, type NewsPlace } from "#core/news/model.ts";
import { canUsePost, canWriteFor } from "#core/news/policy.ts";
import type { NewsView } from "#core/news/views.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { getPost } from "../reads/views.ts";
import { eventColumns, eventOf } from "../store/events.ts";
import {
  insertVersion,
  lockPinned,
  lockPost,
  type PostChange,
  type PostRecord,
  replacePlaces,
  savePost,
  standingPlaces,
} from "../store/posts.ts";
import { replaceFiles } from "./files.ts";
import { publishNewsFact } from "./facts.ts";
import { placesOf } from "./write.ts";

/**
 * Changes text, audience, event and files. Of a published post the earlier text and event stay in
 * `news_version`, and everybody in the audience who has not declined its event is notified.
 */
export function changePost(world: World, actor: Actor, input: ChangeNewsInput): Promise<NewsView> {
  return editPost(world, actor, input, async (tx, row, now) => {
    const { title, body, category, important, audience } = input;
    const places = await placesOf(tx, row.orgId, input);
    const { commentsAllowed = row.commentsAllowed, isPublic = row.isPublic } = input;
    orRefuse(canWriteFor(actor, row.orgId, { audience, places, isPublic }));
    const reworded = title !== row.title || body !== row.body;
    const up = row.status === "published";
    await replacePlaces(tx, row, places);
    if (input.files) await replaceFiles(tx, actor, row, input.files, now);
    const event = eventColumns(category, input.event === undefined ? eventOf(row) : input.event);
    const moved = up && JSON.stringify(eventOf(event)) !== JSON.stringify(eventOf(row));
    if (up && (reworded || moved)) await insertVersion(tx, row, now, actor.personId);
    const fact = eventOf(event) ? "news.moved" : "news.cancelled";
    // Nobody is notified of an event that the post did not have before, nor of one that is over.
    if (moved && eventOf(row) && (isAhead(row, now) || isAhead(event, now)))
      await publishNewsFact(tx, actor, fact, { ...row, title, audience, places }, now, {});
    const choices = { category, important, audience, commentsAllowed, isPublic };
    return {
      fact: "news.changed" as const,
      places,
      auditData: { title, ...(isPublic === row.isPublic ? {} : { isPublic }) },
      change: {
        ...choices,
        ...event,
        title,
        body,
        ...(up && (reworded || moved) ? { changedAt: now } : {}),
      },
    };
  });
}

/** Publishes a draft; a published one stays as it is. */
export function publishPost(
  world: World,
  actor: Actor,
  input: VersionedNewsInput,
): Promise<NewsView> {
  return editPost(world, actor, input, async (tx, row, now) => {
    if (row.status === "published" || row.archivedAt) throw new Refusal("generic.conflict");
    const found = await putUp(tx, row, now);
    if (!found) throw new Refusal("news.nobody_left");
    return { fact: "news.published", auditData: { title: row.title }, ...found };
  });
}

/**
 * Publishes a draft: returns its new state, and its places without buildings archived meanwhile. Null where it was
 * for places and none of them is left.
 */
export async function putUp(tx: Tx, row: Post, now: Date) {
  const places = await standingPlaces(tx, row.places);
  if (row.audience !== "organisation" && places.length === 0) return null;
  if (places.length !== row.places.length) await replacePlaces(tx, row, places);
  const status = "published" as const;
  return { change: { status, publishedAt: now, scheduledAt: null, scheduledBy: null }, places };
}

/** Pins a published post above the others, or unpins it. Refuses with generic.conflict, news.too_many_pinned. */
export function pinPost(world: World, actor: Actor, input: PinNewsInput): Promise<NewsView> {
  return editPost(world, actor, input, async (tx, row, now) => {
    if (row.status !== "published" || row.archivedAt) throw new Refusal("generic.conflict");
    if (!input.pinned) return { fact: "news.unpinned", change: { pinnedAt: null }, auditData: {} };
    const pinned = await lockPinned(tx, row.orgId);
    if (!row.pinnedAt && pinned >= newsLimits.pinned)
      throw new Refusal("news.too_many_pinned", { params: { count: newsLimits.pinned } });
    return { fact: "news.pinned", change: { pinnedAt: row.pinnedAt ?? now }, auditData: {} };
  });
}

/** Schedules a draft for publishing. Refuses with generic.conflict where it is published or archived, news.in_past. */
export function schedulePost(
  world: World,
  actor: Actor,
  input: ScheduleNewsInput,
): Promise<NewsView> {
  return editPost(world, actor, input, async (_, row, now) => {
    if (row.status === "published" || row.archivedAt) throw new Refusal("generic.conflict");
    const scheduledAt = fromLocal(input.day, input.minutes);
    if (scheduledAt <= now) throw new Refusal("news.in_past");
    return {
      fact: "news.scheduled",
      change: { scheduledAt, scheduledBy: actor.personId },
      auditData: {},
    };
  });
}

/** Cancels the schedule of a draft. Refuses with generic.conflict where it has none. */
export function unschedulePost(
  world: World,
  actor: Actor,
  input: VersionedNewsInput,
): Promise<NewsView> {
  return editPost(world, actor, input, async (_, row) => {
    if (!row.scheduledAt) throw new Refusal("generic.conflict");
    const change = { scheduledAt: null, scheduledBy: null };
    return { fact: "news.unscheduled", change, auditData: {} };
  });
}

/** Takes a post down, or puts a draft aside. People who come to an event that is not over hear that it is cancelled. */
export function archivePost(
  world: World,
  actor: Actor,
  input: VersionedNewsInput,
): Promise<NewsView> {
  return editPost(world, actor, input, async (tx, row, now) => {
    if (row.status === "published" && !row.archivedAt && isAhead(row, now))
      await publishNewsFact(tx, actor, "news.cancelled", row, now, {});
    return {
      fact: "news.archived" as const,
      auditData: {},
      change: {
        archivedAt: row.archivedAt ?? now,
        pinnedAt: null,
        scheduledAt: null,
        scheduledBy: null,
      },
    };
  });
}

/** Returns whether an event is not over. */
function isAhead(row: Parameters<typeof eventOf>[0], now: Date): boolean {
  const event = eventOf(row);
  return event !== null && fromLocal(event.day, event.to) > now;
}

/**
 * Restores an archived post as it was, unpinned. For an event that is not over the people who come hear that it
 * takes place.
 */
export function restorePost(
  world: World,
  actor: Actor,
  input: VersionedNewsInput,
): Promise<NewsView> {
  return editPost(world, actor, input, async (tx, row, now) => {
    const back = { ...row, archivedAt: null };
    if (row.status === "published" && row.archivedAt && isAhead(row, now))
      await publishNewsFact(tx, actor, "news.resumed", back, now, {});
    return { fact: "news.restored" as const, auditData: {}, change: { archivedAt: null } };
  });
}

export type Post = PostRecord & { places: NewsPlace[] };
type Edited = {
  fact: NewsFact;
  change: PostChange;
  auditData: Record<string, unknown>;
  /** The audience's places from now on, where they change. */
  places?: NewsPlace[];
};

/** Runs a change of a post under its lock: load, decide, save, publish. */
export async function editPost(
  world: World,
  actor: Actor,
  input: { id: string; version?: number },
  decide: (tx: Tx, row: Post, now: Date) => Promise<Edited>,
): Promise<NewsView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const row = await lockPost(tx, input.id);
    if (!row) throw new Refusal("generic.not_found");
    orRefuse(canUsePost(actor, "write", { ...row, archived: row.archivedAt !== null }));
    if (input.version !== undefined && row.version !== input.version)
      throw new Refusal("generic.conflict");
    const { fact, change, auditData, places = row.places } = await decide(tx, row, now);
    await savePost(tx, row, change);
    await publishNewsFact(tx, actor, fact, { ...row, ...change, places }, now, auditData);
  });
  return getPost(world, actor, input);
}
