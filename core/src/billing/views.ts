import * as z from "zod/mini";
import { id, instant, localDate } from "#core/kernel/validation.ts";
import { decisionView } from "./decision/views.ts";
import { invoiceTypes, paymentMethods, statuses, units } from "./model.ts";

// Amounts are whole kopecks everywhere.

const invoiceCore = {
  id: id(),
  orgId: id(),
  apartmentId: id(),
  /** `INV-2026-11-000123`; unique in its organisation. */
  number: z.string(),
  type: z.enum(invoiceTypes),
  /** Title of the first line for invoices of type `other`; otherwise null. */
  title: z.nullable(z.string()),
  /** It is for nothing but the lateness of others. */
  lateFee: z.boolean(),
  /** Some of it is VAT. */
  vat: z.boolean(),
  /** `YYYY-MM`. */
  period: z.string(),
  issuedOn: localDate(),
  dueOn: localDate(),
  total: z.int(),
  paid: z.int(),
  /** Nothing of a cancelled invoice. */
  remaining: z.int(),
  status: z.enum(statuses),
  /** A fee that staff have waived: it is cancelled, and its days are not billed again. */
  waived: z.boolean(),
};

export const invoiceRow = z.object(invoiceCore);
export type InvoiceRow = z.infer<typeof invoiceRow>;

export const invoicePage = z.object({
  items: z.array(invoiceRow),
  nextCursor: z.nullable(z.string()),
});
export type InvoicePage = z.infer<typeof invoicePage>;

/** Builds the schema of the actions that the caller may take now. */
const allowedOf = <const A extends readonly [string, ...string[]]>(actions: A) =>
  z.array(z.enum(actions));

const bankDetails = {
  recipient: z.string(),
  iban: z.string(),
  bankName: z.string(),
  taxId: z.string(),
};

/** Where an organisation is paid by transfer. */
export const bankDetailsView = z.object({
  details: z.nullable(z.object(bankDetails)),
  /** Whom it most likely is paid to where nothing is said yet; of a person no tax number is told. */
  organisation: z.object({ name: z.string(), taxId: z.nullable(z.string()) }),
  /** 0 where there are none yet. */
  version: z.int(),
});
export type BankDetailsView = z.infer<typeof bankDetailsView>;

export const invoiceView = z.object({
  ...invoiceCore,
  description: z.nullable(z.string()),
  lines: z.array(
    z.object({
      title: z.string(),
      unit: z.nullable(z.enum(units)),
      /** Millionths. */
      quantityMicro: z.int(),
      unitPrice: z.int(),
      /** Millionths of a hryvnia, where the price has parts of a kopeck. */
      unitMicro: z.optional(z.nullable(z.int())),
      /** Below nothing: what is taken off. */
      total: z.int(),
      /** Percent of VAT in the total; null: none. */
      vatRate: z.optional(z.nullable(z.int())),
      /** Meter value before and now, in thousandths; `estimated`: nobody has read it. */
      reading: z.optional(
        z.nullable(z.object({ before: z.int(), after: z.int(), estimated: z.boolean() })),
      ),
      /** Decision about the tariff that it is billed by, or about the invoice. */
      decision: z.optional(z.nullable(decisionView)),
      /** Late invoice of a fee, its debt, days, and daily rate in millionths. */
      fee: z.optional(
        z.nullable(
          z.object({
            number: z.string(),
            from: localDate(),
            /** The day up to which, which is not in it. */
            to: localDate(),
            pieces: z.array(
              z.object({ from: localDate(), days: z.int(), debt: z.int(), rate: z.int() }),
            ),
          }),
        ),
      ),
    }),
  ),
  /** Allocated payments, earliest first. */
  payments: z.array(
    z.object({
      paymentId: id(),
      receivedOn: localDate(),
      method: z.enum(paymentMethods),
      reference: z.nullable(z.string()),
      amount: z.int(),
    }),
  ),
  /** The day by which all of it had come; null until it has. */
  paidOn: z.nullable(localDate()),
  cancelled: z.nullable(z.object({ at: instant(), reason: z.string() })),
  /** The number of the invoice that it was issued instead of, and of the one issued instead of it. */
  corrects: z.nullable(z.string()),
  correctedBy: z.nullable(z.string()),
  /** Sum of fees for its lateness that are cancelled with it. */
  fees: z.optional(z.int()),
  /** The days on which the household was reminded of it, the earliest first. */
  reminders: z.array(localDate()),
  apartment: z.object({
    id: id(),
    number: z.string(),
    accountNumber: z.nullable(z.string()),
    buildingId: id(),
    address: z.string(),
    city: z.string(),
    archived: z.boolean(),
  }),
  /** Organisation that is paid. */
  organisation: z.object({
    name: z.string(),
    taxId: z.nullable(z.string()),
    bank: z.nullable(z.object(bankDetails)),
  }),
  /** Person who issued it; only for staff, null for the program. */
  issuedBy: z.nullable(z.string()),
  allowed: allowedOf(["cancel", "correct", "receive", "waive"]),
});
export type InvoiceView = z.infer<typeof invoiceView>;

