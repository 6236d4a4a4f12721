import { accessScope } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import type { ListInput } from "#core/requests/inputs.ts";
import { listedClock } from "#core/requests/clock/row-clock.ts";
import { formatNumber, limits } from "#core/requests/model.ts";
import { canOversee } from "#core/requests/policy.ts";
import type { CountsView, OpenOfApartment, RequestRow } from "#core/requests/views.ts";
import { readRows } from "#server/platform/database/database.ts";
import { type Page, pageBy } from "#server/platform/read/page.ts";
import { rememberByCaller } from "#server/platform/read/remembered.ts";
import {
  compileStatement,
  fillParams,
  runRead,
  type Statement,
} from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { countsQuery, openByApartmentQuery } from "./counts.ts";
import { type ListedRow, listQuery, orderOf } from "./list.ts";

const statements = rememberByCaller<Statement>();

/** Returns a page of requests that the actor sees, in one statement. */
export async function listRequests(
  world: World,
  actor: Actor,
  input: ListInput,
): Promise<Page<RequestRow>> {
  const limit = input.limit ?? limits.page.usual;
  const rows = limit <= limits.page.usual ? limits.page.usual : limits.page.max;
  const scope = accessScope(actor);
  const statement = statements(actor, JSON.stringify([input, rows]), () =>
    compileStatement(listQuery(input, scope, rows)),
  );
  const now = world.clock();
  const values = fillParams(statement, { now: now.toISOString() });
  const found = await readRows<ListedRow>(world.db, actor, statement.text, values);
  const { order, keyOf } = orderOf(input.sort ?? "newest", scope.kind);
  const { items, nextCursor } = pageBy(order, found, limit, keyOf);
  return { items: items.map((row) => shown(row, now)), nextCursor };
}

/** Shapes a row. Absent fields are undefined: objects of one shape are faster to make and write. */
function shown(row: ListedRow, now: Date): RequestRow {
  const { clock, clockState, riskAt, dueAt } = listedClock(row, now);
  return {
    orgId: row.orgId,
    number: formatNumber(row.number),
    title: row.title,
    category: row.category,
    priority: row.priority,
    status: row.status,
    withdrawn: row.withdrawn ?? undefined,
    place: row.place,
    address: row.address,
    spot: row.spot ?? undefined,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
    rating: row.rating ?? undefined,
    comments: row.comments,
    clock,
    clockState,
    riskAt,
    dueAt,
    reporter: row.reporter ?? undefined,
    assignee: row.assignee ?? undefined,
    mine: row.mine ?? undefined,
    asked: row.asked ?? undefined,
    unread: row.unread ?? undefined,
  };
}

/** Returns the figures for badges and dashboards, in one statement. */
export function countRequests(world: World, actor: Actor): Promise<CountsView> {
  return runRead(world.db, actor, countsQuery(accessScope(actor), world.clock()));
}

/**
 * Counts open requests per apartment of a building, in one statement; apartments without any are
 * left out.
 */
export async function openByApartment(
  world: World,
  actor: Actor,
  { buildingId }: { buildingId: string },
): Promise<OpenOfApartment[]> {
  orRefuse(canOversee(actor, buildingId));
  const found = await runRead(world.db, actor, openByApartmentQuery(buildingId));
  if (!found) throw new Refusal("generic.not_found");
  return found;
}
