import * as z from "zod";
import type { RefundReport, PaymentReport } from "#core/checkout/lifecycle.ts";
import type { CardFailure } from "#core/checkout/model.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { paidIn } from "./amount.ts";

/** The hryvnia by its number. */
export const uah = 980;

const cancellation = z.object({
  status: z.enum(["processing", "success", "failure"]),
  amount: z.int().optional(),
  ccy: z.int().optional(),
  modifiedDate: z.string(),
  extRef: z.string().optional(),
});
/** An invoice as it is told of and asked for. */
export const invoiceState = z.object({
  invoiceId: z.string(),
  status: z.enum(["created", "processing", "hold", "success", "failure", "reversed", "expired"]),
  amount: z.int(),
  ccy: z.int(),
  modifiedDate: z.string().optional(),
  reference: z.string().optional(),
  /** Why it came to nothing, by its list of errors of payments. */
  errCode: z.string().optional(),
  paymentInfo: z
    .object({
      maskedPan: z.string().optional(),
      paymentSystem: z.string().optional(),
      /** `wallet`: from a card that it keeps. */
      paymentMethod: z.string().optional(),
    })
    .optional(),
  /** A card that is being kept, once it was typed. */
  walletData: z
    .object({ cardToken: z.string(), walletId: z.string(), status: z.string() })
    .optional(),
  cancelList: z.array(cancellation).optional(),
});
export type InvoiceState = z.output<typeof invoiceState>;

/** Statement of a period, by the references of whoever asked. */
export const statement = z.object({
  list: z.array(
    z.object({
      invoiceId: z.string().optional(),
      status: z.string(),
      date: z.iso.datetime({ offset: true }),
      amount: z.int(),
      ccy: z.int(),
      reference: z.string().nullish(),
    }),
  ),
});
export const createdInvoice = z.object({ invoiceId: z.string(), pageUrl: z.url() });

/** Calls of its API: what it answered. Throws `ProviderAway` where it did not. */
export type AskMonobank = (
  path: string,
  sent?: { body?: object; method?: "DELETE" },
) => Promise<{ status: number; body: unknown }>;

/** Its errors of payments by what people are told of them; of all others nothing but that it failed. */
const codes: Readonly<Record<Exclude<CardFailure, "failed">, string>> = {
  insufficient_funds: "59",
  invalid_card: "40 41 51 52 1080 1419",
  card_declined:
    "6 50 56 57 58 60 61 62 63 68 71 72 75 80 81 82 83 1165 1193 1405 1406 1407 1408 1413 1428 1436",
  confirmation_required: "84 1014 1034 1035 1045 1054 1200 1421 1422 1425 1429 1458 8004",
};

function failureOf(code: string | undefined, isKeptCard: boolean): CardFailure {
  const found = Object.entries(codes).find(([, known]) => known.split(" ").includes(code ?? ""));
  const failure = (found?.[0] ?? "failed") as CardFailure;
  // Whoever sat before their bank's question has not passed it.
  return failure === "confirmation_required" && !isKeptCard ? "card_declined" : failure;
}

/**
 * Reports the state of an invoice; `isKeptCard`: it is a charge of a kept card, which nobody confirms.
 */
export function monobankReport(
  { status, amount, ccy, paymentInfo, errCode }: InvoiceState,
  isKeptCard = paymentInfo?.paymentMethod === "wallet",
): PaymentReport {
  if (status === "success") {
    const lastFour = lastFourOf(paymentInfo?.maskedPan);
    return { status: "succeeded", amount: paidIn(ccy, toKopecks(amount)), lastFour };
  }
  if (status === "failure") return { status: "failed", failure: failureOf(errCode, isKeptCard) };
  // Given back in its cabinet before we have heard that it was paid: nothing is there.
  if (status === "expired" || status === "reversed") return { status: "expired" };
  return { status: status === "created" ? "waiting" : "processing" };
}

/** Returns the last four digits of a masked number, or null. */
export function lastFourOf(mask: string | undefined): string | null {
  return /\d{4}$/.exec(mask ?? "")?.[0] ?? null;
}

export function monobankRefund({
  status,
  amount,
  ccy,
}: z.output<typeof cancellation>): RefundReport {
  if (status === "success")
    return { status: "done", amount: paidIn(ccy ?? uah, toKopecks(amount ?? 0)) };
  return { status: status === "failure" ? "failed" : "sent" };
}
