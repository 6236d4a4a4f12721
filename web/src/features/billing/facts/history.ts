import { BellRing, BookOpen, HandCoins, ReceiptText, ShieldOff } from "lucide-react";
import type { InvoiceType, PaymentMethod } from "#core/billing/model.ts";
import type { facts } from "#core/billing/slice.ts";
import { formatDay, formatMoney } from "#web/app/language/format.ts";
import type { HistoryLine, HistoryLines } from "#web/app/slices/slice.ts";

type Fact =
  | "invoice_issued"
  | "invoice_reminded"
  | "invoice_cancelled"
  | "payment_received"
  | "payment_reversed"
  | "payment_refunded"
  | "fee_waived";

/** Writes a fact about money: the amount in the title; what for, until when and how below. */
function money(fact: Fact, icon: HistoryLine["icon"], tone: HistoryLine["tone"]): HistoryLine {
  return {
    icon,
    tone,
    title: ({ data: { number, amount } }, { t }) =>
      t(`money.history.${fact}`, {
        number: typeof number === "string" ? number : "",
        amount: typeof amount === "number" ? formatMoney(amount) : "",
      }),
    lines: ({ data: { type, dueOn, method, receivedOn } }, { t }) => [
      // The fact lacks the title of an invoice of type "other".
      ...(typeof type === "string" && type !== "other"
        ? [t(`billing.type.${type as InvoiceType}`)]
        : []),
      ...(typeof dueOn === "string" ? [t("money.history.due", { date: formatDay(dueOn) })] : []),
      ...(typeof method === "string" ? [t(`billing.method.${method as PaymentMethod}`)] : []),
      ...(typeof receivedOn === "string"
        ? [t("money.history.day", { date: formatDay(receivedOn) })]
        : []),
    ],
    // A card payer is no author of an entry.
    by: ({ actor, data: { method } }, { t }) =>
      actor && fact === "payment_received" && method === "card"
        ? t("money.history.payer", { name: actor.name })
        : null,
  };
}

/** Entry for an opening balance: a debt above zero, an advance below. */
const openingBooked: HistoryLine = {
  icon: BookOpen,
  tone: "neutral",
  title: ({ data: { amount } }, { t }) => {
    const kopecks = typeof amount === "number" ? amount : 0;
    const key = kopecks < 0 ? "money.history.opening_ahead" : "money.history.opening_debt";
    return t(key, { amount: formatMoney(Math.abs(kopecks)) });
  },
  lines: ({ data: { asOf } }, { t }) =>
    typeof asOf === "string" ? [t("money.history.as_of", { date: formatDay(asOf) })] : [],
};

/** Describes since or until when an apartment is exempt from late fees. */
function exemption(key: "fee_exempt" | "fee_exempt_end", day: "since" | "lastDay"): HistoryLine {
  return {
    icon: ShieldOff,
    tone: "neutral",
    title: ({ data: { [day]: date } }, { t }) =>
      t(`money.history.${key}`, { date: typeof date === "string" ? formatDay(date) : "" }),
  };
}

export const history: HistoryLines<typeof facts> = {
  "billing.invoice_issued": money("invoice_issued", ReceiptText, "neutral"),
  "billing.invoice_reminded": money("invoice_reminded", BellRing, "neutral"),
  "billing.invoice_cancelled": money("invoice_cancelled", ReceiptText, "brick"),
  "billing.payment_received": money("payment_received", HandCoins, "pine"),
  "billing.payment_reversed": money("payment_reversed", HandCoins, "brick"),
  "billing.payment_refunded": money("payment_refunded", HandCoins, "brick"),
  "billing.late_fee_waived": money("fee_waived", ReceiptText, "brick"),
  "billing.late_fee_exempted": exemption("fee_exempt", "since"),
  "billing.late_fee_exemption_ended": exemption("fee_exempt_end", "lastDay"),
  "billing.opening_booked": openingBooked,
};
