import { type Actor, isStaffOfBuilding } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { MonthInput } from "#core/meters/inputs.ts";
import { meterLimits } from "#core/meters/model.ts";
import { usedBetween, usualOf } from "#core/meters/rules/usage.ts";
import { verificationOf } from "#core/meters/rules/window.ts";
import type { MonthRowView, MonthView } from "#core/meters/views.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import {
  type MonthFilter,
  buildingQuery,
  monthOrder,
  monthQuery,
  monthTotalsQuery,
  type StoredRow,
} from "./month.ts";

type MonthChoice = Pick<MonthInput, "period" | "buildingId" | "state">;

/** Returns a page of a month's meters that the actor serves. Refuses with generic.not_found. */
export async function getMonth(world: World, actor: Actor, input: MonthInput): Promise<MonthView> {
  const { cursor, limit = meterLimits.page.usual, state = "all" } = input;
  const filter = await askedBy(world, actor, input);
  const today = toLocal(world.clock()).date;
  const [found, totals] = await Promise.all([
    runRead(world.db, actor, monthQuery(filter, state, cursor, limit)),
    runRead(world.db, actor, monthTotalsQuery(filter)),
  ]);
  const { items, nextCursor } = pageOf(monthOrder, found, limit);
  return { items: items.map((row) => toRow(row, today)), nextCursor, totals };
}

/** Yields all rows of a month page by page. */
export async function* allOfMonth(
  world: World,
  actor: Actor,
  input: MonthChoice,
): AsyncGenerator<MonthRowView[]> {
  let cursor: string | undefined;
  for (;;) {
    const page = await getMonth(world, actor, {
      ...input,
      limit: meterLimits.page.max,
      ...(cursor ? { cursor } : {}),
    });
    yield page.items;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

/** Refuses with generic.not_found who is no staff, or does not serve the building. */
export async function askedBy(
  world: World,
  actor: Actor,
  { period, buildingId }: MonthChoice,
): Promise<MonthFilter> {
  const orgId = staffOrgId(actor);
  const there = !buildingId || (await runRead(world.db, actor, buildingQuery(buildingId)));
  if (!there || (buildingId && !isStaffOfBuilding(actor, orgId, buildingId)))
    throw new Refusal("generic.not_found");
  return { orgIds: actor.orgIds, buildingIds: actor.buildingIds ?? null, period, buildingId };
}

function toRow({ past, reading, verifiedUntil, ...row }: StoredRow, today: string): MonthRowView {
  const points = [row.before, ...past];
  const before = points.at(-1) ?? row.before;
  return {
    ...row,
    before,
    usual: usualOf(row, points),
    reading: reading && { ...reading, used: usedBetween(row, before.value, reading.value) },
    verification: verificationOf(verifiedUntil, today),
  };
}
