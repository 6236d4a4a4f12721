import { randomUUID } from "node:crypto";
import type { IssueRunInput } from "#core/finance/inputs.ts";
import type { Fee } from "#core/billing/late-fee/model.ts";
import { vatRates } from "#core/billing/model.ts";
import { microPerUnit } from "#core/billing/rules/line.ts";
import { canBillAll } from "#core/finance/policy.ts";
import { type Bill, billOfFees, type PlanLine, sumOf } from "#core/finance/rules/plan.ts";
import type { RunView } from "#core/finance/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { type Kopecks, toKopecks, sumKopecks } from "#core/kernel/money.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
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
import { type RunSoFar, runById, runSoFar } from "../reads/lists-view.ts";
import { requireServed } from "../reads/served-view.ts";
import {
  addToRun,
  finishRun,
  insertFees,
  lockCutOff,
  lockRun,
  planRun,
  type RunRecord,
  takeLines,
} from "../store/runs.ts";
import { anew, nextPart, type RunPart, planPart } from "./run-plan.ts";
import { publishFinanceFact } from "./facts.ts";

/**
 * Issues a month's invoices: plans some thousand apartments per call, then issues some hundred
 * invoices per call and transaction; call it until `issued`. A tariff bills an apartment once a
 * month, whoever runs. Refuses with finance.nothing_to_issue, or generic.conflict where it would
 * exceed what was agreed to.
 */
export async function issueRun(world: World, actor: Actor, input: IssueRunInput): Promise<RunView> {
  orRefuse(canBillAll(actor));
  await requireServed(world, actor, input.buildingIds);
  const known = await runSoFar(world, actor, input.id);
  if (known && known.period !== input.period) throw new Refusal("generic.conflict");
  // However many calls it takes, to issue a month is one act.
  if (!known?.reachedId) await world.limits.consume("billing", actor.personId);
  if (known === null || known.status === "planning") await planPart(world, actor, input, known);
  const run = await runSoFar(world, actor, input.id);
  if (run?.status === "issuing") await issueNext(world, actor, input, run);
  return runById(world, actor, input.id);
}

async function issueNext(
  world: World,
  actor: Actor,
  input: IssueRunInput,
  begun: RunSoFar,
): Promise<void> {
  const part = await nextPart(world, actor, input, begun);
  if (begun.amount + sumOfBills(part.bills) > input.agreed) throw new Refusal("generic.conflict");
  const now = world.clock();
  const { id, buildingIds } = input;
  const something = await inTenant(world.db, actor, async (tx) => {
    const run = await lockRun(tx, id);
    // The same call, twice at once: the other one has come further.
    if (run?.status !== "issuing" || run.reachedId !== begun.reachedId) return true;
    const issued = await issuePart(tx, actor, input, part, now);
    await addToRun(tx, id, { ...issued, reachedId: part.after });
    const invoices = run.invoices + issued.invoices;
    if (!part.last) return true;
    if (invoices === 0) {
      await planRun(tx, id, { ...anew, createdAt: now });
      return false;
    }
    const over = { ...run, invoices, amount: sumKopecks([toKopecks(run.amount), issued.amount]) };
    await finish(tx, actor, over, { whole: buildingIds.length === 0, now });
    return true;
  });
  // Others have billed all of it meanwhile: a run that never issued anything is none.
  if (!something) throw new Refusal("finance.nothing_to_issue");
}

const unitOf = { m2: "m2", fixed: "month", person: "person", metered: "piece" } as const;

/** Takes lines and issues what was free of them and is still due for lateness; nothing of it where a step refuses. */
async function issuePart(
  tx: Tx,
  actor: Actor,
  input: IssueRunInput,
  { bills, to, again }: RunPart,
  now: Date,
): Promise<{ invoices: number; amount: Kopecks }> {
  const { id, period, dueOn, description = null } = input;
  const orgId = staffOrgId(actor);
  const billed = await take(tx, { orgId, runId: id, period }, bills);
  // Behind the accounts' locks nothing of what fees are reckoned by changes any more.
  const late = bills.some(({ fees }) => fees.length > 0);
  const accounts = late ? await holdMany(tx, actor, bills) : undefined;
  const fees = await stillDue(tx, orgId, bills, { to, period, again });
  const free = [...billed, ...fees];
  const invoices = free.map(({ bill, invoiceId }): BulkInvoice => {
    const { apartmentId, type, lines } = bill;
    const lateSince = bill.fees.map(({ begun }) => begun).toSorted()[0] ?? null;
    const shown = lateSince ? bill.fees.map(feeLine) : lines.map(tariffLine);
    const written = { apartmentId, type, period, dueOn, description, lines: shown };
    return { id: invoiceId, ...written, lateSince };
  });
  await issueMany(tx, actor, invoices, now, accounts);
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
  return { invoices: invoices.length, amount: sumOfBills(free.map(({ bill }) => bill)) };
}

function sumOfBills(bills: readonly Bill[]): Kopecks {
  return sumKopecks(bills.map((bill) => bill.total));
}

function tariffLine(line: PlanLine): BulkInvoice["lines"][number] {
  const { title, kind, quantityMicro, price, priceMicro, vatRate, meter, decisionId } = line;
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
    decisionId,
  };
}

/** Builds the invoice line of a late fee, with how it was calculated, in the reader's language. */
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
    decisionId: null,
  };
}

type FreeBill = { bill: Bill; invoiceId: string };

/** Reduces bills of fees to what is due behind their accounts' locks; never more than planned. */
async function stillDue(
  tx: Tx,
  orgId: string,
  bills: readonly Bill[],
  part: Pick<RunPart, "to" | "again"> & { period: string },
): Promise<FreeBill[]> {
  const planned = bills.filter(({ fees }) => fees.length > 0);
  const ids = planned.map(({ apartmentId }) => apartmentId);
  const due = await feesDue(tx, orgId, ids, part);
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
    [...Map.groupBy(some, ({ tariffId }) => tariffId)].map(([tariffId, lines]) => ({
      ...run,
      apartmentId,
      tariffId,
      invoiceId,
      kopecks: sumOf(lines),
    })),
  );
  if (lines.length === 0) return [];
  const taken = await takeLines(tx, lines);
  return named.flatMap(({ bill, invoiceId }) => {
    const lines = bill.lines.filter(({ tariffId }) => taken.has(`${bill.apartmentId} ${tariffId}`));
    return lines.length > 0 ? [{ bill: { ...bill, lines, total: sumOf(lines) }, invoiceId }] : [];
  });
}

/**
 * Ends a run and publishes it once; a run for the whole organisation also ends interrupted ones of
 * the month.
 */
async function finish(
  tx: Tx,
  actor: Actor,
  run: RunRecord,
  { whole, now }: { whole: boolean; now: Date },
): Promise<void> {
  const cut = whole ? await lockCutOff(tx, run) : [];
  for (const { id, orgId, period, invoices: count, amount } of [run, ...cut]) {
    await finishRun(tx, id);
    const fact = { orgId, buildingId: null, subject: {}, data: { period, count, amount } };
    await publishFinanceFact(tx, actor, "finance.run_issued", fact, now);
  }
}
