import { randomUUID } from "node:crypto";
import type { StaffRole } from "#core/kernel/actor.ts";
import type { OpenInput } from "#core/requests/inputs.ts";
import { newRequest } from "#core/requests/builder.ts";
import { addBuilding, addOrganisation, addResidency } from "#server/buildings/builder.ts";
import { addPerson } from "#server/identity/builder.ts";
import { actorOf } from "#server/identity/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { testNow } from "#server/platform/testing.ts";
import type { World } from "#server/platform/world.ts";
import { addMember } from "#server/staff/builder.ts";
import { testPassword } from "#server/testing/organisation.ts";

/** An organisation of its own: a building with two entrances and three apartments, two managers, three dwellers. */
export type Community = Awaited<ReturnType<typeof foundCommunity>>;

/** Founds one beside whatever else the database holds. */
export async function foundCommunity(world: World) {
  const orgId = randomUUID();
  const named = (firstName: string) => ({ firstName, lastName: "Тестова", password: testPassword });
  const built = await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    await addOrganisation(tx, { id: orgId, name: "Сонячна" }, testNow);
    const { buildingId, ...inside } = await addBuilding(tx, { orgId }, [2, 1]);
    const other = await addBuilding(tx, { orgId, address: "вул. Сонячна, 7" }, []);
    const settle = async (
      kind: "resident" | "owner",
      firstName: string,
      ...apartments: number[]
    ) => {
      const personId = await addPerson(tx, { ...named(firstName), role: kind }, testNow);
      for (const n of apartments) {
        const apartmentId = inside.apartmentIds[n] ?? "";
        await addResidency(tx, { orgId, apartmentId, personId, kind });
      }
      return personId;
    };
    const employ = (role: StaffRole, firstName: string) =>
      addMember(tx, { ...named(firstName), orgId, role }, testNow);
    return {
      house: buildingId,
      other: other.buildingId,
      entrances: inside.entranceIds as [string, string],
      flats: inside.apartmentIds as [string, string, string],
      people: {
        max: await employ("manager", "Максим"),
        ada: await employ("admin", "Ада"),
        ann: await settle("resident", "Анна", 0),
        bob: await settle("resident", "Богдан", 1),
        eva: await settle("owner", "Єва", 0, 2),
      },
    };
  });
  const { people, ...places } = built;
  return {
    orgId,
    ...places,
    max: await actorOf(world, people.max),
    ada: await actorOf(world, people.ada),
    /** Lives in apartment 1. */
    ann: await actorOf(world, people.ann),
    /** Lives in apartment 2. */
    bob: await actorOf(world, people.bob),
    /** Owns apartments 1 and 3. */
    eva: await actorOf(world, people.eva),
  };
}

/** Builds a leak in apartment 1 with unique texts. */
export function leakIn({ flats }: Community, over: Partial<OpenInput> = {}): OpenInput {
  return newRequest(flats[0], { title: `Тече кран ${randomUUID().slice(0, 8)}`, ...over });
}
