import type { TFunction } from "i18next";
import type { InvoiceType, PaymentMethod } from "#core/billing/model.ts";
import { formatDay, formatMoney } from "#web/app/format.ts";

type Data = Record<string, unknown>;

const facts = [
  "invoice_issued",
  "invoice_cancelled",
  "payment_received",
  "payment_reversed",
] as const;

/** What happened to a flat's money, in a line of its history; null for facts of other things. */
export function moneyTitle(kind: string, { number, amount }: Data, t: TFunction): string | null {
  const fact = facts.find((one) => kind === `billing.${one}`);
  if (!fact || typeof amount !== "number") return null;
  return t(`money.history.${fact}`, {
    number: typeof number === "string" ? number : "",
    amount: formatMoney(amount),
  });
}

/** What the line says below: what an invoice is for and by when, how and when money came. */
export function moneyLines(kind: string, data: Data, t: TFunction): string[] {
  if (!kind.startsWith("billing.")) return [];
  const { type, dueOn, method, receivedOn } = data;
  return [
    ...(typeof type === "string" ? [t(`billing.type.${type as InvoiceType}`)] : []),
    ...(typeof dueOn === "string" ? [t("money.history.due", { date: formatDay(dueOn) })] : []),
    ...(typeof method === "string" ? [t(`billing.method.${method as PaymentMethod}`)] : []),
    ...(typeof receivedOn === "string"
      ? [t("money.history.day", { date: formatDay(receivedOn) })]
      : []),
  ];
}
