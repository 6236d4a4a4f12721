import * as z from "zod/mini";
import { id, instant, localDate } from "#core/kernel/validation.ts";
import { bookAccounts } from "#core/billing/model.ts";
import { cardProviders } from "#core/checkout/model.ts";
import { lineExpense } from "./spending/views.ts";
import { columnMeanings, questionKinds } from "./columns/model.ts";
import { leftOutView } from "#core/kernel/left-out.ts";
import { conflictKinds, lineStates, matchKinds, postFailures, statementFormats } from "./model.ts";
import { sums, withdrawnView } from "./withdrawal/views.ts";

export const bankStatementView = z.object({
  id: id(),
  name: z.string(),
  format: z.enum(statementFormats),
  iban: z.string(),
  /** Local dates of its first and last line. */
  from: z.string(),
  to: z.string(),
  /** Kopecks; null where the file does not say them. */
  opening: z.nullable(z.int()),
  closing: z.nullable(z.int()),
  /** Balance of the file that its lines do not come to, and the line of the file where they part; null where they agree. */
  mismatch: z.nullable(z.object({ line: z.nullable(z.int()), expected: z.int(), found: z.int() })),
  /** How many of its lines were in an earlier statement and are left out. */
  known: z.int(),
  /** Rows of the file; null where it was imported before they were counted. */
  rows: z.nullable(z.int()),
  /** Rows that are no lines. */
  leftOut: z.array(leftOutView),
  /** Lines processed so far; null once all are. */
  progress: z.nullable(z.object({ taken: z.int(), lines: z.int() })),
  /** By whom; null where the program wrote it. */
  by: z.nullable(z.string()),
  createdAt: instant(),
  ready: sums,
  proposed: sums,
  twin: sums,
  same: sums,
  split: sums,
  /** Those of `ready` that were refused as they stand. */
  refused: sums,
  /** How many of `ready` are of closed months, and the first open day, on which they will be booked. */
  moved: z.nullable(z.object({ lines: z.int(), day: localDate() })),
  open: sums,
  posted: sums,
  paidOut: sums,
  ignored: sums,
  outgoing: sums,
  spent: sums,
  withdrawn: sums,
  /** Null while it counts. */
  withdrawal: z.nullable(withdrawnView),
});
export type BankStatementView = z.infer<typeof bankStatementView>;

/** Columns of a CSV statement, with its first rows; null for a file that needs none. */
export const statementColumnsView = z.object({
  table: z.nullable(
    z.object({
      headings: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      /** Null where nobody knows what the column holds. */
      meanings: z.array(z.nullable(z.enum(columnMeanings))),
      questions: z.array(
        z.object({
          kind: z.enum(questionKinds),
          /** Column, from 0; null where no column holds the day or the sum. */
          at: z.nullable(z.int()),
        }),
      ),
    }),
  ),
});
export type StatementColumnsView = z.infer<typeof statementColumnsView>;

export const bankStatementPage = z.object({
  items: z.array(bankStatementView),
  nextCursor: z.nullable(z.string()),
  /** The account that statements have to be of; null where nobody has said it. */
  iban: z.nullable(z.string()),
});
export type BankStatementPage = z.infer<typeof bankStatementPage>;

export const bankLineView = z.object({
  id: id(),
  day: z.string(),
  /** Above nothing came, below went. */
  kopecks: z.int(),
  payer: z.string(),
  payerIban: z.nullable(z.string()),
  purpose: z.string(),
  reference: z.nullable(z.string()),
  /** The bank took an earlier operation back. */
  reversal: z.boolean(),
  state: z.enum(lineStates),
  match: z.nullable(
    z.object({
      kind: z.enum(matchKinds),
      found: z.nullable(z.string()),
      apartmentId: id(),
      buildingId: id(),
      apartment: z.string(),
      address: z.string(),
      /** Names of those who own or live in the apartment today. */
      people: z.array(z.string()),
      accountNumber: z.nullable(z.string()),
      /** Kopecks that the apartment owes; below nothing: paid ahead. */
      balance: z.int(),
    }),
  ),
  /** Apartments that an open line names and that contradict each other. */
  candidates: z.array(
    z.object({
      kind: z.enum(conflictKinds),
      found: z.string(),
      apartmentId: id(),
      apartment: z.string(),
      address: z.string(),
    }),
  ),
  /** The line of another statement that this one is or may be. */
  twin: z.nullable(
    z.object({
      lineId: id(),
      statementId: id(),
      statement: z.string(),
      day: localDate(),
      payer: z.string(),
      purpose: z.string(),
      state: z.enum(lineStates),
    }),
  ),
  ignoreReason: z.nullable(z.string()),
  /** Why it was not posted the last time; null once anything of it has changed. */
  refused: z.nullable(z.enum(postFailures)),
  /** On which day of the books its payment or expense is or will be, where its own month was closed. */
  bookedOn: z.nullable(localDate()),
  paymentId: z.nullable(id()),
  payoutId: z.nullable(id()),
  /** Expense of an outgoing line. */
  expense: z.nullable(lineExpense),
  /** The payment was written down by hand, and somebody said that it is this line. */
  tied: z.boolean(),
  version: z.int(),
});
export type BankLineView = z.infer<typeof bankLineView>;

/** Apartments that money may be for, with what tells them apart. */
export const bankApartmentsView = z.object({
  items: z.array(
    z.object({
      id: id(),
      number: z.string(),
      address: z.string(),
      accountNumber: z.nullable(z.string()),
      people: z.array(z.string()),
      /** Kopecks owed; below nothing: paid ahead. */
      balance: z.int(),
    }),
  ),
});
export type BankApartmentsView = z.infer<typeof bankApartmentsView>;

export const bankLinePage = z.object({
  items: z.array(bankLineView),
  nextCursor: z.nullable(z.string()),
});
export type BankLinePage = z.infer<typeof bankLinePage>;

/** The accounts of an organisation itself at the end of a day; debit above nothing, apartments together as `receivable`. */
export const booksView = z.object({
  on: localDate(),
  accounts: z.array(z.object({ kind: z.enum(bookAccounts), kopecks: z.int() })),
  /** Lines of statements that nobody has said anything of; their money waits in suspense. */
  unknown: sums,
  /** Lines that went from the account and are no expense yet. */
  unspent: sums,
  /** The newest statement with a closing balance, and the bank account in the books at the end of its day. */
  checked: z.nullable(
    z.object({
      statementId: id(),
      name: z.string(),
      day: localDate(),
      closing: z.int(),
      booked: z.int(),
    }),
  ),
  /** Providers in use now, first, and those with earlier movements; none: nobody pays out. */
  providers: z.array(z.enum(cardProviders)),
});
export type BooksView = z.infer<typeof booksView>;

/** Outcome of posting lines. */
export const postedView = z.object({
  posted: z.int(),
  kopecks: z.int(),
  failed: z.array(
    z.object({
      lineId: id(),
      why: z.enum(postFailures),
      /** The payment that may be this very money. */
      twin: z.nullable(
        z.object({
          paymentId: id(),
          day: localDate(),
          reference: z.nullable(z.string()),
          apartment: z.string(),
          address: z.string(),
          by: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
export type PostedView = z.infer<typeof postedView>;
