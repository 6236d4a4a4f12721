import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { IssueRunInput } from "#core/finance/inputs.ts";
import { financeLimits } from "#core/finance/model.ts";
import type { RunView } from "#core/finance/views.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { readJson } from "#server/platform/database/database.ts";
import { callersOfFile } from "#server/testing/callers.ts";
import { addDebtors, adminOf, feesOf, lateFeeTerms, wholePreview } from "./testing.ts";
import { issueRun } from "./verbs/runs.ts";

const callers = callersOfFile("FEESATONCE", "/api");
const { callAs } = callers;
const debtors = financeLimits.chunk + 100;

const runOf = (period: string, agreed: number): IssueRunInput => {
  return { id: randomUUID(), period, buildingIds: [], dueOn: `${period}-28`, agreed };
};

/** Calls until all is issued; null where others have left nothing to issue. */
async function toTheEnd(input: IssueRunInput): Promise<RunView | null> {
  const { world, home } = callers.inside();
  try {
    for (;;) {
      const run = await issueRun(world, adminOf(home), input);
      if (run.status === "issued") return run;
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === "finance.nothing_to_issue") return null;
    throw error;
  }
}

async function state(period: string) {
  const { world, home } = callers.inside();
  const { amount } = await wholePreview(world, adminOf(home), period);
  return { amount, fees: await feesOf(world, home.orgId) };
}

/** Sums what runs have issued, each run once. */
function together(runs: readonly (RunView | null)[], agreed: number) {
  const known = new Map(runs.flatMap((run) => (run ? [[run.id, run] as const] : [])));
  const sum = { invoices: 0, amount: 0 };
  for (const { invoices, amount } of known.values()) {
    expect(amount).toBeLessThanOrEqual(agreed);
    sum.invoices += invoices;
    sum.amount += amount;
  }
  return sum;
}

beforeAll(async () => {
  const { world, home } = callers.inside();
  await addDebtors(world, home, debtors);
  world.setNow(new Date("2026-10-05T09:00:00Z"));
  await callAs("admin", "PUT", "/billing/late-fee", lateFeeTerms);
});

test("one run issued three times at once comes to what was agreed to", async () => {
  const { amount: agreed } = await state("2026-10");
  const input = runOf("2026-10", agreed);
  const runs = await Promise.all([toTheEnd(input), toTheEnd(input), toTheEnd(input)]);
  const issued = { id: input.id, status: "issued", invoices: debtors, amount: agreed };
  for (const run of runs) expect(run).toMatchObject(issued);
  const { fees } = await state("2026-10");
  const sums = { amount: agreed, charged: agreed, books: agreed, twice: 0 };
  expect(fees).toEqual({ invoices: debtors, ...sums });
});

test("runs of two months at once, with a tariff of one of them, bill no day of a debt twice", async () => {
  const { world, home } = callers.inside();
  await callAs("admin", "POST", "/finance/tariffs", {
    name: "Домофон",
    buildingId: home.buildingId,
    type: "utilities",
    kind: "fixed",
    price: 4_500,
    validFrom: "2026-12",
    validTo: "2026-12",
  });
  world.setNow(new Date("2026-11-05T09:00:00Z"));
  const before = await state("2026-11");
  const december = await state("2026-12");
  const tariffs = 4_500 * (debtors + 2);
  expect(december.amount).toBe(before.amount + tariffs);
  const input = runOf("2026-12", december.amount);
  const runs = await Promise.all([
    toTheEnd(runOf("2026-11", before.amount)),
    toTheEnd(input),
    toTheEnd(input),
  ]);
  expect(together(runs, december.amount)).toEqual({
    invoices: 2 * debtors + 2,
    amount: before.amount + tariffs,
  });
  const { fees } = await state("2026-11");
  const amount = before.fees.amount + before.amount;
  const sums = { amount, charged: amount, books: amount, twice: 0 };
  expect(fees).toEqual({ invoices: 2 * debtors, ...sums });
  // Each run knows its own: what it printed, and what it says it came to.
  const noted = await readJson<{ run: string; kopecks: number }[]>(
    world.db,
    { orgIds: [home.orgId] },
    `select json_agg(json_build_object('run', id, 'kopecks', amount - planned)) as data from (
      select r.id, r.amount, coalesce((select sum(kopecks) from run_fee where run_id = r.id), 0)
        + coalesce((select sum(kopecks) from run_line where run_id = r.id), 0) as planned
      from billing_run r where r.invoices > 0) of_runs`,
    [],
  );
  expect(noted.every(({ kopecks }) => kopecks === 0)).toBe(true);
});
