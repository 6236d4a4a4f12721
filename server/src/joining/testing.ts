import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Actor, ResidencyKind } from "#core/kernel/actor.ts";
import { hour } from "#core/kernel/time.ts";
import { residency } from "#server/buildings/table.ts";
import { createPerson } from "#server/identity/service.ts";
import { resolveSession } from "#server/identity/store/resolve-session.ts";
import { person, session } from "#server/identity/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import type { Building } from "#server/testing/organisation.ts";

/** Who somebody is right now, as the server resolves it for each of their calls. */
export async function actorOf(world: TestWorld, personId: string): Promise<Actor> {
  const now = world.clock();
  const tokenHash = randomUUID();
  await world.db.orm.insert(session).values({
    tokenHash,
    personId,
    remember: false,
    userAgent: "test",
    address: "203.0.113.7",
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + hour),
  });
  const resolved = await resolveSession(world, tokenHash, now);
  if (!resolved) throw new Error("nobody is signed in");
  return resolved.actor;
}

/** Somebody with an account who belongs to no organisation. */
export async function newcomer(
  world: TestWorld,
  language: "uk" | "en" | "ru" = "uk",
  email = `${randomUUID()}@example.com`,
) {
  const about = { email, firstName: "Марко", lastName: "Новий", language };
  const id = await inTenant(world.db, { orgIds: [] }, (tx) =>
    createPerson(tx, about, world.clock()),
  );
  return actorOf(world, id);
}

/** Somebody whom only a register knows, by name. */
export async function nameless(
  world: TestWorld,
  building: Building,
  {
    apartmentId = building.apartmentId,
    kind = "owner" as ResidencyKind,
    name = "Ганна",
    contactEmail = null as string | null,
  } = {},
): Promise<{ personId: string; residencyId: string }> {
  const [personId, residencyId] = [randomUUID(), randomUUID()];
  await inTenant(world.db, { orgIds: [building.orgId] }, async (tx) => {
    await tx.insert(person).values({
      id: personId,
      email: null,
      contactEmail,
      firstName: name,
      lastName: "Реєстрова",
      createdAt: world.clock(),
    });
    await tx.insert(residency).values({
      id: residencyId,
      orgId: building.orgId,
      apartmentId,
      personId,
      kind,
      validFrom: "2020-05-01",
      ...(kind === "owner" ? { shareNumerator: 1, shareDenominator: 2 } : {}),
    });
  });
  return { personId, residencyId };
}

/** All residencies of somebody in a house. */
export function residenciesOf(world: TestWorld, building: Building, personId: string) {
  return inTenant(world.db, { orgIds: [building.orgId] }, (tx) =>
    tx.select().from(residency).where(eq(residency.personId, personId)),
  );
}
