import { randomUUID } from "node:crypto";
import { billingAudience, type BillingFact } from "#core/billing/events.ts";
import { monthOf } from "#core/billing/model.ts";
import type { BookOpeningInput } from "#core/billing/opening/inputs.ts";
import { openingLimits } from "#core/billing/opening/model.ts";
import { canOpenAccounts } from "#core/billing/opening/policy.ts";
import { canBill } from "#core/billing/policy.ts";
import type { OpeningView } from "#core/billing/opening/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { findAllBilled, takeSerial } from "../store/invoices.ts";
import { lockAccounts, ownAccount } from "../store/ledger.ts";
import { withCredit } from "../store/many-invoices.ts";
import {
  type OpeningRow,
  bookLines,
  findOpening,
  findReady,
  lockOpenings,
  sumOfOpening,
  withDebts,
} from "../store/openings.ts";
import { type Account, allocateCredit } from "../verbs/account.ts";
import { requireOpenDay } from "../verbs/closing.ts";
import { getOpening } from "./view.ts";

/**
 * Books the next accounts of a table, each once: a debt as an invoice that was due on the day of the balances, what was
 * paid ahead as money that pays what is open. Refuses while a row cannot be taken, the sum is not what it must be, or
 * more rows were turned than somebody has agreed to.
 */
export async function bookOpening(
  world: World,
  actor: Actor,
  { id, turned: agreed = 0 }: BookOpeningInput,
): Promise<OpeningView> {
  orRefuse(canOpenAccounts(actor));
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const table = await findOpening(tx, id);
    if (!table) throw new Refusal("generic.not_found");
    const { orgId, day, title, control } = table;
    // Two who book at once: the second finds what the first has left.
    await lockOpenings(tx, orgId);
    const { faults, sum, turned } = await sumOfOpening(tx, id);
    if (faults > 0) throw new Refusal("billing.opening_faults", { params: { count: faults } });
    if (control !== null && control !== sum) throw new Refusal("billing.opening_control");
    if (turned > agreed) throw new Refusal("billing.opening_turned", { params: { count: turned } });
    const ready = await findReady(tx, id, openingLimits.chunk);
    if (ready.length === 0) return;
    await requireOpenDay(tx, orgId, "day", day);
    const ids = ready.map(({ apartmentId }) => apartmentId);
    const accounts = await holdAll(tx, actor, ids);
    const openingAccount = await ownAccount(tx, orgId, "opening");
    const debts = ready.filter(({ kopecks }) => kopecks > 0).length;
    const last = debts > 0 ? await takeSerial(tx, orgId, monthOf(day), debts) : 0;
    let serial = last - debts;
    const lines = ready.map((line): OpeningRow => {
      const { accountId } = accounts.get(line.apartmentId) ?? { accountId: "" };
      return { ...line, id: randomUUID(), accountId, serial: line.kopecks > 0 ? ++serial : null };
    });
    const given = { createdBy: actor.personId, createdAt: now };
    await bookLines(tx, lines, { ...given, orgId, importId: id, day, title, openingAccount });
    // Most of a building that switches over has money for nothing yet.
    const [ahead, owing] = [await withCredit(tx, ids), await withDebts(tx, ids)];
    for (const [apartmentId, account] of accounts)
      if (ahead.has(apartmentId) && owing.has(apartmentId)) await allocateCredit(tx, account, now);
    const facts = lines.flatMap((line) => {
      const account = accounts.get(line.apartmentId);
      return account ? [factOf(line, { account, day, actor, at: now })] : [];
    });
    await publishFacts(tx, ...facts);
  });
  return getOpening(world, actor, { id });
}

/** Locks the accounts of these apartments in one order, so that two writers wait for each other. */
async function holdAll(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, Account>> {
  const found = await findAllBilled(tx, ids);
  for (const one of found) {
    orRefuse(canBill(actor, "issue", { ...one, begun: null }));
    if (one.archived) throw new Refusal("billing.archived");
  }
  const locked = await lockAccounts(tx, found);
  return new Map(
    found.map((one) => {
      const accountId = locked.get(one.apartmentId);
      if (!accountId) throw new Error("an account that was just locked is not there");
      return [one.apartmentId, { ...one, accountId }];
    }),
  );
}

type OpeningBooking = { account: Account; day: string; actor: Actor; at: Date };

function factOf({ id, kopecks, serial }: OpeningRow, { account, day, actor, at }: OpeningBooking) {
  const { orgId, apartmentId, buildingId } = account;
  const { kind, ...data }: BillingFact = {
    kind: "billing.opening_booked",
    amount: kopecks,
    asOf: day,
  };
  const what = serial === null ? "payment" : "invoice";
  const subject = { [what]: id, apartment: apartmentId, building: buildingId };
  const heard = billingAudience({ orgId, buildingId, apartmentId, begun: day });
  return { orgId, kind, subject, actorId: actor.personId, data, audience: heard, at };
}
