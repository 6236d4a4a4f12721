import { randomUUID } from "node:crypto";
import type { IssueRunInput } from "#core/finance/inputs.ts";
import { vatRates } from "#core/billing/model.ts";
import { financeLimits } from "#core/finance/model.ts";
import { canBillAll } from "#core/finance/policy.ts";
import { type Bill, billsOf, planOf, sumOf } from "#core/finance/rules/plan.ts";
import type { RunView } from "#core/finance/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { type Kopecks, kopecks, total } from "#core/kernel/money.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { type BulkInvoice, issueMany } from "#server/billing/service.ts";
import { recordCharges } from "#server/meters/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { groundOf } from "../reads/ground-view.ts";
import { type RunSoFar, runById, runSoFar } from "../reads/lists-view.ts";
import { requireServed } from "../reads/served-view.ts";
import { addToRun, finishRun, lockCutOff, lockRun, openRun, takeLines } from "../store/runs.ts";
import { tell } from "./tell.ts";

/**
 * Issues the invoices of a month, some hundreds in a call, which is one transaction: while the run it gives says
 * `issuing`, it is called once more. An apartment is billed by a tariff for a month once, whoever runs and how often:
 * whose line is taken already is left out. Refuses with finance.nothing_to_issue where that leaves nothing, with
 * generic.conflict where it would come to more than was agreed to: before anything is issued, and again with each part.
 */
export async function issueRun(world: World, actor: Actor, input: IssueRunInput): Promise<RunView> {
  orRefuse(canBillAll(actor));
  await requireServed(world, actor, input.buildingIds);
  await world.limits.consume("billing", actor.personId);
  const begun = await runSoFar(world, actor, input.id);
  const next = await nextPart(world, actor, input, begun);
  if (next.amount > input.agreed) throw new Refusal("generic.conflict");
  if (next.bills.length > 0) await issuePart(world, actor, input, next);
  if (next.last) await finish(world, actor, input);
  return runById(world, actor, input.id);
}

type Part = {
  bills: Bill[];
  /** The apartment that is behind it. */
  after: string | null;
  /** Nothing comes behind it. */
  last: boolean;
  /** What the run comes to with it; of a run that begins all of what it will come to. */
  amount: Kopecks;
};

/** What a run bills next, behind where it has come to. Of one that begins all is reckoned, page by page. */
async function nextPart(
  world: World,
  actor: Actor,
  input: IssueRunInput,
  begun: RunSoFar | null,
): Promise<Part> {
  // What was cancelled since the run began is not billed anew by it.
  const again = input.again ? (begun?.createdAt ?? world.clock()) : null;
  const part: Part = { bills: [], after: null, last: true, amount: kopecks(begun?.amount ?? 0) };
  const after = begun?.reachedId ?? null;
  for await (const ground of groundOf(world, actor, { ...input, after }))
    for (const planned of planOf(ground, again)) {
      const bills = billsOf([planned]);
      if (part.bills.length + bills.length > financeLimits.chunk) part.last = false;
      if (!part.last && begun) return part;
      part.amount = total([part.amount, ...bills.map((bill) => bill.total)]);
      if (!part.last) continue;
      part.bills.push(...bills);
      part.after = planned.apartment.id;
    }
  return part;
}

const unitOf = { m2: "m2", fixed: "month", person: "person", metered: "piece" } as const;

/** One transaction: lines are taken, and what was free of them is billed; nothing of it where a step refuses. */
async function issuePart(
  world: World,
  actor: Actor,
  input: IssueRunInput,
  { bills, after }: Part,
): Promise<void> {
  const now = world.clock();
  const { id, period, dueOn, description = null } = input;
  const [orgId = ""] = actor.orgIds;
  await inTenant(world.db, actor, async (tx) => {
    const row = { id, orgId, period, dueOn, status: "issuing" as const, createdAt: now };
    const run = await openRun(tx, { ...row, createdBy: actor.personId });
    if (run.period !== period) throw new Refusal("generic.conflict");
    // The same call, twice at once: the other one has brought the run to its end.
    if (run.status === "issued") return;
    const free = await take(tx, { orgId, runId: id, period }, bills);
    const invoices = free.map(({ bill, invoiceId }): BulkInvoice => {
      const { apartmentId, type, lines } = bill;
      const shown = lines.map(({ title, kind, quantity, price, priceMicro, vatRate, meter }) => ({
        title,
        unit: meter?.unit ?? unitOf[kind],
        quantity,
        unitPrice: price,
        unitMicro: priceMicro,
        vatRate: vatRates.find((one) => one === vatRate) ?? null,
        readingBefore: meter?.before ?? null,
        readingAfter: meter?.after ?? null,
        estimated: meter?.estimated ?? false,
      }));
      return { id: invoiceId, apartmentId, type, period, dueOn, description, lines: shown };
    });
    await issueMany(tx, actor, invoices, now);
    const charged = free.flatMap(({ bill, invoiceId }) =>
      bill.lines.flatMap(({ meter }) => {
        if (!meter) return [];
        const { unit: _unit, odd: _odd, ...counted } = meter;
        return [{ ...counted, orgId, invoiceId, period }];
      }),
    );
    await recordCharges(tx, charged);
    const amount = total(free.map(({ bill }) => bill.total));
    await addToRun(tx, id, { invoices: invoices.length, amount, reachedId: after });
    // A run that never issued anything is none.
    if (run.invoices + invoices.length === 0) throw new Refusal("finance.nothing_to_issue");
  });
}

/** Takes the lines of bills; gives the bills with what of them was free. */
async function take(
  tx: Tx,
  run: { orgId: string; runId: string; period: string },
  bills: readonly Bill[],
): Promise<{ bill: Bill; invoiceId: string }[]> {
  const named = bills.map((bill) => ({ bill, invoiceId: randomUUID() }));
  const lines = named.flatMap(({ bill: { apartmentId, lines: some }, invoiceId }) =>
    // Several meters of a tariff are billed at once, or not at all.
    [...Map.groupBy(some, ({ tariffId }) => tariffId)].map(([tariffId, own]) => ({
      ...run,
      apartmentId,
      tariffId,
      invoiceId,
      kopecks: sumOf(own),
    })),
  );
  const taken = await takeLines(tx, lines);
  return named.flatMap(({ bill, invoiceId }) => {
    const own = bill.lines.filter(({ tariffId }) => taken.has(`${bill.apartmentId} ${tariffId}`));
    return own.length > 0 ? [{ bill: { ...bill, lines: own, total: sumOf(own) }, invoiceId }] : [];
  });
}

/**
 * Nothing is left to be billed: the run is over, and told of once. Where it was for all buildings, so are those of the
 * month that were cut off.
 */
async function finish(world: World, actor: Actor, input: IssueRunInput): Promise<void> {
  const { id, period, buildingIds } = input;
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const run = await lockRun(tx, id);
    if (!run) throw new Refusal("finance.nothing_to_issue");
    if (run.period !== period) throw new Refusal("generic.conflict");
    if (run.status === "issued") return;
    const cut = buildingIds.length === 0 ? await lockCutOff(tx, run) : [];
    for (const { id: runId, orgId, invoices: count, amount } of [run, ...cut]) {
      await finishRun(tx, runId);
      const told = { orgId, buildingId: null, subject: {}, data: { period, count, amount } };
      await tell(tx, actor, "finance.run_issued", told, now);
    }
  });
}
