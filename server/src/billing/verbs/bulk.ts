import { leftBy, type LeftReason, type ReachWay } from "#core/billing/bulk.ts";
import { heldOf } from "#core/billing/events.ts";
import { canBill } from "#core/billing/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { type Chosen, findChosen } from "../store/bulk.ts";
import { findInvoice } from "../store/invoices.ts";
import { requireAccount, allocateCredit } from "./account.ts";
import { firstOpenDay } from "./closing.ts";
import { takeBack } from "./invoices.ts";
import { remindOf } from "./remind.ts";

/**
 * Outcome for one of many invoices; `why` null: done. `number` is null where the actor sees none.
 */
export type BulkOutcome = {
  id: string;
  number: string | null;
  /** Kopecks that were left to pay. */
  remaining: number;
  why: LeftReason | null;
  /** How a reminder that was due reaches the apartment. */
  reach?: { apartmentId: string; by: ReachWay };
};

/** Cancels those that may be, within the caller's transaction and behind the accounts of their apartments. */
export async function cancelMany(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  reason: string,
  now: Date,
): Promise<BulkOutcome[]> {
  const found = await choose(tx, actor, ids);
  const openFrom = await openFromOf(tx, actor);
  const outcomes: BulkOutcome[] = missing(ids, found);
  // In one order: two who cancel the same wait for each other.
  const byApartment = Map.groupBy(found, ({ apartmentId }) => apartmentId);
  for (const apartmentId of [...byApartment.keys()].toSorted()) {
    const account = await requireAccount(tx, actor, "cancel", apartmentId);
    let freed = false;
    for (const { id, number } of byApartment.get(apartmentId) ?? []) {
      const invoice = await findInvoice(tx, account, id);
      if (!invoice) throw new Error("an invoice has left its apartment");
      const why = leftBy("cancel", { ...invoice, archived: account.archived }, openFrom);
      const remaining = invoice.total - invoice.paid;
      // Nothing was paid of it, but a fee on it may have been.
      if (!why)
        freed = (await takeBack(tx, actor, account, invoice, { reason, now })).freed || freed;
      outcomes.push({ id, number, remaining, why });
    }
    if (freed) await allocateCredit(tx, account, now);
  }
  return outcomes;
}

/**
 * Reminds of those that may be, within the caller's transaction; each is reminded of once a day. An invoice whose
 * household has no account is left as `unreached`.
 */
export async function remindMany(
  world: World,
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<BulkOutcome[]> {
  const found = await choose(tx, actor, ids);
  const left = new Map(found.map((one) => [one.id, leftBy("remind", one, null)] as const));
  const due = found.filter(({ id }) => left.get(id) === null);
  const { added, reach } = await remindOf(world, tx, due, actor.personId);
  const outcomes = found.map(({ id, number, remaining, apartmentId }): BulkOutcome => {
    const by = reach.get(id);
    const isLeft = left.get(id) ?? null;
    if (isLeft || !by) return { id, number, remaining, why: isLeft };
    const why = by === "none" ? "unreached" : added.has(id) ? null : "reminded";
    return {
      id,
      number,
      remaining,
      why,
      ...(why === "reminded" ? {} : { reach: { apartmentId, by } }),
    };
  });
  return [...missing(ids, found), ...outcomes];
}

/** Filters these invoices to those that the actor may change, in one order. */
async function choose(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Chosen[]> {
  const found = await findChosen(tx, actor.orgIds, ids);
  return found.filter((one) => canBill(actor, "cancel", heldOf(one)) === null);
}

function missing(ids: readonly string[], found: readonly Chosen[]): BulkOutcome[] {
  const known = new Set(found.map(({ id }) => id));
  const gone = [...new Set(ids)].filter((id) => !known.has(id));
  return gone.map((id) => ({ id, number: null, remaining: 0, why: "missing" }));
}

async function openFromOf(tx: Tx, { orgIds: [orgId] }: Actor): Promise<string | null> {
  return orgId ? firstOpenDay(tx, orgId) : null;
}
