import type { DraftLine } from "#core/billing/lifecycle.ts";
import {
  formatInvoiceNumber,
  type InvoiceType,
  monthOf,
  type PaymentMethod,
} from "#core/billing/model.ts";
import { allocateMoney, type Free, type OpenInvoice } from "#core/billing/rules/allocate.ts";
import { toKopecks, type Kopecks } from "#core/kernel/money.ts";
import { fromLocal } from "#core/kernel/time.ts";
import { inParts, type Tx } from "#server/platform/database/database.ts";
import type { Random } from "#server/platform/random.ts";
import { saveBank } from "./store/bank.ts";
import { allocation, invoice, invoiceLine, payment } from "./table.ts";
import { invoiceCounter } from "./table/counter-table.ts";
import { ledgerAccount, ledgerEntry, ledgerTransaction } from "./table/ledger-table.ts";

/** Adds the bank details of an organisation. */
export async function addBankDetails(
  tx: Tx,
  orgId: string,
  iban = "UA213223130000026007233566001",
): Promise<void> {
  const payee = { recipient: "ОСББ «Сонячний»", taxId: "32855961", bankName: "АТ «Демобанк»" };
  await saveBank(tx, orgId, { ...payee, iban }, 0);
}

/** An invoice as it was issued. */
export type Bill = {
  issuedOn: string;
  dueOn: string;
  type: InvoiceType;
  period: string;
  lines: DraftLine[];
  total: Kopecks;
};

/** Money as it came; `bill` is what it was meant for. */
export type Coming = {
  receivedOn: string;
  amount: Kopecks;
  method: Exclude<PaymentMethod, "opening">;
  bill: Bill | null;
};

export type Course = { bills: Bill[]; comings: Coming[] };

type Rows<T extends { $inferInsert: object }> = T["$inferInsert"][];
type Books = ReturnType<typeof emptyBooks>;

const emptyBooks = () => ({
  accounts: [] as Rows<typeof ledgerAccount>,
  counters: [] as Rows<typeof invoiceCounter>,
  invoices: [] as Rows<typeof invoice>,
  lines: [] as Rows<typeof invoiceLine>,
  payments: [] as Rows<typeof payment>,
  allocations: [] as Rows<typeof allocation>,
  transactions: [] as Rows<typeof ledgerTransaction>,
  entries: [] as Rows<typeof ledgerEntry>,
});

/** Organisation, author and end of the made entries. */
type EntryAuthor = { orgId: string; by: string; now: Date };
/** Whom a payment by card comes from is its payer. */
type Paying = { id: string; payer: string | null };

/** Writes the books of an organisation that had none: all that happened in the order of its days, in a few statements. */
export async function addBooks(
  tx: Tx,
  random: Random,
  author: EntryAuthor,
  courses: readonly { apartment: Paying; course: Course }[],
): Promise<void> {
  await write(tx, booksOf(random, author, courses));
}

