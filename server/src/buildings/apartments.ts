import type { ApartmentListInput, ById, HistoryInput } from "#core/buildings/inputs.ts";
import { canSeeApartment } from "#core/buildings/policy.ts";
import { privacyOf, type PrivacyChoices } from "#core/identity/preferences.ts";
import type {
  ApartmentDetails,
  ApartmentPage,
  ApartmentRow,
  HistoryPage,
  NeighboursView,
} from "#core/buildings/views.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { readJson } from "../platform/database.ts";
import { apartmentHistoryKindsOf } from "../platform/slice.ts";
import type { World } from "../platform/world.ts";
import {
  apartmentListQuery,
  apartmentOrders,
  apartmentQuery,
  historyOrder,
  historyQuery,
  neighboursQuery,
} from "./apartment-query.ts";
import { type StoredApartment, toDetails } from "./apartment-view.ts";
import { staffScope } from "./buildings.ts";
import { type Key, pageOf, readCursor } from "./cursor.ts";

/** The table of apartments with their people, by pages, in one statement. */
export async function list(
  world: World,
  actor: Actor,
  input: ApartmentListInput,
): Promise<ApartmentPage> {
  const sort = input.sort ?? "number";
  const name = `apartments.${sort}`;
  const after = input.cursor ? readCursor(name, apartmentOrders[sort], input.cursor) : null;
  const today = toLocal(world.clock()).date;
  const { text, params } = apartmentListQuery(input, staffScope(actor), today, after);
  const found = await readJson<{ key: Key; row: ApartmentRow }[]>(world.db, actor, text, params);
  return pageOf(name, found, input.limit);
}

/** An apartment with its people, as far as they concern the actor. */
export async function get(world: World, actor: Actor, { id }: ById): Promise<ApartmentDetails> {
  return toDetails(await load(world, actor, id), actor, toLocal(world.clock()).date);
}

/** What happened to an apartment, newest first; for staff. */
export async function history(
  world: World,
  actor: Actor,
  input: HistoryInput,
): Promise<HistoryPage> {
  await load(world, actor, input.id);
  const name = `history.${input.id}`;
  const after = input.cursor ? readCursor(name, historyOrder, input.cursor) : null;
  const { text, params } = historyQuery(input, after, apartmentHistoryKindsOf(world.slices));
  const found = await readJson<{ key: Key; row: HistoryPage["items"][number] }[]>(
    world.db,
    actor,
    text,
    params,
  );
  return pageOf(name, found, input.limit);
}

type Neighbours = (Omit<NeighboursView[number], "people"> & {
  people: {
    personId: string;
    name: string;
    phone: string | null;
    email: string | null;
    privacy: PrivacyChoices;
  }[];
})[];

/** People of the same entrance, as far as each allowed it. */
export async function neighbours(
  world: World,
  actor: Actor,
  { id }: ById,
): Promise<NeighboursView> {
  if (isStaff(actor)) throw new Refusal("generic.not_found");
  await load(world, actor, id);
  const { text, params } = neighboursQuery(id, toLocal(world.clock()).date);
  const found = await readJson<Neighbours>(world.db, actor, text, params);
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
  const { text, params } = apartmentQuery(id);
  const found = await readJson<StoredApartment | null>(world.db, actor, text, params);
  if (!found || !canSeeApartment(actor, found)) throw new Refusal("generic.not_found");
  return found;
}
