import type { InvoiceReference, InvoicesInput } from "#core/billing/inputs.ts";
import { allowedOfInvoice } from "#core/billing/lifecycle.ts";
import { type Invoice, limits, parseInvoiceNumber } from "#core/billing/model.ts";
import { scope } from "#core/billing/policy.ts";
import { remainingOf, statusOf } from "#core/billing/status.ts";
import type { InvoicePage, InvoiceRow, InvoiceView } from "#core/billing/views.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { readJson } from "../platform/database.ts";
import type { World } from "../platform/world.ts";
import { keyOf, pageOf } from "./cursor.ts";
import { invoiceQuery, invoicesQuery } from "./invoice-query.ts";

/** A row as the database tells it: what follows from its figures is the rule's to say. */
export type StoredRow = Omit<InvoiceRow, "remaining" | "status" | "total" | "paid"> &
  Pick<Invoice, "total" | "paid" | "cancelled">;
type Stored = StoredRow &
  Omit<InvoiceView, keyof InvoiceRow | "paidOn" | "cancelled" | "allowed"> & {
    cancellation: InvoiceView["cancelled"];
  };

/** A page of an apartment's invoices that the actor sees, the newest first. */
export async function invoices(
  world: World,
  actor: Actor,
  input: InvoicesInput,
): Promise<InvoicePage> {
  const today = toLocal(world.clock()).date;
  const limit = input.limit ?? limits.page.usual;
  const after = input.cursor ? keyOf("invoices", input.cursor) : null;
  const { text, params } = invoicesQuery(input, scope(actor), today, { after, rows: limit });
  type Found = { key: [string, number]; row: StoredRow }[] | null;
  const found = await readJson<Found>(world.db, actor, text, params);
  if (!found) throw new Refusal("generic.not_found");
  const rows = found.map(({ key, row }) => ({ key, row: toRow(row, today) }));
  return pageOf("invoices", rows, limit);
}

/** An invoice by its number. Where several organisations have that number, the caller must say which. */
export async function invoice(
  world: World,
  actor: Actor,
  by: InvoiceReference,
): Promise<InvoiceView> {
  const number = parseInvoiceNumber(by.number);
  if (!number) throw new Refusal("generic.not_found");
  return read(world, actor, number, by.orgId);
}

/** An invoice by its id, as the actor sees it. Refuses with generic.not_found. */
export function invoiceById(world: World, actor: Actor, id: string): Promise<InvoiceView> {
  return read(world, actor, { id });
}

async function read(
  world: World,
  actor: Actor,
  by: { month: number; serial: number } | { id: string },
  orgId?: string,
): Promise<InvoiceView> {
  const { text, params } = invoiceQuery(by, scope(actor));
  const found = await readJson<Stored[]>(world.db, actor, text, params);
  const [only, another] = found.filter((one) => !orgId || one.orgId === orgId);
  if (!only || another) throw new Refusal("generic.not_found");
  return toView(only, actor, toLocal(world.clock()).date);
}

/** The row on a local date. */
export function toRow(stored: StoredRow, today: string): InvoiceRow {
  const { cancelled: _, ...row } = stored;
  return { ...row, remaining: remainingOf(stored), status: statusOf(stored, today) };
}

function toView(stored: Stored, actor: Actor, today: string): InvoiceView {
  const { cancellation, cancelled, ...shown } = stored;
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
