import { accessScope, isInScope, staffOrgId } from "#core/kernel/access.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { ApartmentMetersInput } from "#core/meters/inputs.ts";
import { type Dial, meterLimits, type Point, usualWindow } from "#core/meters/model.ts";
import { canUseMeter, canCorrect, canSetWindow } from "#core/meters/policy.ts";
import { usageByMonth, usedBetween, usualOf } from "#core/meters/rules/usage.ts";
import { verificationOf, windowOf } from "#core/meters/rules/window.ts";
import type {
  ApartmentMetersView,
  DueView,
  HomeMetersView,
  MeterView,
  ReadingView,
  WindowView,
} from "#core/meters/views.ts";
import type { FileHolder } from "#server/platform/slice.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import {
  homesQuery,
  metersQuery,
  readingPlaceQuery,
  type StoredHome,
  type StoredMeter,
  windowQuery,
} from "./meters.ts";

/** Returns the meters of an apartment as the actor sees them. Refuses with generic.not_found. */
export async function ofApartment(
  world: World,
  actor: Actor,
  { apartmentId }: ApartmentMetersInput,
): Promise<ApartmentMetersView> {
  const today = toLocal(world.clock()).date;
  const [home] = await runRead(world.db, actor, homesQuery(accessScope(actor), apartmentId));
  if (!home) throw new Refusal("generic.not_found");
  const mayAdd = canUseMeter(actor, "add", home) === null && !home.archived;
  return {
    window: windowOf(home.days, today),
    meters: home.meters.map((one) => toView(one, actor, today)),
    allowed: mayAdd ? ["add"] : [],
  };
}

/** Returns the meters of somebody's homes, without homes that have none. */
export async function listHomeMeters(world: World, actor: Actor): Promise<HomeMetersView> {
  const today = toLocal(world.clock()).date;
  const found = await ownHomes(world, actor);
  return {
    homes: found.map((home) => {
      const { apartmentId, number, address } = home;
      const meters = home.meters.map((one) => toView(one, actor, today));
      const window = windowOf(home.days, today);
      const waiting = window.open ? meters.filter(isDue) : [];
      return { apartmentId, number, address, window, meters, due: waiting.length };
    }),
  };
}

/** Counts the readings that somebody is asked for now. */
export async function countDueReadings(world: World, actor: Actor): Promise<DueView> {
  const { homes: all } = await listHomeMeters(world, actor);
  const waiting = all.filter((home) => home.due > 0);
  return {
    due: waiting.reduce((sum, home) => sum + home.due, 0),
    until: waiting.map(({ window }) => window.to).toSorted()[0] ?? null,
  };
}

async function ownHomes(world: World, actor: Actor): Promise<StoredHome[]> {
  if (isStaff(actor)) throw new Refusal("generic.not_found");
  const found = await runRead(world.db, actor, homesQuery(accessScope(actor)));
  return found.filter(({ meters, archived }) => meters.length > 0 && !archived);
}

/**
 * Returns whether a reading is due; billed months are left out, since households may not change
 * them.
 */
const isDue = ({ removedOn, handedIn, billed }: MeterView) =>
  removedOn === null && !handedIn && !billed;

/** Meters as the actor sees them, whoever asked for what was done to them has been let already. */
export async function metersByIds(
  world: World,
  actor: Actor,
  ids: readonly string[],
): Promise<MeterView[]> {
  const today = toLocal(world.clock()).date;
  const found = await runRead(world.db, actor, metersQuery(ids));
  return found.map((one) => toView(one, actor, today));
}

/** Returns a meter as `metersByIds` does. */
export async function meterById(world: World, actor: Actor, id: string): Promise<MeterView> {
  const [found] = await metersByIds(world, actor, [id]);
  if (!found) throw new Refusal("generic.not_found");
  return found;
}

/** Returns the days on which the actor's organisation asks for readings. */
export async function getReadingWindow(world: World, actor: Actor): Promise<WindowView> {
  const orgId = staffOrgId(actor);
  const set = await runRead(world.db, actor, windowQuery(orgId));
  const allowed = canSetWindow(actor, orgId) === null;
  return { ...(set ?? { ...usualWindow, version: 0 }), allowed };
}

/** Returns whether the actor may see a reading's photo: as its reading. */
export const maySeeReading: FileHolder = async (world, actor, id) => {
  const found = await runRead(world.db, actor, readingPlaceQuery(id));
  return found !== null && isInScope(accessScope(actor), { ...found, begun: found.day });
};

/**
 * Converts a meter for a local date. Tenants see readings since they came, and the last one before.
 */
function toView(stored: StoredMeter, actor: Actor, today: string): MeterView {
  const { orgId, buildingId, readings, billed, firstValue, ...shown } = stored;
  const subject = { orgId, buildingId, apartmentId: stored.apartmentId };
  const scope = accessScope(actor);
  const isTheirs = (day: string) => isInScope(scope, { ...subject, begun: day });
  const month = today.slice(0, 7);
  const first = { day: stored.installedOn, value: firstValue };
  const valid = readings.filter(({ corrected }) => !corrected);
  const points: Point[] = [first, ...valid];
  const [newest] = valid.toReversed();
  const inUse = stored.removedOn === null;
  const isBilledNow = billed.includes(month);
  const ownPoints = points.filter(({ day }, at) => isTheirs(day) || at === points.length - 1);
  return {
    ...shown,
    verification: verificationOf(stored.verifiedUntil, today),
    last: { day: (newest ?? first).day, value: (newest ?? first).value },
    usual: usualOf(stored, ownPoints),
    handedIn: newest?.day.slice(0, 7) === month,
    billed: isBilledNow,
    usage: usageByMonth(stored, ownPoints, today),
    readings: readings
      .filter(({ day }) => isTheirs(day))
      .slice(-meterLimits.readings)
      .toReversed()
      .map(({ replaces, ...one }): ReadingView => {
        const isBilled = billed.includes(one.day.slice(0, 7));
        const correctable = { day: one.day, source: one.source, billed: isBilled };
        const may = !one.corrected && canCorrect(actor, subject, correctable, today) === null;
        return {
          ...one,
          photo: photoOf({ ...one, replaces }, readings),
          used: usedSince(
            stored,
            points,
            valid.findIndex(({ id }) => id === one.id),
          ),
          by: isStaff(actor) ? one.by : null,
          allowed: may && inUse ? ["correct"] : [],
        };
      }),
    allowed: inUse ? allowedHere() : [],
  };

  function allowedHere(): MeterView["allowed"] {
    if (isStaff(actor)) return ["enter", "change", "remove"];
    return isBilledNow ? [] : ["enter"];
  }
}

type PhotographedReading = { id: string; replaces: string | null; photo: string | null };

/** Returns a reading's own photo, else that of the reading it replaces: the dial is the same. */
function photoOf(
  { photo, replaces }: PhotographedReading,
  readings: readonly PhotographedReading[],
): string | null {
  const replaced = photo ? undefined : readings.find(({ id }) => id === replaces);
  return replaced ? photoOf(replaced, readings) : photo;
}

/** Returns the usage since the reading before; null for a corrected one. */
function usedSince(dial: Dial, [first, ...read]: Point[], at: number): number | null {
  const before = at > 0 ? read[at - 1] : first;
  const one = read[at];
  return before && one ? usedBetween(dial, before.value, one.value) : null;
}
