import { useTranslation } from "react-i18next";
import { purposeMost } from "#core/billing/nbu-qr.ts";
import { wordOf } from "#core/billing/rules/status.ts";
import type { InvoiceView } from "#core/billing/views.ts";
import { formatDay, formatMoney, formatMonth } from "#web/app/language/format.ts";
import { formatPrice } from "#web/app/language/write-price.ts";
import { QrCode } from "#web/ui/content/qr-code.tsx";
import { invoiceFacts } from "./invoice-facts.ts";
import {
  decisionTexts,
  feeTexts,
  quantityText,
  readingText,
  titleText,
  vatTexts,
} from "./line-text.ts";
import { methodText } from "../method-text.ts";
import { transferCode } from "../transfer/transfer-code.ts";
import { transferOf } from "./transfer-of.ts";
import { typeText } from "./type-text.ts";

/** The invoice as it is handed over; it exists on paper only. Dates are figures: they mean the same tomorrow. */
export function InvoicePaper({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation();
  const { number, period, description, lines, payments } = invoice;
  const { total, paid, remaining, organisation, cancelled } = invoice;
  const heads = ["title", "quantity", "price", "total"] as const;
  const sums: [string, number][] = [
    [t("billing.invoice.total"), total],
    ...(cancelled
      ? []
      : ([
          [t("billing.invoice.paid"), paid],
          [t("billing.invoice.remaining"), remaining],
        ] as [string, number][])),
  ];
  return (
    <div className="invoice-paper hidden text-[11pt] leading-snug print:block">
      <div className="flex items-baseline justify-between gap-6 border-b-2 border-ink pb-2">
        <p className="text-[17pt] font-[700] tabular-nums">
          {t("billing.invoice.word")} {number}
        </p>
        <p className="text-right">{organisation.name}</p>
      </div>
      <p className="mt-4 text-[14pt] font-[650]">
        {typeText(invoice, t)}, {formatMonth(period)}
      </p>
      <p className="mt-1">{t(`billing.status.${wordOf(invoice)}`)}</p>
      {cancelled && <p className="mt-1">{cancelled.reason}</p>}
      <table className="mt-3 w-full">
        <tbody>
          {invoiceFacts(invoice, t, formatDay, true).map(({ label, value }) => (
            <tr key={label} className="border-b border-line align-top">
              <th scope="row" className="w-[34%] py-1.5 pr-4 text-left font-normal text-ink-soft">
                {label}
              </th>
              <td className="py-1.5 font-[560]">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {description && <p className="mt-4 whitespace-pre-line">{description}</p>}
      <table className="mt-5 w-full tabular-nums">
        <thead>
          <tr className="border-b-2 border-ink">
            {heads.map((head, at) => (
              <th key={head} className={at === 0 ? "py-1.5 text-left" : "py-1.5 pl-4 text-right"}>
                {t(`billing.invoice.line.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an issued invoice's lines never move
            <tr key={at} className="border-b border-line align-top">
              <td className="py-1.5">
                {titleText(line, t)}
                {line.fee &&
                  feeTexts(line.fee, t, formatDay).map((text) => (
                    <span key={text} className="block text-[9.5pt] text-ink-soft">
                      {text}
                    </span>
                  ))}
                {line.reading && (
                  <span className="block text-[9.5pt] text-ink-soft">
                    {readingText(line.reading, t)}
                  </span>
                )}
                {decisionTexts(line, t, formatDay).map((text) => (
                  <span key={text} className="block text-[9.5pt] text-ink-soft">
                    {text}
                  </span>
                ))}
              </td>
              <td className="py-1.5 pl-4 text-right whitespace-nowrap">{quantityText(line, t)}</td>
              <td className="py-1.5 pl-4 text-right whitespace-nowrap">
                {formatPrice(line.unitPrice, line.unitMicro)}
              </td>
              <td className="py-1.5 pl-4 text-right whitespace-nowrap">
                {formatMoney(line.total)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="mt-3 ml-auto tabular-nums" data-keep-together>
        <tbody>
          {sums.map(([label, amount], at) => (
            <tr key={label} className={at === sums.length - 1 ? "text-[13pt] font-[700]" : ""}>
              <th scope="row" className="py-1 pr-8 text-left font-[inherit]">
                {label}
              </th>
              <td className="py-1 text-right whitespace-nowrap">{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {vatTexts(lines, t, formatMoney).map((text) => (
        <p key={text} className="mt-1 text-right tabular-nums">
          {text}
        </p>
      ))}
      {payments.length > 0 && (
        <div className="mt-5" data-keep-together>
          <p className="font-[650]">{t("billing.invoice.payments")}</p>
          {payments.map((one) => (
            <p key={one.paymentId} className="mt-1 tabular-nums">
              {formatDay(one.receivedOn)} · {methodText(one, t)} · {formatMoney(one.amount)}
            </p>
          ))}
        </div>
      )}
      <PaperTransfer invoice={invoice} />
    </div>
  );
}

/** The purpose of a transfer and its QR code, as the PDF has them. */
function PaperTransfer({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation();
  const transfer = transferOf(invoice);
  if (!transfer) return null;
  return (
    <div className="mt-6 flex items-center gap-6" data-keep-together>
      <QrCode
        {...transferCode(transfer)}
        label={t("billing.bank.qr", { number: invoice.number })}
        className="w-[32mm] shrink-0"
      />
      <div>
        <p className="text-ink-soft">{t("billing.bank.purpose")}</p>
        <p className="font-[560]">{transfer.purpose(purposeMost)}</p>
        <p className="mt-2 text-[9.5pt] text-ink-soft">{t("billing.bank.scan")}</p>
      </div>
    </div>
  );
}
