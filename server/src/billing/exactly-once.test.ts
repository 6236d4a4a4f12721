import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toLocal } from "#core/kernel/time.ts";
import { newInvoice } from "#core/billing/builder.ts";
import { staff } from "#server/staff/table.ts";
import { patience } from "../../../tools/patience.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import {
  addLimitedManager,
  type TestBuilding,
  foundOrganisation,
} from "#server/testing/organisation.ts";
import { doThroughFaults, Program } from "#server/testing/program.ts";
import { payment } from "./table.ts";
import { requireSound } from "./verbs/testing-model.ts";

/** Five of the staff write down so many payments each. */
const each = 200;

let world: TestWorld;
let home: TestBuilding;
let program: Program;
let emails: string[];

beforeAll(async () => {
  world = await openTestWorld();
  home = await foundOrganisation(world, "ONCEPAID");
  const { orgId, people } = home;
  const more = ["ONCEPAIDA", "ONCEPAIDB", "ONCEPAIDC", "ONCEPAIDD"].map((canary) => ({
    ...home,
    canary,
  }));
  const others = [];
  for (const one of more) others.push(await addLimitedManager(world, one));
  await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    tx.update(staff).set({ allBuildings: true }).where(eq(staff.orgId, orgId)),
  );
  emails = [people.manager, ...others].map(({ email }) => email);
  program = await Program.start(world);
});
afterAll(async () => {
  await program.close();
  await world.close();
});

test(
  "whatever is killed meanwhile, each of a thousand payments is in the books once, and they balance",
  { timeout: patience(180_000) },
  async () => {
    const cookies = await Promise.all(emails.map((email) => program.signIn(email)));
    const { orgId, apartmentId, neighbourApartmentId } = home;
    const apartments = [apartmentId, neighbourApartmentId];
    const today = toLocal(new Date()).date;
    const bill = (apartment: string) =>
      newInvoice(apartment, 9_000_000, { period: today.slice(0, 7), dueOn: today });
    for (const apartment of apartments) {
      const made = await program.post("/api/billing/invoices", cookies[0] ?? "", bill(apartment));
      expect(made.status).toBe(200);
    }
    const paid = await doThroughFaults(program, cookies, each, (cookie, n) => {
      const key = randomUUID();
      const amount = 1_000 + n;
      const body = {
        apartmentId: apartments[n % 2],
        amount,
        method: "transfer",
        receivedOn: today,
        reference: key,
        // Five at once write down the same sums of the same apartments.
        confirmDuplicate: true,
      };
      const path = "/api/billing/payments";
      const attempt = () => program.acknowledged(path, cookie, body, key);
      return { one: { key, amount }, attempt };
    });

    const scope = { orgIds: [orgId] };
    const rows = await inTenant(world.db, scope, (tx) =>
      tx.select({ key: payment.reference, amount: payment.amount }).from(payment),
    );
    const byKey = (all: { key: string | null; amount: number }[]) =>
      all.toSorted((a, b) => String(a.key).localeCompare(String(b.key)));
    expect(rows).toHaveLength(cookies.length * each);
    expect(byKey(rows)).toEqual(byKey(paid.flat()));
    await requireSound(world, scope);
    const [balance] = await inTenant(world.db, scope, (tx) =>
      tx.execute<{ left: number }>(sql`select sum(total - paid)::float8 as left from invoice`),
    );
    const sum = paid.flat().reduce((all, { amount }) => all + amount, 0);
    expect(balance?.left).toBe(18_000_000 - sum);
  },
);
