import { createHmac, randomBytes } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { addDays, hour, toLocal } from "#core/kernel/time.ts";
import { id } from "#core/kernel/validation.ts";
import {
  calendarDays,
  type CalendarFeedInput,
  type CalendarView,
  type CreateCalendar,
} from "#core/notifications/calendar/model.ts";
import { actorOf } from "#server/identity/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { isSameSecret } from "#server/platform/same-secret.ts";
import type { World } from "#server/platform/world.ts";
import { findRecipient } from "../store.ts";
import { calendarFeed } from "../table.ts";
import { type CalendarFile, writeCalendar } from "./write-calendar.ts";

type FeedRow = typeof calendarFeed.$inferSelect;

/** Returns the caller's calendar feed. */
export async function getCalendar(world: World, { personId }: Actor): Promise<CalendarView> {
  return viewOf(world, await findFeed(world.db.orm, personId));
}

/** Creates the address of the caller's calendar. One that is there stays unless it is to be replaced. */
export async function createCalendar(
  world: World,
  { personId }: Actor,
  { replace }: CreateCalendar,
): Promise<CalendarView> {
  const seed = randomBytes(24).toString("base64url");
  const fresh = { seed, createdAt: world.clock(), readAt: null };
  const insert = world.db.orm.insert(calendarFeed).values({ personId, ...fresh });
  await (replace
    ? insert.onConflictDoUpdate({ target: calendarFeed.personId, set: fresh })
    : insert.onConflictDoNothing());
  return viewOf(world, await findFeed(world.db.orm, personId));
}

/** Ends the address of the caller's calendar; repeating it does nothing. */
export async function removeCalendar(world: World, { personId }: Actor): Promise<CalendarView> {
  await world.db.orm.delete(calendarFeed).where(eq(calendarFeed.personId, personId));
  return { feed: null };
}

/**
 * Reads the calendar of whoever made the address, with their rights of today and in their language.
 * Refuses with generic.not_found an address that has ended.
 */
export async function readFeed(world: World, { token }: CalendarFeedInput): Promise<CalendarFile> {
  const owner = await findOwner(world, token);
  const actor = owner && (await actorOf(world, owner.personId));
  if (!owner || !actor) throw new Refusal("generic.not_found");
  await world.limits.consume("calendarFeed", owner.personId);
  await markRead(world, owner.personId);
  const today = toLocal(world.clock()).date;
  const period = {
    from: addDays(today, -calendarDays.before),
    to: addDays(today, calendarDays.after),
  };
  const reader = { actor, language: owner.language };
  const entries = [];
  for (const { calendar } of world.slices)
    if (calendar) entries.push(...(await calendar(world, reader, period)));
  return writeCalendar(world, reader.language, entries);
}

/** Finds the person whose address it is, where they can still sign in. */
async function findOwner(world: World, token: string) {
  const [personId = "", key = ""] = token.split(".");
  if (!id().safeParse(personId).success) return null;
  const row = await findFeed(world.db.orm, personId);
  if (!row || !isSameSecret(key, keyOf(world, row))) return null;
  return inTenant(world.db, { orgIds: [] }, (tx) => findRecipient(tx, personId));
}

async function findFeed(db: Pick<Tx, "select">, personId: string): Promise<FeedRow | null> {
  const [row] = await db.select().from(calendarFeed).where(eq(calendarFeed.personId, personId));
  return row ?? null;
}

/** Records that the feed was read, once an hour. */
async function markRead({ db, clock }: World, personId: string): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - hour);
  const isOld = or(isNull(calendarFeed.readAt), lt(calendarFeed.readAt, before));
  await db.orm
    .update(calendarFeed)
    .set({ readAt: now })
    .where(and(eq(calendarFeed.personId, personId), isOld));
}

function viewOf(world: World, row: FeedRow | null): CalendarView {
  if (!row) return { feed: null };
  const { personId, createdAt, readAt } = row;
  return {
    feed: {
      url: `${world.config.publicUrl}/api/calendar/${personId}.${keyOf(world, row)}`,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    },
  };
}

const keyOf = ({ config }: World, { personId, seed }: FeedRow) =>
  createHmac("sha256", config.secret).update(`calendar:${personId}:${seed}`).digest("base64url");
