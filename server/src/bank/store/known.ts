import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { StatementLine } from "#core/bank/model.ts";
import type { Known, Named } from "#core/bank/rules/match.ts";
import { formatInvoiceNumber, parseInvoiceNumber } from "#core/billing/model.ts";
import { invoice } from "#server/billing/table.ts";
import { apartment } from "#server/buildings/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { payersBefore } from "./lines.ts";

/** What the organisation knows of the numbers that these lines name, and of who paid. */
export async function knownOf(
  tx: Tx,
  orgId: string,
  lines: readonly (Pick<StatementLine, "payerIban"> & { named: Named })[],
): Promise<Known> {
  const named = lines.map((line) => line.named);
  const numbers = [...new Set(named.flatMap((one) => [...one.accounts, ...one.numbers]))];
  const accounts = await tx
    .select({ number: apartment.accountNumber, id: apartment.id })
    .from(apartment)
    .where(
      and(
        eq(apartment.orgId, orgId),
        sql`${apartment.accountNumber} = any (${sql.param(numbers)}::text[])`,
      ),
    );
  const invoices = await findNamed(tx, orgId, {
    invoices: named.flatMap((one) => one.invoices),
  });
  const places = [...new Set(named.flatMap((one) => one.apartments))];
  const numbered = await tx
    .select({ number: sql<string>`lower(${apartment.number})`, id: apartment.id })
    .from(apartment)
    .where(
      and(
        eq(apartment.orgId, orgId),
        isNull(apartment.archivedAt),
        sql`lower(${apartment.number}) = any (${sql.param(places)}::text[])`,
      ),
    );
  const owed = await owedBy(
    tx,
    orgId,
    [...accounts, ...numbered].map(({ id }) => id),
  );
  const ibans = [...new Set(lines.flatMap(({ payerIban }) => payerIban ?? []))];
  const payers = await payersBefore(tx, orgId, ibans);
  return {
    invoices: new Map(
      invoices.map(({ id, apartmentId, month, serial }) => [
        formatInvoiceNumber(month, serial),
        { id, apartmentId },
      ]),
    ),
    apartments: grouped(numbered.map(({ number, id }) => [number, id])),
    accounts: grouped(accounts.map(({ number, id }) => [number, id])),
    payers: grouped(payers.map(({ iban, apartmentId }) => [iban, apartmentId])),
    owed,
  };
}

/** The invoices of an organisation that these numbers name and that stand. */
export async function findNamed(
  tx: Tx,
  orgId: string,
  named: { invoices: readonly string[] },
): Promise<{ id: string; apartmentId: string; month: number; serial: number }[]> {
  const wanted = [...new Set(named.invoices)].flatMap((number) => parseInvoiceNumber(number) ?? []);
  if (wanted.length === 0) return [];
  return tx
    .select({
      id: invoice.id,
      apartmentId: invoice.apartmentId,
      month: invoice.month,
      serial: invoice.serial,
    })
    .from(invoice)
    .where(
      and(
        eq(invoice.orgId, orgId),
        isNull(invoice.cancelledAt),
        sql`(${invoice.month}, ${invoice.serial}) in (select * from unnest(
          ${sql.param(wanted.map(({ month }) => month))}::int[], ${sql.param(wanted.map(({ serial }) => serial))}::int[]))`,
      ),
    );
}

/** Kopecks that apartments owe by their invoices; who owes nothing is left out. */
async function owedBy(
  tx: Tx,
  orgId: string,
  apartmentIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      id: invoice.apartmentId,
      owed: sql<number>`sum(${invoice.total} - ${invoice.paid})`.mapWith(Number),
    })
    .from(invoice)
    .where(
      and(
        eq(invoice.orgId, orgId),
        isNull(invoice.cancelledAt),
        lt(invoice.paid, invoice.total),
        sql`${invoice.apartmentId} = any (${sql.param([...apartmentIds])}::uuid[])`,
      ),
    )
    .groupBy(invoice.apartmentId);
  return new Map(rows.map(({ id, owed }) => [id, owed]));
}

function grouped(
  pairs: readonly (readonly [string | null, string | null])[],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, value] of pairs)
    if (key && value) found.set(key, [...(found.get(key) ?? []), value]);
  return found;
}
