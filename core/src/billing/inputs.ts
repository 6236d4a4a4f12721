import * as z from "zod/mini";
import { languages } from "#core/kernel/language.ts";
import { isEdrpou } from "#core/kernel/numbers/tax-id.ts";
import { id, localDate, queryInt, text, opaque, lines } from "#core/kernel/validation.ts";
import { decisionInput } from "./decision/inputs.ts";
import { isIban } from "./rules/iban.ts";
import { microPerKopeck } from "./rules/line.ts";
import {
  billPeriods,
  invoiceTypes,
  limits,
  receivedMethods,
  statuses,
  units,
  vatRates,
} from "./model.ts";

/** Which invoice: its number, and its organisation where the caller sees several. */
export const invoiceReference = {
  number: opaque(30),
  orgId: z.optional(id()),
};
export const invoiceInput = z.strictObject(invoiceReference);
export type InvoiceReference = z.infer<typeof invoiceInput>;

const amount = () =>
  z
    .int()
    .check(
      z.minimum(limits.amount.min, { error: "money_range" }),
      z.maximum(limits.amount.max, { error: "money_range" }),
    );
/** Millionths of a hryvnia. */
export const microPrice = () =>
  z
    .int()
    .check(
      z.minimum(-limits.amount.max * microPerKopeck, { error: "money_range" }),
      z.maximum(limits.amount.max * microPerKopeck, { error: "money_range" }),
    );
export const vatRate = () => z.optional(z.nullable(z.literal(vatRates)));
const textInput = (bounds: { min: number; max: number }) => text(bounds.min, bounds.max);
const paragraphs = (bounds: { min: number; max: number }) => lines(bounds.min, bounds.max);

/** The account of one apartment. */
export const accountInput = z.strictObject({ apartmentId: id() });
export type AccountInput = z.infer<typeof accountInput>;

const page = {
  cursor: z.optional(opaque(200)),
  limit: z.optional(queryInt(1, limits.page.max)),
};

export const invoicesInput = z.strictObject({
  /** Without one: of all apartments that are the caller's home today. */
  apartmentId: z.optional(id()),
  status: z.optional(z.enum(statuses)),
  /** The months they are for, reckoned from today. */
  period: z.optional(z.enum(billPeriods)),
  type: z.optional(z.enum(invoiceTypes)),
  ...page,
});
export type InvoicesInput = z.infer<typeof invoicesInput>;

export const paymentsInput = z.strictObject({
  /** Without one: of all apartments that are the caller's home today. */
  apartmentId: z.optional(id()),
  ...page,
});
export type PaymentsInput = z.infer<typeof paymentsInput>;

export const lineInput = z.strictObject({
  title: textInput(limits.title),
  unit: z.nullable(z.enum(units)),
  /** Millionths: 52,75 m² is 52750000. */
  quantityMicro: z
    .int()
    .check(
      z.minimum(limits.quantity.min, { error: "quantity_range" }),
      z.maximum(limits.quantity.max, { error: "quantity_range" }),
    ),
  /** Kopecks of one unit; below nothing: what is taken off. */
  unitPrice: z
    .int()
    .check(
      z.minimum(-limits.amount.max, { error: "money_range" }),
      z.maximum(limits.amount.max, { error: "money_range" }),
    ),
  /**
   * Price in millionths of a hryvnia where it has parts of a kopeck; it then overrides `unitPrice`.
   */
  unitMicro: z.optional(z.nullable(microPrice())),
  /** Percent of VAT in it; none: without VAT. */
  vatRate: vatRate(),
});

export const issueInput = z.strictObject({
  apartmentId: id(),
  type: z.enum(invoiceTypes),
  /** The month it is for. */
  period: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: "date" })),
  dueOn: localDate(),
  /** Note for the household; empty means none. */
  description: z.optional(z.nullable(lines(0, limits.note))),
  lines: z.array(lineInput).check(z.minLength(limits.lines.min), z.maxLength(limits.lines.max)),
  /** Decision behind all of its lines; in a correction, none given keeps what was decided. */
  decision: z.optional(z.nullable(decisionInput)),
});
export type IssueInput = z.infer<typeof issueInput>;

export const cancelInput = z.strictObject({
  ...invoiceReference,
  reason: paragraphs(limits.reason),
});
export type CancelInput = z.infer<typeof cancelInput>;

export const receiveInput = z.strictObject({
  apartmentId: id(),
  /** Kopecks. */
  amount: amount(),
  method: z.enum(receivedMethods),
  /** The local date on which the money came. */
  receivedOn: localDate(),
  /** The receipt's number of cash, the bank's reference of a transfer; empty is none. */
  reference: z.optional(z.nullable(text(0, limits.reference))),
  /** Only staff read it. */
  note: z.optional(z.nullable(lines(0, limits.note))),
  /** The invoice to be paid first; without one what was due first is. */
  invoiceId: z.optional(z.nullable(id())),
  /** It is other money than what was written down just like it. */
  confirmDuplicate: z.optional(z.boolean()),
  /** Kopecks beyond all that is open that somebody has agreed to, where that is far more. */
  beyond: z.optional(amount()),
});
export type ReceiveInput = z.infer<typeof receiveInput>;

export const reverseInput = z.strictObject({ id: id(), reason: paragraphs(limits.reason) });
export type ReverseInput = z.infer<typeof reverseInput>;

export const refundCashInput = z.strictObject({
  id: id(),
  /** Kopecks. */
  amount: amount(),
  /** Kopecks of the payment that were not refunded yet, as the caller saw it. */
  left: z.int().check(z.minimum(0), z.maximum(limits.amount.max)),
  /** The household reads it too. */
  reason: paragraphs(limits.reason),
});
export type RefundCashInput = z.infer<typeof refundCashInput>;

/** The receipt of a payment, in a language. */
export const receiptInput = z.strictObject({ id: id(), language: z.enum(languages) });
export type ReceiptInput = z.infer<typeof receiptInput>;

/** Where an organisation is paid by transfer. */
export const bankDetailsInput = z.strictObject({
  recipient: textInput(limits.recipient),
  iban: z.string().check(
    z.overwrite((value) => value.replaceAll(/\s/g, "").toUpperCase()),
    z.maxLength(34),
    z.refine(isIban, { error: "iban" }),
  ),
  bankName: textInput(limits.bankName),
  /** EDRPOU: a person's own number would stand open on every invoice. */
  taxId: z.string().check(z.trim(), z.maxLength(20), z.refine(isEdrpou, { error: "tax_id" })),
  /** Version that the caller saw; 0 where there was none. */
  version: z.int().check(z.minimum(0), z.maximum(2_147_483_646)),
});
export type BankDetailsInput = z.infer<typeof bankDetailsInput>;

export const debtsInput = z.strictObject({ buildingId: id() });

export const debtorsInput = z.strictObject({
  buildingIds: z.array(id()).check(z.maxLength(limits.buildings)),
});

/**
 * Letters to all who owe what is overdue in a building, or in all that the caller serves, or to these apartments, of
 * whatever is open there. Ukrainian unless told.
 */
export const debtLettersInput = z.strictObject({
  apartmentIds: z.optional(z.array(id()).check(z.minLength(1), z.maxLength(limits.letters))),
  buildingId: z.optional(id()),
  language: z.optional(z.enum(languages)),
});
export type DebtLettersInput = z.infer<typeof debtLettersInput>;
