import { randomUUID } from "node:crypto";
import type { Actor, Role } from "#core/kernel/actor.ts";
import type { ListInput, OpenInput } from "#core/requests/inputs.ts";
import { apartment, building, entrance, organisation, residency } from "#server/buildings/table.ts";
import { staff } from "#server/staff/table.ts";
import { person } from "#server/identity/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { testNow } from "#server/platform/testing.ts";
import type { World } from "#server/platform/world.ts";
import { list } from "./reads/list-view.ts";

/** An organisation of its own: a building with two entrances and three apartments, two managers, three dwellers. */
export type Community = Awaited<ReturnType<typeof foundCommunity>>;

/** Founds one beside whatever else the database holds. */
export async function foundCommunity(world: World) {
  const orgId = randomUUID();
  const [house, other] = [randomUUID(), randomUUID()];
  const entrances = [randomUUID(), randomUUID()] as const;
  const apartments = [randomUUID(), randomUUID(), randomUUID()] as const;
  await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    await tx
      .insert(organisation)
      .values({ id: orgId, name: "Сонячна", slug: `org-${orgId.slice(0, 8)}` });
    await tx.insert(building).values([
      { id: house, orgId, address: "вул. Сонячна, 5", city: "Київ" },
      { id: other, orgId, address: "вул. Сонячна, 7", city: "Київ" },
    ]);
    await tx
      .insert(entrance)
      .values(entrances.map((id, n) => ({ id, orgId, buildingId: house, number: String(n + 1) })));
    await tx.insert(apartment).values(
      apartments.map((id, n) => ({
        id,
        orgId,
        buildingId: house,
        entranceId: n < 2 ? entrances[0] : entrances[1],
        number: String(n + 1),
      })),
    );
  });

  const make = async (role: Role, firstName: string): Promise<Actor> => {
    const personId = randomUUID();
    const email = `${personId}@example.com`;
    await world.db.orm.insert(person).values({
      id: personId,
      email,
      role,
      firstName,
      lastName: "Тестова",
      createdAt: testNow,
    });
    const name = `${firstName} Тестова`;
    return {
      kind: "person",
      personId,
      role,
      name,
      email,
      sessionId: randomUUID(),
      orgIds: [],
      places: [],
    };
  };
  const employ = async (role: "manager" | "admin", firstName: string): Promise<Actor> => {
    const actor = await make(role, firstName);
    await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
      tx.insert(staff).values({ orgId, personId: actor.personId, role }),
    );
    return { ...actor, orgIds: [orgId] };
  };
  const settle = async (
    role: "resident" | "owner",
    firstName: string,
    ...held: number[]
  ): Promise<Actor> => {
    const actor = await make(role, firstName);
    const kind = role;
    await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
      tx.insert(residency).values(
        held.map((n) => ({
          orgId,
          apartmentId: apartments[n] ?? "",
          personId: actor.personId,
          kind,
          validFrom: "2025-01-01",
        })),
      ),
    );
    const places = held.map((n) => ({
      orgId,
      buildingId: house,
      entranceId: n < 2 ? entrances[0] : entrances[1],
      apartmentId: apartments[n] ?? "",
      kind,
      since: "2024-01-01",
    }));
    return { ...actor, orgIds: [orgId], places };
  };

  return {
    orgId,
    house,
    other,
    entrances,
    flats: apartments,
    max: await employ("manager", "Максим"),
    ada: await employ("admin", "Ада"),
    /** Lives in apartment 1. */
    ann: await settle("resident", "Анна", 0),
    /** Lives in apartment 2. */
    bob: await settle("resident", "Богдан", 1),
    /** Owns apartments 1 and 3. */
    eva: await settle("owner", "Єва", 0, 2),
  };
}

/** A leak in apartment 1, with words of its own each time. */
export function leakIn(community: Community, over: Partial<OpenInput> = {}): OpenInput {
  return {
    title: `Тече кран ${randomUUID().slice(0, 8)}`,
    description: "На кухні тече кран, вода вже на підлозі",
    category: "plumbing",
    priority: "medium",
    location: { kind: "apartment", apartmentId: community.flats[0] },
    ...over,
  };
}

/** A page of the list, read. */
export async function listPage(world: World, actor: Actor, input: ListInput) {
  return (await list(world, actor, input)).parse();
}
