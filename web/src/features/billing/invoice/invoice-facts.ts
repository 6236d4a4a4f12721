import type { TFunction } from "i18next";
import { spacedIban } from "#core/billing/rules/iban.ts";
import type { InvoiceView } from "#core/billing/views.ts";

/** Lists the facts at the head of an invoice; `bank`: also where it is paid to, unless that stands below. */
export function invoiceFacts(
  invoice: InvoiceView,
  t: TFunction,
  write: (day: string) => string,
  bank: boolean,
): { label: string; value: string }[] {
  const { issuedOn, dueOn, issuedBy, apartment, organisation } = invoice;
  const { name, taxId, bank: account } = organisation;
  const code = account?.taxId ?? taxId;
  const issued = write(issuedOn);
  return [
    {
      label: t("billing.invoice.issued"),
      value: issuedBy ? t("billing.invoice.issued_by", { date: issued, name: issuedBy }) : issued,
    },
    { label: t("billing.invoice.due"), value: write(dueOn) },
    {
      label: t("billing.invoice.place"),
      value: t("billing.invoice.at", { number: apartment.number, address: apartment.address }),
    },
    ...(apartment.accountNumber
      ? [{ label: t("billing.invoice.account"), value: apartment.accountNumber }]
      : []),
    ...(bank ? [{ label: t("billing.invoice.payee"), value: account?.recipient ?? name }] : []),
    ...(bank && code ? [{ label: t("billing.invoice.tax_id"), value: code }] : []),
    ...(bank && account
      ? [
          { label: t("billing.bank.name"), value: account.bankName },
          { label: t("billing.bank.iban"), value: spacedIban(account.iban) },
        ]
      : []),
  ];
}
