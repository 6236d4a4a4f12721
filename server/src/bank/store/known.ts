import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { StatementLine } from "#core/bank/model.ts";
import type { MatchingData } from "#core/bank/rules/match.ts";
import type { PurposeNames } from "#core/bank/rules/named.ts";
import { apartmentKey } from "#core/buildings/plan/identity-keys.ts";
import { foldedLetters } from "#core/bank/rules/word-keys.ts";
import { formatInvoiceNumber, parseInvoiceNumber } from "#core/billing/model.ts";
import { invoice } from "#server/billing/table.ts";
import { apartment, residency } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { payersBefore } from "./lines.ts";

/** Reads what the organisation knows of the numbers in these lines, and of their payers. */
export async function knownOf(
  tx: Tx,
  orgId: string,
  lines: readonly (Pick<StatementLine, "payerIban" | "day"> & { named: PurposeNames })[],
): Promise<MatchingData> {
  const named = lines.map((line) => line.named);
  const numbers = [
    ...new Set(named.flatMap((one) => [...one.accounts, ...one.numbers, ...(one.strays ?? [])])),
  ];
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
  const numbered = await findNumbered(
    tx,
    orgId,
    named.flatMap((one) => [...one.apartments, ...(one.strays ?? [])]),
  );
  const lastNames = await findLastNames(tx, {
    apartmentIds: numbered.map(({ id }) => id),
    words: named.flatMap((one) => one.words),
    since: lines.reduce((first, { day }) => (day < first ? day : first), "9999-12-31"),
  });
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
    apartments: grouped(numbered.map(({ key, id }) => [key, id])),
    lastNames: grouped(lastNames.map(({ apartmentId, lastName }) => [apartmentId, lastName])),
    accounts: grouped(accounts.map(({ number, id }) => [number, id])),
    payers: grouped(payers.map(({ iban, apartmentId }) => [iban, apartmentId])),
    owed,
  };
}

/** Finds apartments by the keys of their numbers. */
async function findNumbered(
  tx: Tx,
  orgId: string,
  named: readonly string[],
): Promise<{ key: string; id: string }[]> {
  const keys = new Set(named);
  if (keys.size === 0) return [];
  // The digits alone find a few too many; the key of each decides.
  const digits = [...keys].flatMap((key) => /\d+/.exec(key)?.[0] ?? []);
  const rows = await tx
    .select({ number: apartment.number, id: apartment.id })
    .from(apartment)
    .where(
      and(
        eq(apartment.orgId, orgId),
        isNull(apartment.archivedAt),
        sql`ltrim(substring(${apartment.number} from '[0-9]+'), '0') = any (${sql.param(
          digits.map((number) => number.replace(/^0+/, "")),
        )}::text[])`,
      ),
    );
  return rows.flatMap(({ number, id }) => {
    const key = apartmentKey(number);
    return keys.has(key) ? [{ key, id }] : [];
  });
}

type NameSearch = { apartmentIds: readonly string[]; words: readonly string[]; since: string };

/** Finds last names of owners and residents whose first word is among `words` (`wordKeys`). */
async function findLastNames(
  tx: Tx,
  { apartmentIds, words, since }: NameSearch,
): Promise<{ apartmentId: string; lastName: string }[]> {
  if (apartmentIds.length === 0 || words.length === 0) return [];
  const plain = sql`translate(upper(regexp_replace(${person.lastName}, '[^[:alnum:] -]', '', 'g')),
    ${foldedLetters.from}::text, ${foldedLetters.to}::text)`;
  return tx
    .selectDistinct({ apartmentId: residency.apartmentId, lastName: person.lastName })
    .from(residency)
    .innerJoin(person, eq(person.id, residency.personId))
    .where(
      sql`${residency.apartmentId} = any (${sql.param([...apartmentIds])}::uuid[])
        and (${residency.validTo} is null or ${residency.validTo} > ${since}::date)
        and substring(${plain} from '[[:alnum:]]+') = any (${sql.param([...new Set(words)])}::text[])`,
    );
}

/** Finds the standing invoices of an organisation with these numbers. */
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

/** Sums what apartments owe by their invoices, in kopecks; those without debts are left out. */
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