/** Builds all rows of the tables. */
function booksOf(
  random: Random,
  { orgId, by, now }: EntryAuthor,
  courses: readonly { apartment: Paying; course: Course }[],
): Books {
  const books = emptyBooks();
  const open = (kind: (typeof books.accounts)[number]["kind"], apartmentId?: string): string => {
    const id = random.uuid();
    books.accounts.push({ id, orgId, kind, ...(apartmentId ? { apartmentId } : {}) });
    return id;
  };
  const accounts = {
    income: open("income"),
    cash: open("cash"),
    transfer: open("bank"),
    card: open("clearing"),
  };
  const households = courses.map(({ apartment }) => ({
    ...apartment,
    accountId: open("receivable", apartment.id),
    waiting: [] as OpenInvoice[],
    free: [] as Free[],
    ids: new Map<Bill, string>(),
  }));
  type Held = (typeof households)[number];
  const at = (day: string, minutes: number) =>
    new Date(Math.min(fromLocal(day, minutes).getTime(), now.getTime()));
  const serials = new Map<number, number>();
  const receipts = new Map<string, number>();
  const next = <K>(of: Map<K, number>, key: K) => {
    of.set(key, (of.get(key) ?? 0) + 1);
    return of.get(key) ?? 0;
  };
  const move = (
    facts: Pick<
      (typeof books.transactions)[number],
      "kind" | "day" | "at" | "invoiceId" | "paymentId"
    >,
    { debit, credit, amount }: { debit: string; credit: string; amount: number },
  ) => {
    const transactionId = random.uuid();
    books.transactions.push({ ...facts, id: transactionId, orgId });
    books.entries.push({ orgId, transactionId, accountId: debit, kopecks: amount });
    books.entries.push({ orgId, transactionId, accountId: credit, kopecks: -amount });
  };
  const settle = (apartment: Held, when: Date, chosenId: string | null) => {
    for (const one of allocateMoney(
      apartment.waiting,
      apartment.free,
      chosenId ? [chosenId] : [],
    )) {
      books.allocations.push({ ...one, orgId, apartmentId: apartment.id, at: when });
      const invoice = apartment.waiting.find(({ id }) => id === one.invoiceId);
      const money = apartment.free.find(({ id }) => id === one.paymentId);
      if (invoice) invoice.remaining = toKopecks(invoice.remaining - one.kopecks);
      if (money) money.free = toKopecks(money.free - one.kopecks);
    }
  };
  const issue = (apartment: Held, { lines, ...invoiceFields }: Bill) => {
    const id = random.uuid();
    const month = monthOf(invoiceFields.issuedOn);
    const serial = next(serials, month);
    const createdAt = at(invoiceFields.issuedOn, 9 * 60);
    books.invoices.push({
      ...invoiceFields,
      id,
      orgId,
      apartmentId: apartment.id,
      serial,
      createdAt,
    });
    for (const [position, line] of lines.entries())
      books.lines.push({ ...line, orgId, invoiceId: id, position });
    const number = formatInvoiceNumber(month, serial);
    apartment.waiting.push({
      id,
      dueOn: invoiceFields.dueOn,
      number,
      remaining: invoiceFields.total,
    });
    move(
      { kind: "charge", day: invoiceFields.issuedOn, at: createdAt, invoiceId: id },
      { debit: apartment.accountId, credit: accounts.income, amount: invoiceFields.total },
    );
    settle(apartment, createdAt, null);
    return id;
  };
  const receive = (apartment: Held, { bill: meant, ...payment }: Coming) => {
    const id = random.uuid();
    const { receivedOn, method, amount } = payment;
    const createdAt = at(receivedOn, 10 * 60 + random.int(0, 400));
    const year = receivedOn.slice(0, 4);
    const written = {
      cash: () => `КВ-${String(next(receipts, year)).padStart(4, "0")}`,
      transfer: () => String(random.int(10_000_000, 99_999_999)),
      card: () => "•••• 4242",
    };
    const reference = written[method]();
    books.payments.push({
      ...payment,
      id,
      orgId,
      apartmentId: apartment.id,
      reference,
      createdAt,
      createdBy: (method === "card" && apartment.payer) || by,
    });
    apartment.free.push({ id, free: amount });
    move(
      { kind: "payment", day: receivedOn, at: createdAt, paymentId: id },
      { debit: accounts[method], credit: apartment.accountId, amount },
    );
    settle(apartment, createdAt, (meant && apartment.ids.get(meant)) ?? null);
  };
  const steps = households
    .flatMap((apartment, place) => {
      const { bills, comings } = courses[place]?.course ?? { bills: [], comings: [] };
      return [
        ...bills.map((one) => ({
          day: one.issuedOn,
          run: () => void apartment.ids.set(one, issue(apartment, one)),
        })),
        ...comings.map((one) => ({ day: one.receivedOn, run: () => receive(apartment, one) })),
      ];
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  for (const step of steps) step.run();
  for (const [month, last] of serials) books.counters.push({ orgId, month, last });
  return books;
}

async function write(tx: Tx, books: Books): Promise<void> {
  await inParts(books.accounts, (rows) => tx.insert(ledgerAccount).values(rows));
  await inParts(books.counters, (rows) => tx.insert(invoiceCounter).values(rows));
  await inParts(books.invoices, (rows) => tx.insert(invoice).values(rows));
  await inParts(books.lines, (rows) => tx.insert(invoiceLine).values(rows));
  await inParts(books.payments, (rows) => tx.insert(payment).values(rows));
  await inParts(books.allocations, (rows) => tx.insert(allocation).values(rows));
  await inParts(books.transactions, (rows) => tx.insert(ledgerTransaction).values(rows));
  await inParts(books.entries, (rows) => tx.insert(ledgerEntry).values(rows));
}
