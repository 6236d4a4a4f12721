import { allocateMoney } from "#core/billing/rules/allocate.ts";
import { billingAudience, type BillingFact } from "#core/billing/events.ts";
import type { BillingSubject, MoneySubject } from "#core/billing/model.ts";
import { type Action, canBill } from "#core/billing/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { addAllocations, readAllocations, readBook } from "../store/allocations.ts";
import { lockAccount, type Source } from "../store/ledger.ts";
import { findBilled } from "../store/invoices.ts";

/** The money of an apartment under its lock: whatever is read of it afterwards stays so. */
export type Account = BillingSubject & { accountId: string; archived: boolean };

/**
 * Locks an apartment's account for whoever may take the action. Refuses with generic.not_found where the actor does not
 * see the account, else with generic.forbidden.
 */
export async function requireAccount(
  tx: Tx,
  actor: Actor,
  action: Action,
  apartmentId: string,
): Promise<Account> {
  const billed = await findBilled(tx, apartmentId);
  if (!billed) throw new Refusal("generic.not_found");
  orRefuse(canBill(actor, action, { ...billed, begun: null }));
  return { ...billed, accountId: await lockAccount(tx, billed) };
}

/** Allocates free money to open invoices, in the order of the rule. */
export async function allocateCredit(
  tx: Tx,
  account: Account,
  at: Date,
  chosenIds: readonly string[] = [],
): Promise<void> {
  const { open, free } = await readBook(tx, account.apartmentId);
  await addAllocations(tx, account, allocateMoney(open, free, chosenIds), at);
}

/** Takes money from an invoice, or all that a payment gave, so that it is free again. */
export async function freeAllocations(
  tx: Tx,
  account: Account,
  of: Source,
  at: Date,
): Promise<void> {
  const given = await readAllocations(tx, of);
  const taken = given.map((one) => ({ ...one, kopecks: toKopecks(-one.kopecks) }));
  await addAllocations(tx, account, taken, at);
}

/** Publishes a billing fact to everyone entitled to hear it. */
export async function publishBillingFact(
  tx: Tx,
  { kind, ...data }: BillingFact,
  about: {
    account: MoneySubject;
    subject: { invoice: string } | { payment: string };
    actor: Pick<Actor, "personId">;
    at: Date;
  },
): Promise<void> {
  const { account, subject, actor, at } = about;
  await publishFacts(tx, {
    orgId: account.orgId,
    kind,
    subject: { ...subject, apartment: account.apartmentId, building: account.buildingId },
    actorId: actor.personId,
    data,
    audience: billingAudience(account),
    at,
  });
}
