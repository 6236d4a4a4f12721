import { randomUUID } from "node:crypto";
import { heldOf } from "#core/billing/events.ts";
import type { CancelInput, InvoiceReference, IssueInput } from "#core/billing/inputs.ts";
import { allowedOfInvoice, draftInvoice } from "#core/billing/lifecycle.ts";
import {
  formatInvoiceNumber,
  type Invoice,
  monthOf,
  parseInvoiceNumber,
} from "#core/billing/model.ts";
import { canBill } from "#core/billing/policy.ts";
import type { InvoiceView } from "#core/billing/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { nothing } from "#core/kernel/money.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import {
  type Account,
  publishBillingFact,
  requireAccount,
  freeAllocations,
  allocateCredit,
} from "./account.ts";
import { recordDecision } from "./decisions.ts";
import { invoiceById } from "../reads/invoices-view.ts";
import { listDecisionReferences } from "../store/decisions.ts";
import { feesOn } from "../store/late-fee.ts";
import { readLineBases } from "../store/line-bases.ts";
import { ownAccount, postEntry, postReversal } from "../store/ledger.ts";
import {
  findInvoice,
  findInvoices,
  findInvoicesOf,
  insertInvoice,
  saveCancelled,
  takeSerial,
} from "../store/invoices.ts";

/** Issues an invoice to an apartment today; credit pays it at once. */
export async function issueInvoice(
  world: World,
  actor: Actor,
  input: IssueInput,
  key: string | null,
): Promise<InvoiceView> {
  const now = world.clock();
  const { personId } = actor;
  await world.limits.consume("billing", personId);
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure: "billing.issue", input, now }, async () => {
      const account = await requireAccount(tx, actor, "issue", input.apartmentId);
      const { decision = null, ...written } = input;
      const place = { ...account, known: null, at: now };
      const decisionId = await recordDecision(tx, actor, decision, place);
      const lines = written.lines.map((line) => ({ ...line, decisionId }));
      return charge(tx, actor, account, { ...written, lines }, { corrects: null, now });
    }),
  );
  return invoiceById(world, actor, id);
}

/** Cancels an invoice; what was paid of it is credit and goes on to what is open. */
export async function cancelInvoice(
  world: World,
  actor: Actor,
  input: CancelInput,
  key: string | null,
): Promise<InvoiceView> {
  const now = world.clock();
  const { personId } = actor;
  await world.limits.consume("billing", personId);
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure: "billing.cancel", input, now }, async () => {
      const { invoice, account } = await holdInvoice(tx, actor, input);
      await takeBack(tx, actor, account, invoice, { reason: input.reason, now });
      await allocateCredit(tx, account, now);
      return invoice.id;
    }),
  );
  return invoiceById(world, actor, id);
}

/**
 * Issues an invoice instead of another of the apartment, within the caller's transaction: the wrong one is cancelled,
 * and what was paid of it pays this one first. Without a decision, lines keep theirs where it still holds. Returns
 * both ids. Refuses as `issueInvoice` and `cancelInvoice` do.
 */
export async function replaceInvoice(
  tx: Tx,
  actor: Actor,
  input: CancelInput & Omit<IssueInput, "apartmentId">,
  now: Date,
): Promise<{ wrong: string; right: string }> {
  const { number, orgId, reason, decision, ...written } = input;
  const { invoice, account } = await holdInvoice(tx, actor, { number, orgId });
  if (!allowedOfInvoice(actor, invoice).includes("correct")) throw new Refusal("generic.conflict");
  await takeBack(tx, actor, account, invoice, { reason, now });
  const { invoiceDecisionId: known, basisOf } = await readLineBases(tx, invoice.id);
  const decisionId = await recordDecision(tx, actor, decision, { ...account, known, at: now });
  const decided = decision === undefined ? {} : { decisionId };
  // What stood on a meter stays on its line.
  const lines = written.lines.map((line) => ({ ...line, ...basisOf(line), ...decided }));
  const replacement = { ...written, lines, apartmentId: invoice.apartmentId };
  const right = await charge(tx, actor, account, replacement, { corrects: invoice.id, now });
  return { wrong: invoice.id, right };
}

/** Loads an invoice that may be cancelled and locks its apartment's account. */
export async function holdInvoice(tx: Tx, actor: Actor, by: InvoiceReference) {
  const named = await load(tx, actor, by);
  const account = await requireAccount(tx, actor, "cancel", named.apartmentId);
  const invoice = await findInvoice(tx, account, named.id);
  if (!invoice || invoice.cancelled) throw new Refusal("generic.conflict");
  return { invoice, account };
}

