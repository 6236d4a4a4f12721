import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { PrintView } from "#core/files/prints/views.ts";
import type { RunPapersView } from "#core/finance/papers/views.ts";
import type { PreviewView, RunPage, RunView } from "#core/finance/views.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import { financeLimits } from "#core/finance/model.ts";
import { inTenant, readJson } from "#server/platform/database/database.ts";
import { callersOfFile } from "#server/testing/callers.ts";

const callers = callersOfFile("FINANCEPARTS", "/api");
const { callAs } = callers;
const apartments = financeLimits.chunk * 2 + 100;

beforeAll(async () => {
  const { world, home } = callers.inside();
  await inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
    tx.execute(sql`
      insert into apartment (org_id, building_id, entrance_id, number, floor, area_hundredths, rooms, account_number)
      select org_id, building_id, entrance_id, (1000 + n)::text, floor, 5000, rooms, 100000 + n
      from apartment, generate_series(1, ${apartments}::int) n where id = ${home.apartmentId}::uuid`),
  );
});

test("a long run goes on where it has come to, with two at it, and bills each apartment once", async () => {
  const { world, home } = callers.inside();
  await callAs("admin", "POST", "/finance/tariffs", {
    name: "Домофон",
    buildingId: home.buildingId,
    type: "maintenance",
    kind: "fixed",
    price: 4_500,
    validFrom: "2026-11",
    validTo: "2026-11",
  });
  const plan = await callAs<PreviewView>("admin", "GET", "/finance/runs/preview?period=2026-11");
  expect(plan.invoices).toBeGreaterThan(apartments);
  expect(plan.buildings).toMatchObject([{ amount: plan.amount, apartments: plan.apartments }]);
  const input = {
    id: randomUUID(),
    period: "2026-11",
    buildingIds: [],
    dueOn: addDays(toLocal(world.clock()).date, 20),
    agreed: plan.amount,
  };
  const goOn = () => callAs<RunView>("admin", "POST", "/finance/runs", input);
  const first = await goOn();
  expect(first).toMatchObject({ status: "issuing", invoices: financeLimits.chunk });
  let calls = 0;
  const toTheEnd = async () => {
    let last: RunView;
    do {
      calls++;
      last = await goOn();
    } while (last.status === "issuing");
    return last;
  };
  const [one, other] = await Promise.all([toTheEnd(), toTheEnd()]);
  const whole = { status: "issued", invoices: plan.invoices, amount: plan.amount };
  expect(one).toMatchObject(whole);
  expect(other).toMatchObject(whole);
  expect(calls).toBeLessThan(10);
  const written = await readJson<object>(
    world.db,
    { orgIds: [home.orgId] },
    `select json_build_object('invoices', count(*), 'apartments', count(distinct apartment_id),
      'amount', sum(total), 'last', max(serial)) as data from invoice`,
    [],
  );
  const { invoices, amount } = plan;
  expect(written).toEqual({ invoices, apartments: invoices, amount, last: invoices });
});

test("all of it is printed in files, without what was cancelled; for who serves the building", async () => {
  const { world, home } = callers.inside();
  const { items } = await callAs<RunPage>("manager", "GET", "/finance/runs");
  const [run] = items;
  const path = `/finance/runs/${run?.id}`;
  const before = await callAs<RunPapersView>("manager", "GET", `${path}/papers`);
  expect(before).toEqual({ invoices: run?.invoices, perFile: financeLimits.papers });
  const [first] = await readJson<[{ number: string }]>(
    world.db,
    { orgIds: [home.orgId] },
    `select json_build_array(json_build_object('number',
      'INV-' || left(month::text, 4) || '-' || right(month::text, 2) || '-' || lpad(serial::text, 6, '0'))) as data
      from invoice order by serial desc limit 1`,
    [],
  );
  const reason = "Помилка в тарифі";
  await callAs("manager", "POST", `/billing/invoices/${first.number}/cancel`, { reason });
  const after = await callAs<RunPapersView>("manager", "GET", `${path}/papers`);
  expect(after.invoices).toBe(before.invoices - 1);
  const begun = await callAs<PrintView>("manager", "POST", `${path}/prints`, { language: "en" });
  expect(begun).toMatchObject({ kind: "run_invoices", subjectId: run?.id, total: after.invoices });
  // Who serves another building alone prints none of it.
  expect(await callAs("limited", "GET", `${path}/papers`)).toMatchObject({ invoices: 0 });
  const beyond = await callers.refused("limited", "POST", `${path}/prints`, {});
  expect(beyond).toBe("finance.nothing_to_print");
});
