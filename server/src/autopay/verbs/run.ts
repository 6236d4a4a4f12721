import { type Charge, workingHours } from "#core/autopay/model.ts";
import { canTurnOn } from "#core/autopay/policy.ts";
import { decideCharge } from "#core/autopay/rules/charge.ts";
import { expiresSoon, isCovered, isExpired, planFor } from "#core/autopay/rules/plan.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { Kopecks } from "#core/kernel/money.ts";
import { toLocal } from "#core/kernel/time.ts";
import { type Account, holdAccount } from "#server/billing/service.ts";
import { beginKept, cardKeeping, findPaidByHand } from "#server/checkout/service.ts";
import { actorOf } from "#server/identity/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { inTurn } from "#server/platform/operations/in-turn.ts";
import type { World } from "#server/platform/world.ts";
import {
  type AutopayRow,
  findAtWork,
  lockAutopay,
  organisationsWithAutopay,
  toAutopay,
  saveAutopay,
} from "../store/autopays.ts";
import {
  findCharges,
  findOthers,
  findPayable,
  findUnderWay,
  moveCharge,
  noteCharge,
} from "../store/charges.ts";
import { chargeJob, payJob } from "./charge-job.ts";
import { pauseFor } from "./end.ts";
import { publishAutopayFact } from "./facts.ts";
import { stopWithoutRights } from "./leave.ts";

/** Autopays that are read at once. */
const atOnce = 200;

/**
 * Announces coming charges and makes the announced ones, each once, however many processes call it. Nobody is
 * charged at night.
 */
export async function runAutopay(world: World): Promise<void> {
  const now = world.clock();
  const { minutes } = toLocal(now);
  if (minutes < workingHours.from || minutes >= workingHours.to) return;
  const orgIds = await inTenant(world.db, { orgIds: [] }, organisationsWithAutopay);
  await inTurn(world.log, orgIds, async (orgId) => {
    await goOn(world, orgId);
    const faults: unknown[] = [];
    let after: string | null = null;
    do {
      const page: { after: string | null; most: number } = { after, most: atOnce };
      const found = await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
        findAtWork(tx, orgId, page),
      );
      for (const { id } of found)
        await tend(world, { orgId, id }, now).catch((err: unknown) => {
          world.log.error({ err, autopay: id }, "an autopay could not be processed");
          faults.push(err);
        });
      after = found.length === atOnce ? (found.at(-1)?.id ?? null) : null;
    } while (after !== null);
    // The others have had their turn.
    if (faults.length > 0) throw new AggregateError(faults, `failed for ${faults.length} of them`);
  });
}

/** Charges whose job was lost are brought on as others are. */
async function goOn(world: World, orgId: string): Promise<void> {
  await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    for (const id of await findUnderWay(tx, orgId))
      await world.jobs.enqueue(tx, chargeJob, { orgId, id }, { singletonKey: id });
    for (const id of await findPaidByHand(tx, orgId))
      await world.jobs.enqueue(tx, payJob, { orgId, id }, { singletonKey: id });
  });
}

type AutopayReference = { orgId: string; id: string };

/** Does today's part of one autopay. */
async function tend(world: World, { orgId, id }: AutopayReference, now: Date): Promise<void> {
  const personId = await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const row = await lockAutopay(tx, id);
    return row?.personId;
  });
  // Who they would be if they called now: rights that have ended end this too.
  const actor = personId ? await actorOf(world, personId) : null;
  await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const row = await lockAutopay(tx, id);
    if (!row || row.status === "stopped") return;
    const account = await holdAccount(tx, row.apartmentId, () => null);
    const stopped = await stopWithoutRights(world, tx, { row, account, actor, now });
    if (actor && !stopped && row.status === "active")
      await work(world, tx, { row, account, actor, now });
  });
}

type Work = { row: AutopayRow; account: Account; actor: Actor; now: Date };

