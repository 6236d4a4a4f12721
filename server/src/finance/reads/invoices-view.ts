import { previewBulkAction, groupReach } from "#core/billing/bulk.ts";
import { formatInvoiceNumber } from "#core/billing/model.ts";
import { remainingOf, statusOf } from "#core/billing/rules/status.ts";
import type { BilledInput, PreviewActInput } from "#core/finance/bulk/inputs.ts";
import type { BilledPage, BilledView, ForetoldView } from "#core/finance/bulk/views.ts";
import { financeLimits } from "#core/finance/model.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { toLocal } from "#core/kernel/time.ts";
import { segmentsAtMost } from "#core/register/outreach/model.ts";
import { closingsOf } from "#server/billing/reads/closing-view.ts";
import { findContactWays } from "#server/billing/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { sendsLetters } from "#server/platform/start/config.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import {
  alikeQuery,
  billedOrder,
  billedQuery,
  billedTotalsQuery,
  reachQuery,
  type StoredBilled,
} from "./invoices.ts";
import { requireServed } from "./served-view.ts";

/**
 * Returns a page of invoices of all apartments, and their total. Refuses with generic.not_found.
 */
export async function listBilled(
  world: World,
  actor: Actor,
  { cursor, limit = financeLimits.page.usual, buildingId, ...filter }: BilledInput,
): Promise<BilledPage> {
  await requireServed(world, actor, [buildingId]);
  const whose = { ...actor, buildingId };
  const today = toLocal(world.clock()).date;
  const [found, totals] = await Promise.all([
    runRead(world.db, actor, billedQuery(whose, filter, today, { cursor, limit })),
    runRead(world.db, actor, billedTotalsQuery(whose, filter, today)),
  ]);
  const { items, nextCursor } = pageOf(billedOrder, found, limit);
  return { items: items.map((row) => shown(row, today)), nextCursor, totals };
}

function shown(row: StoredBilled, today: string): BilledView {
  const { month, serial, paid, cancelled, ...rest } = row;
  const facts = { ...rest, cancelled, total: toKopecks(row.total), paid: toKopecks(paid) };
  return {
    ...rest,
    number: formatInvoiceNumber(month, serial),
    remaining: remainingOf(facts),
    status: statusOf(facts, today),
  };
}

/**
 * Previews what `actOnInvoices` would do with these invoices, or with all that the filters find.
 * Refuses with generic.not_found.
 */
export async function previewAct(
  world: World,
  actor: Actor,
  { action, buildingId, ids, ...filter }: PreviewActInput,
): Promise<ForetoldView> {
  await requireServed(world, actor, [buildingId]);
  const today = toLocal(world.clock()).date;
  const { openFrom } = await closingsOf(world, actor);
  const whose = { ...actor, buildingId };
  const asking = { today, senderId: actor.personId, mail: sendsLetters(world.config) };
  const chosen = { ...filter, ids };
  const found =
    action === "remind" ? await runRead(world.db, actor, reachQuery(whose, chosen, asking)) : [];
  const left = found.filter(({ by }) => by === "none").map(({ invoiceId }) => invoiceId);
  const { ways, messages } = await inTenant(world.db, actor, (tx) =>
    findContactWays(world, tx, staffOrgId(actor), { ids: left, today }),
  );
  const question = { ...asking, openFrom, contacts: [...ways.keys()] };
  const groups = await runRead(world.db, actor, alikeQuery(whose, chosen, question));
  const { none, ...reached } = groupReach(
    found.map(({ apartmentId, invoiceId, by }) => ({
      apartmentId,
      by: ways.get(invoiceId) ?? by,
    })),
  );
  const view: ForetoldView = {
    ...previewBulkAction(action, groups, openFrom),
    reach: {
      email: reached.email.length,
      inbox: reached.inbox.length,
      contactEmail: reached.contactEmail.length,
      contactSms: reached.contactSms.length,
    },
    smsSegments: messages * segmentsAtMost,
    unreached: none,
  };
  const seen = groups.reduce((sum, { count }) => sum + count, 0);
  const missing = ids ? new Set(ids).size - seen : 0;
  if (missing > 0) view.left.push({ why: "missing", count: missing });
  return view;
}
