import type { ApartmentListInput, ById, HistoryInput } from "#core/buildings/inputs.ts";
import { partiesToday } from "#core/buildings/residency/policy.ts";
import { privacyOf } from "#core/identity/preferences.ts";
import type {
  ApartmentDetails,
  ApartmentPage,
  HistoryPage,
  NeighboursView,
} from "#core/buildings/views.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import { apartmentHistoryKindsOf } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { toDetails } from "./apartment-view.ts";
import { staffScope } from "./buildings-view.ts";
import {
  apartmentQuery,
  historyOrder,
  historyQuery,
  neighboursQuery,
  type StoredApartment,
} from "./apartment.ts";
import { apartmentListQuery, apartmentOrders } from "./apartments.ts";

/** Returns a page of apartments with their people, in one statement. */
export async function listApartments(
  world: World,
  actor: Actor,
  input: ApartmentListInput,
): Promise<ApartmentPage> {
  const today = toLocal(world.clock()).date;
  const found = await runRead(world.db, actor, apartmentListQuery(input, staffScope(actor), today));
  return pageOf(apartmentOrders[input.sort ?? "number"].order, found, input.limit);
}

/** Returns an apartment with its people, as far as the actor may see them. */
export async function getApartment(
  world: World,
  actor: Actor,
  { id }: ById,
): Promise<ApartmentDetails> {
  return toDetails(await load(world, actor, id), actor, toLocal(world.clock()).date);
}

/** Returns an apartment as a change leaves it to the actor; null where they have left it by that. */
export async function findApartment(
  world: World,
  actor: Actor,
  id: string,
): Promise<ApartmentDetails | null> {
  const found = await find(world, actor, id);
  return found && toDetails(found, actor, toLocal(world.clock()).date);
}

/** Lists what happened to an apartment, newest first; for staff. */
export async function listHistory(
  world: World,
  actor: Actor,
  input: HistoryInput,
): Promise<HistoryPage> {
  await load(world, actor, input.id);
  const kinds = apartmentHistoryKindsOf(world.slices);
  const found = await runRead(world.db, actor, historyQuery(input, kinds));
  return pageOf(historyOrder(input.id), found, input.limit);
}

/** Returns the people of the same entrance, as far as each allows it. */
export async function listNeighbours(
  world: World,
  actor: Actor,
  { id }: ById,
): Promise<NeighboursView> {
  if (isStaff(actor)) throw new Refusal("generic.not_found");
  await load(world, actor, id);
  const today = toLocal(world.clock()).date;
  const found = await runRead(world.db, actor, neighboursQuery(id, today));
  return found
    .map(({ people, ...apartment }) => ({
      ...apartment,
      people: people
        .filter(({ personId }) => personId !== actor.personId)
        .map(({ name, phone, email, privacy }) => {
          const open = privacyOf(privacy);
          return {
            name: open.name ? name : null,
            phone: open.phone ? phone : null,
            email: open.email ? email : null,
          };
        })
        .filter((one) => one.name !== null || one.phone !== null || one.email !== null),
    }))
    .filter(({ people }) => people.length > 0);
}

async function load(world: World, actor: Actor, id: string): Promise<StoredApartment> {
  const found = await find(world, actor, id);
  if (!found) throw new Refusal("generic.not_found");
  return found;
}

async function find(world: World, actor: Actor, id: string): Promise<StoredApartment | null> {
  const found = await runRead(world.db, actor, apartmentQuery(id));
  const today = toLocal(world.clock()).date;
  const parties = found ? partiesToday(actor, found, found.residencies, today) : [];
  return parties.length > 0 ? found : null;
}
