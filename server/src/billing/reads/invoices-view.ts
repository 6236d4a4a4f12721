import type { InvoiceReference, InvoicesInput } from "#core/billing/inputs.ts";
import { allowedOfInvoice } from "#core/billing/lifecycle.ts";
import { type Invoice, limits, parseInvoiceNumber } from "#core/billing/model.ts";
import { remainingOf, statusOf } from "#core/billing/rules/status.ts";
import type { InvoicePage, InvoiceRow, InvoiceView } from "#core/billing/views.ts";
import { accessScope } from "#core/kernel/access.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import {
  invoiceOrder,
  invoiceQuery,
  invoicesQuery,
  type StoredInvoice,
  type StoredRow,
} from "./invoices.ts";

/**
 * Returns a page of invoices that the actor sees, the newest first; without an apartment those of
 * their homes.
 */
export async function listInvoices(
  world: World,
  actor: Actor,
  input: InvoicesInput,
): Promise<InvoicePage> {
  const today = toLocal(world.clock()).date;
  if (!input.apartmentId && isStaff(actor)) return { items: [], nextCursor: null };
  const limit = input.limit ?? limits.page.usual;
  const query = invoicesQuery(input, accessScope(actor), today, limit);
  const found = await runRead(world.db, actor, query);
  if (!found) throw new Refusal("generic.not_found");
  const rows = found.map(({ key, row }) => ({ key, row: toRow(row, today) }));
  return pageOf(invoiceOrder, rows, limit);
}

/**
 * Returns an invoice by its number. Where several organisations have it, the caller must say which.
 */
export async function getInvoice(
  world: World,
  actor: Actor,
  by: InvoiceReference,
): Promise<InvoiceView> {
  const number = parseInvoiceNumber(by.number);
  if (!number) throw new Refusal("generic.not_found");
  return find(world, actor, number, by.orgId);
}

/** Returns an invoice by its id. Refuses with generic.not_found. */
export function invoiceById(world: World, actor: Actor, id: string): Promise<InvoiceView> {
  return find(world, actor, { ids: [id] });
}

/** Returns invoices in the order of these ids, without those that the actor may not see. */
export async function invoicesById(
  world: World,
  actor: Actor,
  ids: readonly string[],
): Promise<InvoiceView[]> {
  const found = await runRead(world.db, actor, invoiceQuery({ ids }, accessScope(actor)));
  const today = toLocal(world.clock()).date;
  const byId = new Map(found.map((one) => [one.id, toView(one, actor, today)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function find(
  world: World,
  actor: Actor,
  by: { month: number; serial: number } | { ids: readonly string[] },
  orgId?: string,
): Promise<InvoiceView> {
  const found = await runRead(world.db, actor, invoiceQuery(by, accessScope(actor)));
  const [only, another] = found.filter((one) => !orgId || one.orgId === orgId);
  if (!only || another) throw new Refusal("generic.not_found");
  return toView(only, actor, toLocal(world.clock()).date);
}

/** Converts a row for a local date. */
export function toRow(stored: StoredRow, today: string): InvoiceRow {
  const { cancelled: _, ...row } = stored;
  return { ...row, remaining: remainingOf(stored), status: statusOf(stored, today) };
}

function toView(stored: StoredInvoice, actor: Actor, today: string): InvoiceView {
  const { cancellation, cancelled, opening: _opening, lateSince: _since, ...shown } = stored;
  const { id: apartmentId, buildingId } = stored.apartment;
  const rule: Invoice = { ...stored, apartmentId, buildingId };
  const days = [stored.issuedOn, ...stored.payments.map(({ receivedOn }) => receivedOn)];
  const status = statusOf(stored, today);
  return {
    ...shown,
    remaining: remainingOf({ cancelled, total: stored.total, paid: stored.paid }),
    status,
    cancelled: cancellation,
    paidOn: status === "paid" ? (days.toSorted().at(-1) ?? null) : null,
    issuedBy: isStaff(actor) ? stored.issuedBy : null,
    allowed: allowedOfInvoice(actor, rule),
  };
}
