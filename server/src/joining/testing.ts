import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Language } from "#core/kernel/language.ts";
import type { ResidencyKind } from "#core/kernel/actor.ts";
import { addResidency } from "#server/buildings/builder.ts";
import { residency } from "#server/buildings/table.ts";
import { addPerson } from "#server/identity/builder.ts";
import { actorOf } from "#server/identity/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import type { TestBuilding } from "#server/testing/organisation.ts";

/** Creates a person with an account who belongs to no organisation. */
export async function newMember(world: TestWorld, language: Language = "uk", email?: string) {
  const about = { email, firstName: "Марко", lastName: "Новий", language };
  const id = await inTenant(world.db, { orgIds: [] }, (tx) => addPerson(tx, about, world.clock()));
  return actorOf(world, id);
}

/** Adds a person whom only the register knows, by name. */
export async function addUnjoined(
  world: TestWorld,
  { orgId, ...building }: TestBuilding,
  {
    apartmentId = building.apartmentId,
    kind = "owner" as ResidencyKind,
    name: firstName = "Ганна",
    lastName = "Реєстрова",
    contactEmail = null as string | null,
  } = {},
): Promise<{ personId: string; residencyId: string }> {
  const residencyId = randomUUID();
  const share = kind === "owner" ? { shareNumerator: 1, shareDenominator: 2 } : {};
  const personId = await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const named = { email: null, contactEmail, firstName, lastName };
    const id = await addPerson(tx, named, world.clock());
    const since = { id: residencyId, validFrom: "2020-05-01" };
    await addResidency(tx, { orgId, apartmentId, personId: id, kind, ...since, ...share });
    return id;
  });
  return { personId, residencyId };
}

/** Lists all residencies of somebody in a building. */
export function residenciesOf(world: TestWorld, building: TestBuilding, personId: string) {
  return inTenant(world.db, { orgIds: [building.orgId] }, (tx) =>
    tx.select().from(residency).where(eq(residency.personId, personId)),
  );
}
