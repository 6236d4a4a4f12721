import { ownerLimits } from "#core/analytics/owner/model.ts";
import { useOf } from "#core/analytics/owner/use-of.ts";
import type { PropertiesView, PropertyView } from "#core/analytics/owner/views.ts";
import type { HomesView } from "#core/billing/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { addMonths, day, toLocal } from "#core/kernel/time.ts";
import { formatNumber } from "#core/requests/model.ts";
import type { HomeMetersView } from "#core/meters/views.ts";
import { listHomes } from "#server/billing/reads/account-view.ts";
import { listHomeMeters } from "#server/meters/reads/meters-view.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { requireOwned } from "./filter.ts";
import { type WaitingHome, waitingQuery } from "./properties.ts";

type MetersHome = HomeMetersView["homes"][number];

/**
 * Returns every apartment that the actor owns: who uses it, what is owed and what waits, as billing,
 * meters, requests and documents show it to its owner. Refuses with generic.not_found others.
 */
export async function listProperties(world: World, actor: Actor): Promise<PropertiesView> {
  const scope = requireOwned(actor);
  const now = world.clock();
  const today = toLocal(now).date;
  const first = addMonths(today.slice(0, 7), 1 - ownerLimits.months);
  const documents = new Date(now.getTime() - ownerLimits.newDocuments * day);
  const [money, meters, waiting] = await Promise.all([
    listHomes(world, actor),
    listHomeMeters(world, actor),
    runRead(world.db, actor, waitingQuery(scope, { today, month: first, documents })),
  ]);
  const items = money.accounts.flatMap((account): PropertyView[] => {
    const found = waiting.homes.find(({ apartmentId }) => apartmentId === account.apartmentId);
    if (!account.property || !found) return [];
    return [toProperty({ ...account, property: account.property }, found, readingsOf(account))];
  });
  const months = Array.from({ length: ownerLimits.months }, (_, at) => {
    const month = addMonths(first, at);
    return waiting.months.find((row) => row.month === month) ?? { month, billed: 0, paid: 0 };
  });
  return { items, months };

  function readingsOf({ apartmentId }: HomesView["accounts"][number]) {
    return meters.homes.find((home) => home.apartmentId === apartmentId);
  }
}

type Account = HomesView["accounts"][number];
type OwnedAccount = Account & { property: NonNullable<Account["property"]> };

function toProperty(
  { apartmentId, orgId, number, address, balance, overdue, property }: OwnedAccount,
  { others, open, waiting, latest, documents }: WaitingHome,
  meters: MetersHome | undefined,
): PropertyView {
  const { rented } = property;
  const verified = (meters?.meters ?? []).filter(
    ({ removedOn, verification }) =>
      removedOn === null && (verification === "soon" || verification === "passed"),
  );
  return {
    apartmentId,
    orgId,
    number,
    address,
    balance,
    documents,
    use: useOf(property, others),
    letSince: rented?.since ?? null,
    tenants: rented?.tenants ?? [],
    overdue: overdue && { amount: overdue.amount, since: overdue.since },
    owedSinceLet: rented?.owed ?? 0,
    requests: {
      open,
      waiting,
      latest: latest.map(({ serial, title, status }) => ({
        number: formatNumber(serial),
        title,
        status,
      })),
    },
    meters: {
      due: meters?.due ?? 0,
      until: meters && meters.due > 0 ? meters.window.to : null,
      verification: verified.length,
    },
  };
}
