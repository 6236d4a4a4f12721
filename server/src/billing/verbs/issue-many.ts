import {
  billingAudience,
  begunOn,
  type BillingFact,
  type DecisionReference,
} from "#core/billing/events.ts";
import type { IssueInput } from "#core/billing/inputs.ts";
import { draftInvoice, type LineBasis } from "#core/billing/lifecycle.ts";
import { formatInvoiceNumber, monthOf } from "#core/billing/model.ts";
import { canBill } from "#core/billing/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { listDecisionReferences } from "../store/decisions.ts";
import { findAllBilled, takeSerial } from "../store/invoices.ts";
import { lockAccounts, ownAccount } from "../store/ledger.ts";
import { insertInvoices, type NewInvoice, withCredit } from "../store/many-invoices.ts";
import { type Account, allocateCredit } from "./account.ts";

/** An invoice as `issueInvoice` takes it, under the id that its caller gave it. */
export type BulkInvoice = Omit<IssueInput, "lines" | "decision"> & {
  id: string;
  lines: (IssueInput["lines"][number] & LineBasis)[];
  /** Day of issue of the earliest late invoice, for an invoice of late fees only. */
  lateSince?: string | null;
};

/** Accounts of apartments, locked, by the apartments. */
export type HeldAccounts = ReadonlyMap<string, Account>;

/**
 * Issues many invoices of one organisation today, within the caller's transaction: numbered without a gap, charged, and
 * paid by credit, as `issueInvoice` does it one by one. Some hundreds at once: it holds their apartments' accounts, where the
 * caller does not. Refuses as `issueInvoice` does, and then none of them is issued.
 */
export async function issueMany(
  tx: Tx,
  actor: Actor,
  invoices: readonly BulkInvoice[],
  now: Date,
  heldAccounts?: HeldAccounts,
): Promise<void> {
  if (invoices.length === 0) return;
  const today = toLocal(now).date;
  const accounts = heldAccounts ?? (await holdMany(tx, actor, invoices));
  const [first] = accounts.values();
  if (!first) return;
  const { orgId } = first;
  const income = await ownAccount(tx, orgId, "income");
  const fees = invoices.some(({ lateSince }) => lateSince);
  const lateFees = fees ? await ownAccount(tx, orgId, "late_fees") : income;
  const month = monthOf(today);
  // Last of the locks, as where one is issued.
  const last = await takeSerial(tx, orgId, month, invoices.length);
  const written = invoices.map(({ id, lateSince = null, ...input }, at): NewInvoice => {
    const planned = draftInvoice(input, today);
    if ("code" in planned) throw new Refusal(planned.code, planned.data);
    const account = accounts.get(input.apartmentId);
    if (account?.orgId !== orgId) throw new Refusal("generic.not_found");
    const serial = last - invoices.length + 1 + at;
    const { accountId } = account;
    return { id, serial, billed: account, draft: planned, accountId, lateSince };
  });
  const given = { income, lateFees, createdBy: actor.personId, createdAt: now };
  await insertInvoices(tx, orgId, written, given);
  for (const apartmentId of await withCredit(tx, [...accounts.keys()])) {
    const account = accounts.get(apartmentId);
    if (account) await allocateCredit(tx, account, now);
  }
  const decisions = await listDecisionReferences(
    tx,
    written.flatMap(({ draft }) => draft.lines.map(({ decisionId }) => decisionId)),
  );
  await publishFacts(tx, ...written.map((one) => factOf(one, decisions, actor, now)));
}

/** Locks the accounts of all in one order, so that two writers wait for each other. */
export async function holdMany(
  tx: Tx,
  actor: Actor,
  invoices: readonly Pick<BulkInvoice, "apartmentId">[],
): Promise<HeldAccounts> {
  const ids = [...new Set(invoices.map(({ apartmentId }) => apartmentId))];
  const found = await findAllBilled(tx, ids);
  for (const one of found) {
    orRefuse(canBill(actor, "issue", { ...one, begun: null }));
    if (one.archived) throw new Refusal("billing.archived");
  }
  if (found.length < ids.length) throw new Refusal("generic.not_found");
  const locked = await lockAccounts(tx, found);
  return new Map(
    found.map((one) => {
      const accountId = locked.get(one.apartmentId);
      if (!accountId) throw new Error("an account that was just locked is not there");
      return [one.apartmentId, { ...one, accountId }];
    }),
  );
}

function factOf(
  { id, serial, billed, lateSince, draft: drafted }: NewInvoice,
  decisions: readonly DecisionReference[],
  actor: Actor,
  at: Date,
) {
  const { orgId, buildingId, apartmentId } = billed;
  const { type, period, dueOn, total: amount, issuedOn } = drafted;
  const number = formatInvoiceNumber(monthOf(issuedOn), serial);
  const ids = new Set(drafted.lines.map(({ decisionId }) => decisionId));
  const decided = decisions.filter((one) => ids.has(one.id));
  const { kind, ...data }: BillingFact = {
    kind: "billing.invoice_issued",
    number,
    type,
    period,
    amount,
    dueOn,
    ...(decided.length > 0 ? { decisions: decided } : {}),
  };
  return {
    orgId,
    kind,
    subject: { invoice: id, apartment: apartmentId, building: buildingId },
    actorId: actor.personId,
    data,
    audience: billingAudience({
      orgId,
      buildingId,
      apartmentId,
      begun: begunOn({ issuedOn, lateSince, period }),
    }),
    at,
  };
}
