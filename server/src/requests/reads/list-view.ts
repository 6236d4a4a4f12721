import { accessScope } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import type { ListInput } from "#core/requests/inputs.ts";
import { limits } from "#core/requests/model.ts";
import { canOversee } from "#core/requests/policy.ts";
import type { CountsView, OpenOfApartment, RequestRow } from "#core/requests/views.ts";
import type { FinishedJson } from "#server/platform/http/finished-json.ts";
import { type Page, readFinishedPage } from "#server/platform/read/page.ts";
import { read } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { countsQuery, openByApartmentQuery } from "./counts.ts";
import { listQuery, orders } from "./list.ts";

/** A page of the requests the actor sees, in one statement, as PostgreSQL writes it. */
export function list(
  world: World,
  actor: Actor,
  input: ListInput,
): Promise<FinishedJson<Page<RequestRow>>> {
  const limit = input.limit ?? limits.page.usual;
  const rows = limit <= limits.page.usual ? limits.page.usual : limits.page.max;
  const query = listQuery(input, accessScope(actor), world.clock(), { limit, rows });
  return readFinishedPage(world.db, actor, orders[input.sort ?? "newest"], query);
}

/** Figures for badges and dashboards, in one statement. */
export function counts(world: World, actor: Actor): Promise<CountsView> {
  return read(world.db, actor, countsQuery(accessScope(actor), world.clock()));
}

/** What is open about each apartment of a building, in one statement; those without anything are left out. */
export async function openByApartment(
  world: World,
  actor: Actor,
  { buildingId }: { buildingId: string },
): Promise<OpenOfApartment[]> {
  orRefuse(canOversee(actor, buildingId));
  const found = await read(world.db, actor, openByApartmentQuery(buildingId));
  if (!found) throw new Refusal("generic.not_found");
  return found;
}
