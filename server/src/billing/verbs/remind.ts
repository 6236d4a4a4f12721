import type { ReachWay } from "#core/billing/bulk.ts";
import { billingAudience, begunOn, type BillingFact } from "#core/billing/events.ts";
import { dueDaysFor, reminderFor } from "#core/billing/reminders/plan.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { inTurn } from "#server/platform/operations/in-turn.ts";
import { sendsLetters } from "#server/platform/start/config.ts";
import type { World } from "#server/platform/world.ts";
import { findContactWays } from "../store/outreach.ts";
import {
  addReminders,
  findOwed,
  findPlan,
  findReach,
  type RemindableInvoice,
  remindingOrganisations,
} from "../store/reminders.ts";

/** Invoices that one transaction looks at. */
const atOnce = 500;

/**
 * Reminds of every invoice whose day has come, each once, however often and by how many processes it is called. Who
 * hears of it, and whether there is still something to pay then, notifications asks again before it writes.
 */
export async function sendReminders(world: World): Promise<void> {
  const orgIds = await inTenant(world.db, { orgIds: [] }, remindingOrganisations);
  await inTurn(world.log, orgIds, async (orgId) => {
    let after: string | null = null;
    do {
      const since: string | null = after;
      after = await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
        remind(world, tx, orgId, since),
      );
    } while (after !== null);
  });
}

/**
 * Reminds a part of an organisation's invoices; returns the last id looked at, or null at the end.
 */
async function remind(
  world: World,
  tx: Tx,
  orgId: string,
  after: string | null,
): Promise<string | null> {
  const plan = await findPlan(tx, orgId);
  if (!plan?.enabled) return null;
  const today = toLocal(world.clock()).date;
  const found = await findOwed(tx, orgId, dueDaysFor(plan.days, today), { after, most: atOnce });
  const due = found.filter((owed) => reminderFor(plan.days, owed, today) !== null);
  await remindOf(world, tx, due, null);
  return found.length === atOnce ? (found.at(-1)?.id ?? null) : null;
}

/**
 * Reminds of these invoices now, where the household can be reached. `reach` says how each is reached, `added` has the
 * ids of those that nobody had reminded of today. What reaches nobody is no reminder: none is written down.
 */
export async function remindOf(
  world: World,
  tx: Tx,
  owed: readonly Omit<RemindableInvoice, "remindedOn">[],
  personId: string | null,
): Promise<{ added: ReadonlySet<string>; reach: ReadonlyMap<string, ReachWay> }> {
  const { config, clock } = world;
  const now = clock();
  const day = toLocal(now).date;
  const ids = owed.map(({ id }) => id);
  const reach = await findReach(tx, ids, {
    senderId: personId,
    today: day,
    mail: sendsLetters(config),
  });
  const left = ids.filter((id) => reach.get(id) === "none");
  const orgId = owed[0]?.orgId ?? "";
  const { ways: contacts } = await findContactWays(world, tx, orgId, { ids: left, today: day });
  for (const [id, way] of contacts) reach.set(id, way);
  const reached = owed.filter(({ id }) => reach.get(id) !== "none");
  const added = await addReminders(tx, reached, { day, at: now, createdBy: personId });
  const reminded = reached.filter(({ id }) => added.has(id));
  await publishFacts(tx, ...reminded.map((one) => factOf(one, personId, now)));
  return { added, reach };
}

function factOf(owed: Omit<RemindableInvoice, "remindedOn">, actorId: string | null, at: Date) {
  const { id, orgId, apartmentId, buildingId, number, remaining, dueOn } = owed;
  const { kind, ...data }: BillingFact = {
    kind: "billing.invoice_reminded",
    number,
    amount: remaining,
    dueOn,
  };
  const subject = { invoice: id, apartment: apartmentId, building: buildingId };
  const heard = billingAudience({ orgId, buildingId, apartmentId, begun: begunOn(owed) });
  return { orgId, kind, subject, actorId, data, audience: heard, at };
}
