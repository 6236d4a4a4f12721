import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { IssueRunInput } from "#core/finance/inputs.ts";
import { financeLimits } from "#core/finance/model.ts";
import { joinPreviews } from "#core/finance/rules/preview-parts.ts";
import type { RunPage } from "#core/finance/views.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { askedOf } from "#server/testing/asked.ts";
import { callersOfFile } from "#server/testing/callers.ts";
import { previewRun } from "./reads/ground-view.ts";
import { addDebtors, adminOf, feesOf, lateFeeTerms, wholePreview } from "./testing.ts";
import { issueRun } from "./verbs/runs.ts";

const callers = callersOfFile("FEEPARTS", "/api");
const { callAs } = callers;
const debtors = 3_000;
const { chunk, planned } = financeLimits;

const on = (day: string) => callers.inside().world.setNow(new Date(`${day}T09:00:00Z`));
const runOf = (period: string, agreed: number): IssueRunInput => {
  return { id: randomUUID(), period, buildingIds: [], dueOn: `${period}-28`, agreed };
};

/** Records the statements of a call and its result; statements that `fails` names fail. */
async function countQueries<T>(
  call: (world: World) => Promise<T>,
  fails: (text: string) => boolean = () => false,
) {
  const { world } = callers.inside();
  const statements: string[] = [];
  const db = askedOf(world.db, (text) => {
    statements.push(text);
    if (fails(text)) throw new Error("cut off");
  });
  return { found: await call({ ...world, db }), statements };
}

const previewOf = (period: string) => {
  const { world, home } = callers.inside();
  return wholePreview(world, adminOf(home), period);
};
const fees = () => feesOf(callers.inside().world, callers.inside().home.orgId);

beforeAll(async () => {
  const { world, home } = callers.inside();
  await addDebtors(world, home, debtors);
  on("2026-10-05");
  await callAs("admin", "PUT", "/billing/late-fee", lateFeeTerms);
});

test("a preview is read in parts, page by page, that come to the whole", async () => {
  const { home } = callers.inside();
  const input = { period: "2026-10" };
  const first = await countQueries((world) => previewRun(world, adminOf(home), input));
  const after = first.found.next ?? undefined;
  expect(after).toBeDefined();
  const second = await countQueries((world) =>
    previewRun(world, adminOf(home), { ...input, after }),
  );
  expect(second.found.next).toBeNull();
  // The tariffs, the rules of fees, and two pages of a thousand: nothing for each apartment.
  expect([first.statements.length, second.statements.length]).toEqual([4, 4]);
  const whole = joinPreviews(first.found, second.found);
  expect(whole).toMatchObject({ tariffs: [], invoices: debtors, apartments: debtors });
  expect(whole.fees).toEqual({ apartments: debtors, amount: whole.amount });
  expect(whole.buildings).toMatchObject([{ apartments: debtors, amount: whole.amount }]);
});

test("a run of fees alone is planned and issued in parts of as many statements each, goes on where it was cut off, and comes to what was agreed to", async () => {
  const { home } = callers.inside();
  const { amount } = await previewOf("2026-10");
  const tooLittle = runOf("2026-10", amount - 1);
  await callAs("admin", "POST", "/finance/runs", tooLittle);
  // Refused when all of it is planned, before anything is issued.
  expect(await callers.refused("admin", "POST", "/finance/runs", tooLittle)).toBe(
    "generic.conflict",
  );
  expect(await fees()).toMatchObject({ invoices: 0 });
  expect((await callAs<RunPage>("admin", "GET", "/finance/runs")).items).toEqual([]);

  const input = runOf("2026-10", amount);
  const issue = (fails?: (text: string) => boolean) =>
    countQueries((world) => issueRun(world, adminOf(home), input), fails);
  const calls = [await issue()];
  // The first two of the apartments owe nothing.
  expect(calls[0]?.found).toMatchObject({ status: "planning", planned: planned - 2, invoices: 0 });
  // Cut off in the middle of a part, nothing of it is there.
  await expect(
    issue((text) => text.includes("late_fee_charge") && /insert/i.test(text)),
  ).rejects.toThrow();
  expect(await fees()).toMatchObject({ invoices: 0, charged: 0 });
  do calls.push(await issue());
  while (calls.at(-1)?.found.status === "issuing" && calls.length < 20);
  expect(calls.map(({ found }) => found.invoices)).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((part) => part * chunk),
  );
  expect(calls.at(-1)?.found).toMatchObject({ status: "issued", planned: debtors, amount });
  expect(await fees()).toEqual({
    invoices: debtors,
    amount,
    charged: amount,
    books: amount,
    twice: 0,
  });
  const [middle, ...others] = calls.slice(2, -1).map(({ statements }) => statements.length);
  expect(middle).toBeLessThan(60);
  expect(new Set([middle, ...others]).size).toBe(1);
  // A lost answer is asked for again.
  expect((await issue()).found).toEqual(calls.at(-1)?.found);
  expect(await previewOf("2026-10")).toMatchObject({ invoices: 0, amount: 0 });
  const { items } = await callAs<RunPage>("manager", "GET", "/finance/runs");
  expect(items).toMatchObject([{ id: input.id, status: "issued", invoices: debtors, amount }]);
  const papers = await callAs("manager", "GET", `/finance/runs/${input.id}/papers`);
  expect(papers).toMatchObject({ invoices: debtors });
});

test("parts without a tariff stand beside one with it: a run knows and prints all of them", async () => {
  const { world, home, people } = callers.inside();
  const { buildingId } = people.limited;
  await inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
    tx.execute(sql`
      with way as (insert into entrance (id, org_id, building_id, number)
        values (gen_random_uuid(), ${home.orgId}, ${buildingId}, '1') returning *)
      insert into apartment (org_id, building_id, entrance_id, number, floor, area_hundredths, rooms, account_number)
      select org_id, building_id, id, '1', 1, 5000, 2, 'beside' from way`),
  );
  await callAs("admin", "POST", "/finance/tariffs", {
    name: "Домофон",
    buildingId,
    type: "utilities",
    kind: "fixed",
    price: 4_500,
    validFrom: "2026-11",
    validTo: "2026-11",
  });
  on("2026-11-05");
  const { amount, invoices } = await previewOf("2026-11");
  expect(invoices).toBe(debtors + 1);
  const input = runOf("2026-11", amount);
  let run = await issueRun(world, adminOf(home), input);
  while (run.status !== "issued") run = await issueRun(world, adminOf(home), input);
  expect(run).toMatchObject({ invoices, amount });
  expect(await fees()).toMatchObject({ invoices: 2 * debtors, twice: 0 });
  const path = `/finance/runs/${run.id}/papers`;
  expect(await callAs("manager", "GET", path)).toMatchObject({ invoices });
  // Who serves one of the buildings is told of what was billed there.
  expect(await callAs("limited", "GET", path)).toMatchObject({ invoices: 1 });
  const { items } = await callAs<RunPage>("limited", "GET", "/finance/runs");
  expect(items).toMatchObject([
    { id: run.id, invoices: 1, amount: 4_500 },
    { invoices: 0, amount: 0 },
  ]);
});
