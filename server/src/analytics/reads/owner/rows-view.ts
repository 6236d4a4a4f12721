import type {
  OwnerInvoicesInput,
  OwnerReadingsInput,
  OwnerRequestsInput,
} from "#core/analytics/owner/inputs.ts";
import { ownerLimits } from "#core/analytics/owner/model.ts";
import type {
  OwnerInvoicesPage,
  OwnerReadingsView,
  OwnerRequestsPage,
} from "#core/analytics/owner/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { formatNumber } from "#core/requests/model.ts";
import { listUsedMeters } from "#server/meters/reads/usage-view.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { filterOf, requireOwned } from "./filter.ts";
import { invoiceOrder, ownerInvoicesQuery, ownerRequestsQuery, requestOrder } from "./rows.ts";

/** Returns the invoices behind costs or payments. Refuses as `readOwnerFigures`, and foreign cursors. */
export async function listOwnerInvoices(
  world: World,
  actor: Actor,
  input: OwnerInvoicesInput,
): Promise<OwnerInvoicesPage> {
  const limit = input.limit ?? ownerLimits.page.usual;
  const query = ownerInvoicesQuery(filterOf(world, actor, input), input, limit);
  return pageOf(invoiceOrder, await runRead(world.db, actor, query), limit);
}

/** Returns the requests behind a year. Refuses as `listOwnerInvoices` does. */
export async function listOwnerRequests(
  world: World,
  actor: Actor,
  input: OwnerRequestsInput,
): Promise<OwnerRequestsPage> {
  const limit = input.limit ?? ownerLimits.page.usual;
  const query = ownerRequestsQuery(filterOf(world, actor, input), input, limit);
  const { items, nextCursor } = pageOf(requestOrder, await runRead(world.db, actor, query), limit);
  return {
    nextCursor,
    items: items.map(({ serial, ...row }) => ({ ...row, number: formatNumber(serial) })),
  };
}

/** Returns a meter's readings of a year. Refuses with generic.not_found a meter of others. */
export async function listOwnerReadings(
  world: World,
  actor: Actor,
  { year, meterId }: OwnerReadingsInput,
): Promise<OwnerReadingsView> {
  const meters = await listUsedMeters(world, requireOwned(actor));
  const found = meters.find(({ id }) => id === meterId);
  if (!found) throw new Refusal("generic.not_found");
  const { usage: _usage, readings, ...meter } = found;
  const ofYear = readings.filter(({ day }) => day.startsWith(`${year}-`));
  return { ...meter, readings: ofYear.slice(0, ownerLimits.readings) };
}
