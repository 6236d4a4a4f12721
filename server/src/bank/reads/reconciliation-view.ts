import type { ReconciledDayInput, ReconciliationInput } from "#core/bank/payout/inputs.ts";
import { bankLimits } from "#core/bank/model.ts";
import { daysOf, itemsOf, mendOf } from "#core/bank/payout/reconcile.ts";
import type { ReconciledDayView, ReconciliationView } from "#core/bank/payout/views.ts";
import { canBank } from "#core/bank/policy.ts";
import type { CardProviderName } from "#core/checkout/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { addDays, fromLocal, toLocal } from "#core/kernel/time.ts";
import {
  type ProviderMovements,
  readProviderReport,
} from "#server/checkout/reads/movements-view.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { type Attempt, attemptsQuery } from "./attempts.ts";
import { clearingQuery, owedByProviders } from "./clearing.ts";

type DayRange = { from: string; to: string };

/**
 * Compares providers' reports with the books, day by day, newest first. Refuses with
 * generic.validation for invalid days.
 */
export async function getReconciliation(
  world: World,
  actor: Actor,
  input: ReconciliationInput,
): Promise<ReconciliationView> {
  orRefuse(canBank(actor));
  const to = input.to ?? toLocal(world.clock()).date;
  const from = input.from ?? addDays(to, -30);
  if (from > to || addDays(from, bankLimits.reconciled) < to)
    throw new Refusal("generic.validation", { issues: [{ path: "to", rule: "invalid" }] });
  const [{ report: reported, booked }, owed] = await Promise.all([
    bothSides(world, actor, { from, to }),
    runRead(world.db, actor, owedByProviders(actor.orgIds, to)),
  ]);
  const names = new Set<CardProviderName>([
    ...(reported ? [reported.provider] : []),
    ...owed.map(({ provider }) => provider),
  ]);
  const providers = [...names].map((provider) => {
    const ours = booked.filter((one) => one.provider === provider);
    const their = reported?.provider === provider ? reported.report : null;
    const report = their === "away" ? null : their;
    const items = itemsOf(ours, report).filter(({ day }) => day >= from && day <= to);
    const days = daysOf(items, report).toReversed();
    const owes = owed.find((one) => one.provider === provider)?.owes ?? 0;
    return { provider, tells: reportKindOf(their), owes, days };
  });
  return { from, to, providers };
}

/** Returns each movement of a day as both sides have it. */
export async function reconciledDay(
  world: World,
  actor: Actor,
  { provider, day }: ReconciledDayInput,
): Promise<ReconciledDayView> {
  orRefuse(canBank(actor));
  const { report: reported, booked } = await bothSides(world, actor, { from: day, to: day });
  const ours = booked.filter((one) => one.provider === provider);
  const their = reported?.provider === provider ? reported.report : null;
  const report = their === "away" ? null : their;
  const items = itemsOf(ours, report).filter((one) => one.day === day);
  const known = new Map(ours.map((one) => [`${one.kind} ${one.id}`, one]));
  const lost = items.flatMap(({ id, state }) => (state === "not_booked" ? [id] : []));
  const begun = await attemptsOf(world, actor, lost);
  return {
    provider,
    day,
    items: items.map((item) => {
      const { id, kind, state, told, booked, fee } = item;
      const ours = known.get(`${kind} ${id}`);
      const attempt = begun.get(`${kind} ${id}`);
      return {
        id,
        kind,
        state,
        told,
        booked,
        fee,
        reference: ours?.reference ?? null,
        place: ours?.place ?? attempt?.place ?? null,
        mend: mendOf(item, attempt?.kopecks ?? null),
        reversible: kind === "payout" && (ours?.reversible ?? false),
      };
    }),
  };
}

/** Reads which of these payments and refunds were begun here, by kind and id. */
async function attemptsOf(
  world: World,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, Attempt>> {
  if (ids.length === 0) return new Map();
  const found = await runRead(world.db, actor, attemptsQuery(actor.orgIds, ids));
  return new Map(found.map((one) => [`${one.kind} ${one.id}`, one]));
}

/** Reads both sides, with a day before and after, since they may book on neighbouring days. */
async function bothSides(world: World, actor: Actor, { from, to }: DayRange) {
  const orgId = staffOrgId(actor);
  const range = { from: addDays(from, -1), to: addDays(to, 1) };
  const [report, booked] = await Promise.all([
    readProviderReport(world, orgId, {
      from: fromLocal(range.from, 0),
      to: fromLocal(addDays(range.to, 1), 0),
    }),
    runRead(world.db, actor, clearingQuery(actor.orgIds, range)),
  ]);
  return { report, booked };
}

/** Converts a provider's answer; null: it takes no cards now and is not asked. */
const reportKindOf = (
  report: ProviderMovements["report"] | null,
): ReconciliationView["providers"][number]["tells"] => {
  if (report === null) return "never";
  if (report === "away") return report;
  if (!report.refunds) return "payments";
  return report.since === null ? "all" : "since";
};
