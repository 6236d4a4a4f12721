import { randomUUID } from "node:crypto";
import type { IssueRunInput } from "#core/finance/inputs.ts";
import type { Fee } from "#core/billing/late-fee/model.ts";
import { vatRates } from "#core/billing/model.ts";
import { microPerUnit } from "#core/billing/rules/line.ts";
import { financeLimits } from "#core/finance/model.ts";
import { canBillAll } from "#core/finance/policy.ts";
import {
  type Bill,
  billOfFees,
  billsOf,
  type PlanLine,
  planOf,
  sumOf,
} from "#core/finance/rules/plan.ts";
import type { RunView } from "#core/finance/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { type Kopecks, kopecks, total } from "#core/kernel/money.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import {
  type BulkInvoice,
  chargeFees,
  feesDue,
  holdMany,
  issueMany,
} from "#server/billing/service.ts";
import { recordCharges } from "#server/meters/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { groundOf } from "../reads/ground-view.ts";
import { type RunSoFar, runById, runSoFar } from "../reads/lists-view.ts";
import { requireServed } from "../reads/served-view.ts";
import {
  addToRun,
  finishRun,
  insertFees,
  lockCutOff,
  lockRun,
  openRun,
  takeLines,
} from "../store/runs.ts";
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
  /** Up to when lateness is reckoned: the day the run began. */
  to: string;
  /** What was cancelled after it is not billed anew; null: nothing that was cancelled is. */
  again: Date | null;
};

/** What a run bills next, behind where it has come to. Of one that begins all is reckoned, page by page. */
async function nextPart(
  world: World,
  actor: Actor,
  input: IssueRunInput,
  begun: RunSoFar | null,
): Promise<Part> {
  // What was cancelled since the run began is not billed anew by it.
  const since = begun?.createdAt ?? world.clock();
  const again = input.again ? since : null;
  const to = toLocal(since).date;
  const so = { amount: kopecks(begun?.amount ?? 0), to, again };
  const part: Part = { bills: [], after: null, last: true, ...so };
  const after = begun?.reachedId ?? null;
  for await (const ground of groundOf(world, actor, { ...input, to, after }))
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
  { bills, after, to, again }: Part,
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
    const billed = await take(tx, { orgId, runId: id, period }, bills);
    // Behind the accounts' locks nothing of what fees are reckoned by changes any more.
    const late = bills.some(({ fees }) => fees.length > 0);
    const held = late ? await holdMany(tx, actor, bills) : undefined;
    const fees = await stillDue(tx, orgId, bills, { to, period, again });
    const free = [...billed, ...fees];
    const invoices = free.map(({ bill, invoiceId }): BulkInvoice => {
      const { apartmentId, type, lines } = bill;
      const lateSince = bill.fees.map(({ issuedOn }) => issuedOn).toSorted()[0] ?? null;
      const shown = lateSince ? bill.fees.map(feeLine) : lines.map(tariffLine);
      const written = { apartmentId, type, period, dueOn, description, lines: shown };
      return { id: invoiceId, ...written, lateSince };
    });
    await issueMany(tx, actor, invoices, now, held);
    await chargeFees(
      tx,
      orgId,
      fees.map(({ bill, invoiceId }) => ({ id: invoiceId, fees: bill.fees })),
    );
    await insertFees(
      tx,
      fees.map(({ bill: { apartmentId, total: sum }, invoiceId }) => {
        const of = { orgId, runId: id, apartmentId };
        return { ...of, invoiceId, kopecks: sum };
      }),
    );
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

function tariffLine(line: PlanLine): BulkInvoice["lines"][number] {
  const { title, kind, quantityMicro, price, priceMicro, vatRate, meter } = line;
  return {
    title,
    unit: meter?.unit ?? unitOf[kind],
    quantityMicro,
    unitPrice: price,
    unitMicro: priceMicro,
    vatRate: vatRates.find((one) => one === vatRate) ?? null,
    readingBefore: meter?.before ?? null,
    readingAfter: meter?.after ?? null,
    estimated: meter?.estimated ?? false,
  };
}

/** How its sum was reckoned stands beside it; who reads it is told in their own language. */
function feeLine({ number, kopecks: amount }: Fee): BulkInvoice["lines"][number] {
  return {
    title: `Пеня за рахунком ${number}`,
    unit: null,
    quantityMicro: microPerUnit,
    unitPrice: amount,
    unitMicro: null,
    vatRate: null,
    readingBefore: null,
    readingAfter: null,
    estimated: false,
  };
}

type FreeBill = { bill: Bill; invoiceId: string };

/** Of bills of fees what is due behind the locks of their accounts; never more than was planned. */
async function stillDue(
  tx: Tx,
  orgId: string,
  bills: readonly Bill[],
  asked: Pick<Part, "to" | "again"> & { period: string },
): Promise<FreeBill[]> {
  const planned = bills.filter(({ fees }) => fees.length > 0);
  const ids = planned.map(({ apartmentId }) => apartmentId);
  const due = await feesDue(tx, orgId, ids, asked);
  return planned.flatMap(({ apartmentId, total: most }) => {
    const bill = billOfFees(apartmentId, due.get(apartmentId) ?? []);
    // Money was taken back meanwhile: what was agreed to did not know of it.
    if (bill.total > most) throw new Refusal("generic.conflict");
    return bill.fees.length > 0 ? [{ bill, invoiceId: randomUUID() }] : [];
  });
}

/** Takes the lines of bills; gives the bills with what of them was free. */
async function take(
  tx: Tx,
  run: { orgId: string; runId: string; period: string },
  bills: readonly Bill[],
): Promise<FreeBill[]> {
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
  if (lines.length === 0) return [];
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
