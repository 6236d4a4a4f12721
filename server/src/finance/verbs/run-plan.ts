import { canIssueFor } from "#core/billing/lifecycle.ts";
import type { IssueRunInput } from "#core/finance/inputs.ts";
import { financeLimits } from "#core/finance/model.ts";
import { type Bill, billsOf, planOf } from "#core/finance/rules/plan.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { type Kopecks, toKopecks, sumKopecks } from "#core/kernel/money.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { planInputOf } from "../reads/ground-view.ts";
import type { RunSoFar } from "../reads/lists-view.ts";
import { openRun, planRun } from "../store/runs.ts";

/**
 * Plans the next apartments of a run and keeps what they come to, so that however many there are a call is soon over.
 * With the last of them the run is `issuing`. Refuses with generic.conflict what comes to more than was agreed to, with
 * finance.nothing_to_issue where nothing is to be billed: then the same call begins anew.
 */
export async function planPart(
  world: World,
  actor: Actor,
  input: IssueRunInput,
  known: RunSoFar | null,
): Promise<void> {
  const { id, period, dueOn, agreed } = input;
  const now = world.clock();
  const begun = known?.reachedId ? known : null;
  const createdAt = begun?.createdAt ?? now;
  if (!begun) orRefuse(canIssueFor(input, toLocal(now).date));
  const found = await reckon(world, actor, input, { begun, since: createdAt });
  const refused = found.last ? verdictOn(found, agreed) : null;
  if (refused && !begun) throw new Refusal(refused);
  const { invoices, amount, reachedId } = found;
  const orgId = staffOrgId(actor);
  await inTenant(world.db, actor, async (tx) => {
    const row = { id, orgId, period, dueOn, status: "planning" as const, createdAt };
    const run = await openRun(tx, { ...row, createdBy: actor.personId });
    // The same call, twice at once: the other one has come further.
    if (run.status !== "planning" || run.reachedId !== (begun?.reachedId ?? null)) return;
    const planned = { plannedInvoices: invoices, plannedAmount: amount, dueOn, createdAt };
    if (refused) await planRun(tx, id, { ...planned, ...anew });
    else if (found.last) await planRun(tx, id, { ...planned, status: "issuing", reachedId: null });
    else await planRun(tx, id, { ...planned, status: "planning", reachedId });
  });
  if (refused) throw new Refusal(refused);
}

/** Where a run begins. */
export const anew = {
  status: "planning",
  plannedInvoices: 0,
  plannedAmount: toKopecks(0),
  reachedId: null,
} as const;

type Reckoned = { invoices: number; amount: Kopecks; reachedId: string | null; last: boolean };

/** Adds the next pages to a run's plan. */
async function reckon(
  world: World,
  actor: Actor,
  input: IssueRunInput,
  { begun, since }: { begun: RunSoFar | null; since: Date },
): Promise<Reckoned> {
  // What was cancelled since the run began is not billed anew by it.
  const again = input.again ? since : null;
  const sum: Reckoned = {
    invoices: begun?.plannedInvoices ?? 0,
    amount: toKopecks(begun?.plannedAmount ?? 0),
    reachedId: begun?.reachedId ?? null,
    last: false,
  };
  const where = { ...input, to: toLocal(since).date, after: sum.reachedId };
  let apartments = 0;
  for await (const planInput of planInputOf(world, actor, where)) {
    const bills = billsOf(planOf(planInput, again));
    sum.invoices += bills.length;
    sum.amount = sumKopecks([sum.amount, ...bills.map((bill) => bill.total)]);
    sum.reachedId = planInput.apartments.at(-1)?.id ?? sum.reachedId;
    sum.last = planInput.last;
    apartments += planInput.apartments.length;
    if (apartments >= financeLimits.planned) break;
  }
  return sum;
}

function verdictOn({ invoices, amount }: Reckoned, agreed: number) {
  if (amount > agreed) return "generic.conflict";
  return invoices === 0 ? "finance.nothing_to_issue" : null;
}

export type RunPart = {
  bills: Bill[];
  /** The apartment that is behind it. */
  after: string | null;
  /** Nothing comes behind it. */
  last: boolean;
  /** Up to when lateness is reckoned: the day the run began. */
  to: string;
  /** Instant before which cancelled invoices are billed anew; null: none are. */
  again: Date | null;
};

/** Plans the next part of a run, behind `reached_id`. */
export async function nextPart(
  world: World,
  actor: Actor,
  input: IssueRunInput,
  { createdAt, reachedId }: RunSoFar,
): Promise<RunPart> {
  const again = input.again ? createdAt : null;
  const to = toLocal(createdAt).date;
  const part: RunPart = { bills: [], after: reachedId, last: false, to, again };
  let apartments = 0;
  for await (const planInput of planInputOf(world, actor, { ...input, to, after: reachedId })) {
    for (const planned of planOf(planInput, again)) {
      const bills = billsOf([planned]);
      if (part.bills.length + bills.length > financeLimits.chunk) return part;
      part.bills.push(...bills);
      part.after = planned.apartment.id;
    }
    apartments += planInput.apartments.length;
    // Where few are billed, many are read for a part: it ends all the same.
    if (!planInput.last && apartments >= financeLimits.planned) return part;
  }
  return { ...part, last: true };
}
