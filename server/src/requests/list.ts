import type { Actor } from "#core/kernel/actor.ts";
import type { ListInput } from "#core/requests/inputs.ts";
import { limits } from "#core/requests/model.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { canOversee, scope } from "#core/requests/policy.ts";
import type { CountsView, OpenOfApartment, RequestPage } from "#core/requests/views.ts";
import { readJson } from "../platform/database.ts";
import type { World } from "../platform/world.ts";
import { decodeCursor, encodeCursor } from "./cursor.ts";
import { countsQuery, listQuery, openByApartmentQuery } from "./list-query.ts";
import { keyOf, type RowValues, toRow } from "./list-row.ts";

/** A page of the requests the actor sees, in one statement. */
export async function list(world: World, actor: Actor, input: ListInput): Promise<RequestPage> {
  const now = world.clock();
  const sort = input.sort ?? "newest";
  const limit = input.limit ?? limits.page.usual;
  const rows = limit <= limits.page.usual ? limits.page.usual : limits.page.max;
  const after = input.cursor ? decodeCursor(sort, input.cursor) : null;
  const { text, params } = listQuery(input, scope(actor), now, { after, rows });
  const found = await readJson<RowValues[]>(world.db, actor, text, params);
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map((row) => toRow(row, now)),
    nextCursor: last ? encodeCursor(sort, keyOf(last)) : null,
  };
}

/** Figures for badges and dashboards, in one statement. */
export async function counts(world: World, actor: Actor): Promise<CountsView> {
  const { text, params } = countsQuery(scope(actor), world.clock());
  return readJson(world.db, actor, text, params);
}

/** What is open about each apartment of a building, in one statement; those without anything are left out. */
export async function openByApartment(
  world: World,
  actor: Actor,
  { buildingId }: { buildingId: string },
): Promise<OpenOfApartment[]> {
  orRefuse(canOversee(actor, buildingId));
  const { text, params } = openByApartmentQuery(buildingId);
  const found = await readJson<OpenOfApartment[] | null>(world.db, actor, text, params);
  if (!found) throw new Refusal("generic.not_found");
  return found;
}
