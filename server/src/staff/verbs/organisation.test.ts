import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChangeOrganisation } from "#core/staff/model.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { organisation } from "#server/buildings/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { foundCommunity } from "#server/requests/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { changeOrganisation } from "./organisation.ts";
import { listStaff } from "../service.ts";

let world: TestWorld;
beforeAll(async () => void (world = await openTestWorld()));
afterAll(() => world.close());

const fresh = async () => {
  const { ada: admin } = await foundCommunity(world);
  const now = (await listStaff(world, admin)).organisation;
  const changing = (over: Partial<ChangeOrganisation>) =>
    changeOrganisation(world, admin, { mark: now.mark, name: now.name, taxId: "", ...over });
  const facts = () =>
    inTenant(world.db, admin, (tx) =>
      tx.select().from(event).where(eq(event.kind, "staff.organisation_changed")),
    );
  return { admin, now, changing, facts };
};

test("an administrator renames the organisation, and the log says from what to what", async () => {
  const { admin, now, changing, facts } = await fresh();
  const after = await changing({ name: "ОСББ «Нова»", taxId: "32855961" });
  expect(after).toMatchObject({ name: "ОСББ «Нова»", taxId: "32855961", individual: false });
  expect((await listStaff(world, admin)).organisation).toEqual(after);
  const [fact] = await facts();
  expect(fact).toMatchObject({
    actorId: admin.personId,
    data: { before: { name: now.name }, after: { name: "ОСББ «Нова»", taxId: "32855961" } },
  });
  // An empty number leaves the one that stands there.
  expect((await changing({ mark: after.mark, name: "ОСББ «Ще»" })).taxId).toBe("32855961");
});

test("an individual's number is kept encrypted, and neither shown nor logged", async () => {
  const { admin, changing, facts } = await fresh();
  expect(await changing({ taxId: "1759013776" })).toMatchObject({ taxId: null, individual: true });
  const [stored] = await inTenant(world.db, admin, (tx) =>
    tx
      .select()
      .from(organisation)
      .where(eq(organisation.id, staffOrgId(admin))),
  );
  expect(stored?.taxId).toMatch(/.{11}/);
  expect(JSON.stringify([stored, await facts()])).not.toContain("1759013776");
});

test("of two administrators at once the second is told; what is as it was is no fact", async () => {
  const { changing, facts } = await fresh();
  await changing({});
  expect(await facts()).toEqual([]);
  const both = [changing({ name: "ОСББ «Перша»" }), changing({ name: "ОСББ «Друга»" })];
  const outcomes = await Promise.all(both.map(outcomeOf));
  expect(outcomes.toSorted()).toEqual(["generic.conflict", "ok"]);
  expect(await facts()).toHaveLength(1);
});