/** Writes an invoice, its charge and its fact to an account that is held, and pays it by what is free. */
async function charge(
  tx: Tx,
  actor: Actor,
  account: Account,
  input: Omit<IssueInput, "decision">,
  { corrects, now }: { corrects: string | null; now: Date },
): Promise<string> {
  if (account.archived) throw new Refusal("billing.archived");
  const today = toLocal(now).date;
  const planned = draftInvoice(input, today);
  if ("code" in planned) throw new Refusal(planned.code, planned.data);
  const { orgId, apartmentId, buildingId } = account;
  const income = await ownAccount(tx, orgId, "income");
  // Last of the locks: whoever issues elsewhere waits for this number only.
  const serial = await takeSerial(tx, orgId, monthOf(today));
  const invoiceId = randomUUID();
  const given = { id: invoiceId, serial, createdBy: actor.personId, createdAt: now, corrects };
  await insertInvoice(tx, account, planned, given);
  const { type, period, dueOn, total: amount } = planned;
  await postEntry(tx, {
    orgId,
    kind: "charge",
    invoiceId,
    day: today,
    at: now,
    debit: account.accountId,
    credit: income,
    amount,
  });
  await allocateCredit(tx, account, now, corrects ? [invoiceId] : []);
  const number = formatInvoiceNumber(monthOf(today), serial);
  const moneySubject = { orgId, buildingId, apartmentId, begun: today };
  const about = { account: moneySubject, subject: { invoice: invoiceId }, actor, at: now };
  const decisions = await listDecisionReferences(
    tx,
    planned.lines.map(({ decisionId }) => decisionId),
  );
  const kind = "billing.invoice_issued" as const;
  const decided = decisions.length > 0 ? { decisions } : {};
  const fact = { kind, number, type, period, amount, dueOn, ...decided };
  await publishBillingFact(tx, fact, about);
  return invoiceId;
}

/**
 * Cancels an invoice of an account that is held; what was paid of it is free. Fees for its lateness are cancelled with
 * it: those for others that an invoice of fees names as well are reckoned anew. A fee that is `waived` is told as that
 * alone. Says whether money is free by it.
 */
export async function takeBack(
  tx: Tx,
  actor: Actor,
  account: Account,
  invoice: Invoice,
  given: { reason: string; now: Date; waived?: true },
): Promise<{ freed: boolean }> {
  const fees = invoice.lateFee ? [] : await feesOn(tx, invoice.id);
  const all = [invoice, ...(await findInvoicesOf(tx, account, fees))];
  for (const one of all) await takeBackOne(tx, actor, account, one, given);
  return { freed: all.some(({ paid }) => paid > nothing) };
}

async function takeBackOne(
  tx: Tx,
  actor: Actor,
  account: Account,
  invoice: Invoice,
  { reason, now, waived }: { reason: string; now: Date; waived?: true },
): Promise<void> {
  const { id: invoiceId, orgId, number, total: amount } = invoice;
  await postReversal(tx, { invoiceId }, { orgId, day: toLocal(now).date, at: now });
  if (invoice.paid > nothing) await freeAllocations(tx, account, { invoiceId }, now);
  const set = { cancelledAt: now, cancelledBy: actor.personId, cancelReason: reason };
  await saveCancelled(tx, invoiceId, set);
  const about = { account: heldOf(invoice), subject: { invoice: invoiceId }, actor, at: now };
  const kind = waived ? "billing.late_fee_waived" : "billing.invoice_cancelled";
  await publishBillingFact(tx, { kind, number, amount }, about);
}

/** Loads the invoice that a reference names among those that the actor sees. */
async function load(tx: Tx, actor: Actor, by: InvoiceReference): Promise<Invoice> {
  const number = parseInvoiceNumber(by.number);
  const orgIds = by.orgId ? actor.orgIds.filter((id) => id === by.orgId) : actor.orgIds;
  if (!number || orgIds.length === 0) throw new Refusal("generic.not_found");
  const found = await findInvoices(tx, orgIds, number);
  const [only, another] = found.filter((one) => canBill(actor, "see", heldOf(one)) === null);
  if (!only || another) throw new Refusal("generic.not_found");
  orRefuse(canBill(actor, "cancel", heldOf(only)));
  return only;
}
