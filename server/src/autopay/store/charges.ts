import { randomUUID } from "node:crypto";
import { and, eq, gte, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { Charge, LeaveReason, Payable } from "#core/autopay/model.ts";
import { formatInvoiceNumber } from "#core/billing/model.ts";
import { toKopecks, type Kopecks } from "#core/kernel/money.ts";
import { invoice } from "#server/billing/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { autopayCharge } from "../table.ts";
import type { AutopayRow } from "./autopays.ts";

type ChargeRow = typeof autopayCharge.$inferSelect;

/** A charge as its rules see it, and whose it is. */
export type ChargeNow = Charge & Pick<ChargeRow, "orgId" | "autopayId">;

const ruled = (row: ChargeRow): ChargeNow => ({
  ...row,
  amount: toKopecks(row.amount),
});

/** Reads the charges of an autopay whose row is locked. */
export async function findCharges(tx: Tx, autopayId: string): Promise<ChargeNow[]> {
  const rows = await tx
    .select()
    .from(autopayCharge)
    .where(eq(autopayCharge.autopayId, autopayId))
    .orderBy(autopayCharge.announcedAt, autopayCharge.id);
  return rows.map(ruled);
}

/** Returns a charge, or null. */
export async function findCharge(tx: Tx, id: string): Promise<ChargeNow | null> {
  const [row] = await tx.select().from(autopayCharge).where(eq(autopayCharge.id, id));
  return row ? ruled(row) : null;
}

/** Lists invoices of an apartment that are not fully paid, with their local date of issue. */
export async function findPayable(
  tx: Tx,
  apartmentId: string,
): Promise<(Payable & { issuedOn: string })[]> {
  const open = and(isNull(invoice.cancelledAt), lt(invoice.paid, invoice.total));
  const rows = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.apartmentId, apartmentId), open));
  return rows.map(payableOf);
}

const payableOf = ({ id, month, serial, total, paid, ...one }: typeof invoice.$inferSelect) => ({
  id,
  number: formatInvoiceNumber(month, serial),
  dueOn: one.dueOn,
  issuedOn: one.issuedOn,
  issuedAt: one.createdAt,
  opening: one.opening,
  remaining: toKopecks(total - paid),
});

/** An invoice that somebody else's autopay of the apartment pays, or has paid; `live`: it is about to. */
type Others = {
  invoice: Payable & { issuedOn: string };
  amount: Kopecks;
  day: string;
  live: boolean;
};

/** Reads what others' autopays of the apartment have paid since this one was turned on. */
export async function findOthers(
  tx: Tx,
  { id, apartmentId, createdAt }: Pick<AutopayRow, "id" | "apartmentId" | "createdAt">,
): Promise<Others[]> {
  const rows = await tx
    .select({ charge: autopayCharge, invoice })
    .from(autopayCharge)
    .innerJoin(invoice, eq(invoice.id, autopayCharge.invoiceId))
    .where(
      and(
        eq(invoice.apartmentId, apartmentId),
        ne(autopayCharge.autopayId, id),
        inArray(autopayCharge.status, ["announced", "charging", "paid"]),
        gte(autopayCharge.announcedAt, createdAt),
      ),
    );
  return rows.map(({ charge: { amount, day, status }, invoice: one }) => ({
    invoice: payableOf(one),
    amount: toKopecks(amount),
    day,
    live: status !== "paid",
  }));
}

type Planned = Pick<Charge, "invoiceId" | "attempt" | "amount" | "day">;

/**
 * Records that an invoice will be charged, or with a reason that it will not; returns the row's id. Null if
 * another person's autopay is about to pay it. An invoice left out earlier is decided again.
 */
export async function noteCharge(
  tx: Tx,
  place: { orgId: string; autopayId: string },
  planned: Planned & { reason: LeaveReason | null },
  at: Date,
): Promise<string | null> {
  const taken = tx
    .select({ one: sql`1` })
    .from(autopayCharge)
    .where(
      and(
        eq(autopayCharge.invoiceId, planned.invoiceId),
        sql`${autopayCharge.status} in ('announced', 'charging')`,
      ),
    );
  if (planned.reason === null && (await taken).length > 0) return null;
  const state = {
    amount: planned.amount,
    day: planned.day,
    status: planned.reason ? ("left" as const) : ("announced" as const),
    reason: planned.reason,
    announcedAt: at,
    settledAt: planned.reason ? at : null,
  };
  const { invoiceId, attempt } = planned;
  const [noted] = await tx
    .insert(autopayCharge)
    .values({ id: randomUUID(), ...place, invoiceId, attempt, ...state })
    .onConflictDoUpdate({
      target: [autopayCharge.autopayId, autopayCharge.invoiceId, autopayCharge.attempt],
      set: state,
      setWhere: eq(autopayCharge.status, "left"),
    })
    .returning({ id: autopayCharge.id });
  return noted?.id ?? null;
}

/** Writes what became of a charge; false where it is no longer what the caller saw. */
export async function moveCharge(
  tx: Tx,
  { id, status }: Pick<Charge, "id" | "status">,
  change: Partial<
    Pick<ChargeRow, "status" | "reason" | "amount" | "day" | "announcedAt" | "settledAt">
  >,
): Promise<boolean> {
  const moved = await tx
    .update(autopayCharge)
    .set(change)
    .where(and(eq(autopayCharge.id, id), eq(autopayCharge.status, status)))
    .returning({ id: autopayCharge.id });
  return moved.length > 0;
}

/** Leaves all that an autopay has announced. */
export async function leaveAnnounced(tx: Tx, autopayId: string, at: Date): Promise<void> {
  await tx
    .update(autopayCharge)
    .set({ status: "left", reason: "off", settledAt: at })
    .where(and(eq(autopayCharge.autopayId, autopayId), eq(autopayCharge.status, "announced")));
}

/** Charges of an organisation that are under way. */
export async function findUnderWay(tx: Tx, orgId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: autopayCharge.id })
    .from(autopayCharge)
    .where(and(eq(autopayCharge.orgId, orgId), eq(autopayCharge.status, "charging")));
  return rows.map(({ id }) => id);
}