/** How an apartment stands, as far as it concerns the caller: a tenant's begins on the day they came. */
export const accountView = z.object({
  apartmentId: id(),
  /** Debt; negative: paid ahead. */
  balance: z.int(),
  /** Paid ahead: it pays the next invoice. */
  credit: z.int(),
  /** Overdue part of the balance, number of invoices, and the earliest due day. */
  overdue: z.nullable(z.object({ amount: z.int(), invoices: z.int(), since: localDate() })),
  /** Invoices of which something remains, in the order in which money pays them. */
  open: z.array(invoiceRow),
  /** The first day on which money may be written down where days before are closed; null for who writes none. */
  openFrom: z.nullable(localDate()),
  allowed: allowedOf(["issue", "receive"]),
});
export type AccountView = z.infer<typeof accountView>;

/** Details of an apartment for its owner. */
const propertyView = z.object({
  /** They are written down as living there. */
  lives: z.boolean(),
  /** Null: nobody rents it today. */
  rented: z.nullable(
    z.object({
      /** The first day of those who rent it. */
      since: localDate(),
      /** Those whom the owner may know, each with their first day and the first one without them. */
      tenants: z.array(
        z.object({ name: z.string(), since: localDate(), until: z.nullable(localDate()) }),
      ),
      /** Kopecks that remain of invoices issued since then. */
      owed: z.int(),
    }),
  ),
});

/** How each of somebody's homes stands, and what a bell beside the page says. */
export const homesView = z.object({
  /** Invoices of which something remains, of all homes. */
  unpaid: z.int(),
  accounts: z.array(
    z.object({
      ...z.omit(accountView, { allowed: true, openFrom: true }).shape,
      orgId: id(),
      number: z.string(),
      address: z.string(),
      accountNumber: z.nullable(z.string()),
      /** Recipient and bank details; null where they are not entered. */
      payee: z.string(),
      bank: z.nullable(z.object(bankDetails)),
      /** Null where the caller lives without owning it. */
      property: z.nullable(propertyView),
    }),
  ),
});
export type HomesView = z.infer<typeof homesView>;

export const paymentView = z.object({
  id: id(),
  apartmentId: id(),
  method: z.enum(paymentMethods),
  receivedOn: localDate(),
  reference: z.nullable(z.string()),
  amount: z.int(),
  /** Allocations to invoices that the caller sees. */
  invoices: z.array(z.object({ id: id(), number: z.string(), amount: z.int() })),
  /** Kopecks paid ahead. */
  credit: z.int(),
  reversed: z.nullable(z.object({ at: instant(), reason: z.string() })),
  /** Its way in the books: when it was credited to which account, and when its month was closed; null: it is open. */
  booked: z.object({
    at: instant(),
    accountNumber: z.nullable(z.string()),
    closedAt: z.nullable(instant()),
  }),
  /** The caller paid it by card. */
  byCallersCard: z.boolean(),
  /** Refunds, earliest first. */
  refunds: z.array(z.object({ day: localDate(), amount: z.int(), reason: z.string() })),
  /** Only for staff. */
  note: z.nullable(z.string()),
  /** The payer by card; of others whoever recorded it, for staff. */
  writtenBy: z.nullable(z.string()),
  allowed: allowedOf(["reverse", "refund"]),
});
export type PaymentView = z.infer<typeof paymentView>;

export const paymentPage = z.object({
  items: z.array(paymentView),
  nextCursor: z.nullable(z.string()),
});
export type PaymentPage = z.infer<typeof paymentPage>;

/** A closing of the books; with `openedAt` it was opened again. */
export const closingRow = z.object({
  id: id(),
  /** `YYYY-MM`. */
  month: z.string(),
  closedAt: instant(),
  closedBy: z.nullable(z.string()),
  openedAt: z.nullable(instant()),
  openedBy: z.nullable(z.string()),
  openReason: z.nullable(z.string()),
});
export type ClosingRow = z.infer<typeof closingRow>;

/** An apartment that owes what is overdue. */
export const debtView = z.object({ apartmentId: id(), overdue: z.int() });
export type DebtView = z.infer<typeof debtView>;

/** How many apartments of a building do. */
export const debtorsView = z.object({ buildingId: id(), debtors: z.int() });
export type DebtorsView = z.infer<typeof debtorsView>;
