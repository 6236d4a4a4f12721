import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { formatInvoiceNumber } from "#core/billing/model.ts";
import { invoice } from "#server/billing/table.ts";
import { apartment } from "#server/buildings/table.ts";
import type { Tx } from "#server/platform/database/database.ts";

/** Lists some open invoices for the demo, with who will pay them. */
export async function someOwed(
  tx: Tx,
  orgId: string,
  count: number,
): Promise<{ number: string; account: string | null; remaining: number; payer: string }[]> {
  const rows = await tx
    .select({
      month: invoice.month,
      serial: invoice.serial,
      total: invoice.total,
      paid: invoice.paid,
      account: apartment.accountNumber,
      apartment: apartment.number,
    })
    .from(invoice)
    .innerJoin(apartment, eq(apartment.id, invoice.apartmentId))
    .where(
      and(
        eq(invoice.orgId, orgId),
        isNull(invoice.cancelledAt),
        isNotNull(apartment.accountNumber),
        lt(invoice.paid, invoice.total),
      ),
    )
    .orderBy(invoice.month, invoice.serial)
    .limit(count);
  return rows.map(({ month, serial, total, paid, account, apartment: flat }) => ({
    number: formatInvoiceNumber(month, serial),
    account,
    remaining: total - paid,
    payer: `Мешканці квартири ${flat}`,
  }));
}
