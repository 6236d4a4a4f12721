import type { AccountInput } from "#core/billing/inputs.ts";
import { allowedOfAccount } from "#core/billing/lifecycle.ts";
import { canOversee } from "#core/billing/policy.ts";
import { computeBalance } from "#core/billing/rules/balance.ts";
import { openFrom } from "#core/billing/rules/closing.ts";
import { propertyOf } from "#core/billing/rules/property.ts";
import type { AccountView, DebtorsView, DebtView, HomesView } from "#core/billing/views.ts";
import { privacyOf } from "#core/identity/preferences.ts";
import { accessScope } from "#core/kernel/access.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { toKopecks, sumKopecks } from "#core/kernel/money.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { toRow } from "./invoices-view.ts";
import { accountQuery, debtorsQuery, debtsQuery, homesQuery } from "./account.ts";
import type { StoredRow } from "./invoices.ts";

/** Returns an apartment's money today, as far as the actor may see it. */
export async function getAccount(
  world: World,
  actor: Actor,
  { apartmentId }: AccountInput,
): Promise<AccountView> {
  const today = toLocal(world.clock()).date;
  const found = await runRead(world.db, actor, accountQuery(apartmentId, accessScope(actor)));
  if (!found) throw new Refusal("generic.not_found");
  const allowed = allowedOfAccount(actor, { ...found, apartmentId });
  const first = allowed.length > 0 ? openFrom(found.closed) : null;
  return { apartmentId, ...summarise(found, today), openFrom: first, allowed };
}

/** Returns the money of each of the actor's homes today; none for staff. */
export async function listHomes(world: World, actor: Actor): Promise<HomesView> {
  if (isStaff(actor)) return { unpaid: 0, accounts: [] };
  const today = toLocal(world.clock()).date;
  const found = await runRead(world.db, actor, homesQuery(accessScope(actor), today));
  const accounts = found.map(({ buildingId, archived: _archived, tenants, ...home }) => {
    const stands = summarise(home, today);
    const place = { id: home.apartmentId, orgId: home.orgId, buildingId };
    const renting = tenants.map((one) => ({ ...one, privacy: privacyOf(one.privacy) }));
    return { ...home, ...stands, property: propertyOf(actor, place, renting, stands) };
  });
  return { unpaid: accounts.reduce((sum, { open }) => sum + open.length, 0), accounts };
}

function summarise(stored: { open: readonly StoredRow[]; credit: number }, today: string) {
  const { credit } = stored;
  const open = stored.open.map((row) => toRow(row, today));
  const late = open.filter(({ dueOn }) => dueOn < today);
  const [earliest] = late;
  return {
    balance: computeBalance(owed(open), credit),
    credit,
    overdue: earliest ? { amount: owed(late), invoices: late.length, since: earliest.dueOn } : null,
    open,
  };
}

function owed(open: AccountView["open"]) {
  return sumKopecks(open.map(({ remaining }) => toKopecks(remaining)));
}

/** Lists what is overdue per apartment of a building; apartments without debt are left out. */
export async function listDebts(
  world: World,
  actor: Actor,
  { buildingId }: { buildingId: string },
): Promise<DebtView[]> {
  orRefuse(canOversee(actor, buildingId));
  const today = toLocal(world.clock()).date;
  const found = await runRead(world.db, actor, debtsQuery(buildingId, today));
  if (!found) throw new Refusal("generic.not_found");
  return found;
}

/** Counts the apartments with overdue debts in each of these buildings that the actor serves. */
export function countDebtors(
  world: World,
  actor: Actor,
  { buildingIds }: { buildingIds: readonly string[] },
): Promise<DebtorsView[]> {
  const served = buildingIds.filter((id) => canOversee(actor, id) === null);
  return runRead(world.db, actor, debtorsQuery(served, toLocal(world.clock()).date));
}
