import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { BillingSubject, BookAccount } from "#core/billing/model.ts";
import type { Kopecks } from "#core/kernel/money.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { ledgerAccount, ledgerEntry, ledgerTransaction } from "../table/ledger-table.ts";

type LedgerPlace = Pick<BillingSubject, "orgId" | "apartmentId">;

/** Locks the apartment's account until the transaction ends; creates it with the first money. */
export async function lockAccount(tx: Tx, place: LedgerPlace): Promise<string> {
  const id = (await lockAccounts(tx, [place])).get(place.apartmentId);
  if (!id) throw new Error("an account that was just opened is not there");
  return id;
}

/** Locks the accounts of several apartments in one order; maps apartments to accounts. */
export async function lockAccounts(
  tx: Tx,
  places: readonly LedgerPlace[],
): Promise<ReadonlyMap<string, string>> {
  const ids = sql.param(places.map(({ apartmentId }) => apartmentId));
  const lock = async () => {
    const rows = await tx
      .select({ apartmentId: ledgerAccount.apartmentId, id: ledgerAccount.id })
      .from(ledgerAccount)
      .where(eq(ledgerAccount.apartmentId, sql`any (${ids}::uuid[])`))
      .orderBy(ledgerAccount.apartmentId)
      .for("update");
    return new Map(rows.map(({ apartmentId, id }) => [apartmentId ?? "", id]));
  };
  const known = await lock();
  const fresh = places
    .filter(({ apartmentId }) => !known.has(apartmentId))
    .map(({ orgId, apartmentId }) => ({ orgId, kind: "receivable" as const, apartmentId }))
    .toSorted((a, b) => (a.apartmentId < b.apartmentId ? -1 : 1));
  if (fresh.length === 0) return known;
  await tx.insert(ledgerAccount).values(fresh).onConflictDoNothing();
  return lock();
}

/** Account of the organisation itself. */
export type OwnAccount = Exclude<BookAccount, "receivable">;

/** Returns one of the organisation's own accounts. */
export async function ownAccount(tx: Tx, orgId: string, kind: OwnAccount): Promise<string> {
  const account = and(
    eq(ledgerAccount.orgId, orgId),
    eq(ledgerAccount.kind, kind),
    isNull(ledgerAccount.apartmentId),
  );
  const find = () => tx.select({ id: ledgerAccount.id }).from(ledgerAccount).where(account);
  const [known] = await find();
  if (known) return known.id;
  await tx.insert(ledgerAccount).values({ orgId, kind }).onConflictDoNothing();
  const [opened] = await find();
  if (!opened) throw new Error("an account that was just opened is not there");
  return opened.id;
}

/** Invoice or payment that the money moved for. */
export type Source = { invoiceId: string } | { paymentId: string };

/** Posts money from `credit` to `debit`. */
export async function postEntry(
  tx: Tx,
  moved: Source & {
    orgId: string;
    kind: "charge" | "payment" | "refund";
    day: string;
    at: Date;
    debit: string;
    credit: string;
    amount: Kopecks;
    /** Where the transaction is known by the id of what it is for. */
    id?: string;
  },
): Promise<void> {
  const { debit, credit, amount, id: transactionId = randomUUID(), ...facts } = moved;
  const { orgId } = facts;
  await tx.insert(ledgerTransaction).values({ ...facts, id: transactionId });
  await tx.insert(ledgerEntry).values([
    { orgId, transactionId, accountId: debit, kopecks: amount },
    { orgId, transactionId, accountId: credit, kopecks: -amount },
  ]);
}

/** Day of the books on which something is reversed, by the day on which it was booked. */
export type ReversalDay = (bookedOn: string) => string;

/** Posts the exact opposite of an invoice or payment, once; returns the day in the books. */
export async function postReversal(
  tx: Tx,
  source: Source,
  { orgId, day: dayOf, at }: { orgId: string; day: string | ReversalDay; at: Date },
): Promise<string> {
  const ofInvoice = "invoiceId" in source;
  const [first] = await tx
    .select({ id: ledgerTransaction.id, day: ledgerTransaction.day })
    .from(ledgerTransaction)
    .where(
      ofInvoice
        ? and(
            eq(ledgerTransaction.invoiceId, source.invoiceId),
            inArray(ledgerTransaction.kind, ["charge", "opening"]),
          )
        : and(
            eq(ledgerTransaction.paymentId, source.paymentId),
            inArray(ledgerTransaction.kind, ["payment", "opening"]),
          ),
    );
  if (!first) throw new Error("nothing was moved that could be reversed");
  const id = randomUUID();
  const day = typeof dayOf === "string" ? dayOf : dayOf(first.day);
  const kind = ofInvoice ? "cancellation" : "reversal";
  await tx
    .insert(ledgerTransaction)
    .values({ ...source, id, orgId, kind, day, at, reverses: first.id });
  await tx.execute(sql`
    insert into ${ledgerEntry} (org_id, transaction_id, account_id, kopecks)
    select org_id, ${id}::uuid, account_id, -kopecks from ${ledgerEntry} where transaction_id = ${first.id}::uuid`);
  return day;
}