async function work(world: World, tx: Tx, { row, account, actor, now }: Work): Promise<void> {
  const today = toLocal(now).date;
  if (isExpired(row.expires, today)) return pauseFor(tx, row, "card_expired", now);
  if (expiresSoon(row.expires, today) && row.expiryTold !== row.expires) {
    await saveAutopay(tx, row, { expiryTold: row.expires });
    await publishAutopayFact(tx, row, "autopay.card_expiring", now);
  }
  // Another provider's card cannot be charged; its person sees that it has to be replaced.
  if (account.archived || cardKeeping(world)?.provider !== row.provider) return;
  const open = await findPayable(tx, row.apartmentId);
  const invoices = open.filter(
    ({ issuedOn }) => canTurnOn(actor, { ...account, begun: issuedOn }) === null,
  );
  const remaining = new Map(invoices.map((one) => [one.id, one]));
  for (const charge of await findCharges(tx, row.id)) {
    if (charge.status !== "announced") continue;
    const invoice = remaining.get(charge.invoiceId) ?? null;
    const others = (await findCharges(tx, row.id)).filter((one) => one.id !== charge.id);
    const decided = decideCharge(toAutopay(row), charge, invoice?.remaining ?? null, others, today);
    if (decided.kind === "leave") {
      const { reason } = decided;
      await moveCharge(tx, charge, { status: "left", reason, settledAt: now });
      if (reason === "charge_limit" || reason === "month_limit")
        await publishAutopayFact(tx, row, "autopay.left", now, { charge: charge.id });
    }
    if (decided.kind === "announce") {
      const { amount, day } = decided;
      await moveCharge(tx, charge, { amount, day, announcedAt: now });
      await publishAutopayFact(tx, row, "autopay.announced", now, { charge: charge.id });
    }
    if (decided.kind === "charge" && invoice)
      await begin(world, tx, { row, account, now, charge, ...decided, number: invoice.number });
  }
  const taken = await leaveToOthers(tx, { row, account, actor, now });
  const charges = await findCharges(tx, row.id);
  const free = invoices.filter(({ id }) => !taken.has(id));
  for (const step of planFor(toAutopay(row), { invoices: free, charges }, today)) {
    const { invoice, day } = step;
    const reason = step.kind === "leave" ? step.reason : null;
    const planned = { invoiceId: invoice.id, attempt: 1, amount: invoice.remaining, day, reason };
    const charge = await noteCharge(tx, { orgId: row.orgId, autopayId: row.id }, planned, now);
    const kind = reason ? "autopay.left" : "autopay.announced";
    if (charge) await publishAutopayFact(tx, row, kind, now, { charge });
  }
}

/**
 * Leaves what somebody else's autopay of the apartment pays, and says so once to whoever would have been charged; gives the
 * invoices that others are about to pay.
 */
async function leaveToOthers(
  tx: Tx,
  { row, account, actor, now }: Work,
): Promise<ReadonlySet<string>> {
  const today = toLocal(now).date;
  const others = await findOthers(tx, row);
  const decided = new Set(
    (await findCharges(tx, row.id))
      .filter(({ status, reason }) => status !== "left" || reason === "another")
      .map(({ invoiceId }) => invoiceId),
  );
  for (const { invoice, amount, day } of others) {
    const sees = canTurnOn(actor, { ...account, begun: invoice.issuedOn }) === null;
    if (decided.has(invoice.id) || !sees || !isCovered(toAutopay(row), invoice, today)) continue;
    const planned = { invoiceId: invoice.id, attempt: 1, amount, day, reason: "another" } as const;
    const charge = await noteCharge(tx, { orgId: row.orgId, autopayId: row.id }, planned, now);
    if (charge) await publishAutopayFact(tx, row, "autopay.left", now, { charge });
  }
  return new Set(others.filter(({ live }) => live).map(({ invoice }) => invoice.id));
}

type Begin = Omit<Work, "actor"> & { charge: Charge; amount: Kopecks; number: string };

/** Writes down that a charge is being made; its job exists only with that. What somebody pays just now waits an hour. */
async function begin(
  world: World,
  tx: Tx,
  { row, account, now, charge, amount, number }: Begin,
): Promise<void> {
  const { id, invoiceId } = charge;
  const { orgId, personId, provider } = row;
  const purpose = `Автоплатіж, ${number}`;
  const charged = { id, personId, invoiceIds: [invoiceId], amount, purpose, provider };
  const source = { keptCardId: row.id, byHand: false, remaining: amount };
  if (await beginKept(tx, account, { ...charged, ...source }, now)) return;
  await moveCharge(tx, charge, { status: "charging", amount });
  await world.jobs.enqueue(tx, chargeJob, { orgId, id }, { singletonKey: id });
}
