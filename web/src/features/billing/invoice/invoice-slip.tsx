import { useTranslation } from "react-i18next";
import type { InvoiceView } from "#core/billing/views.ts";
import { fileHref } from "#core/files/model.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatDay, formatMoney, formatMonth } from "#web/app/language/format.ts";
import { formatPrice } from "#web/app/language/write-price.ts";
import { Facts } from "#web/ui/content/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { StatusBadge } from "../badges.tsx";
import { ByTransfer } from "./by-transfer.tsx";
import { transferOf } from "./transfer-of.ts";
import { PaidBar } from "./invoice-list.tsx";
import { invoiceFacts } from "./invoice-facts.ts";
import {
  decisionTexts,
  feeTexts,
  quantityText,
  readingText,
  titleText,
  vatTexts,
} from "./line-text.ts";
import { methodIcons } from "../payment/method-icon.ts";
import { Numbered } from "../numbered.tsx";
import { ReceiptLink } from "../payment/receipt-link.tsx";
import { methodText } from "../method-text.ts";
import { typeText } from "./type-text.ts";

/** An invoice as a slip of paper: what is asked above the line to tear, what has been paid below. */
export function InvoiceSlip({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation();
  const now = useNow();
  const { period, waived, description, total, paid, remaining, cancelled, paidOn } = invoice;
  const { reminders, corrects, correctedBy } = invoice;
  return (
    <article className="slip rounded-lg border border-line bg-surface">
      <div className="flex flex-col gap-5 p-5">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h3 className="text-lg">{typeText(invoice, t)}</h3>
            <p className="text-ink-soft">{formatMonth(period)}</p>
          </div>
          <StatusBadge of={invoice} size="md" />
          {!cancelled && (
            <p className="basis-full pt-1.5">
              <span className="block text-sm text-ink-soft">
                {t(remaining > 0 ? "billing.invoice.remaining" : "billing.invoice.paid")}
              </span>
              <span className="block text-3xl font-[640] whitespace-nowrap tabular-nums">
                {formatMoney(remaining || paid)}
              </span>
              {paid > 0 && remaining > 0 && (
                <>
                  <span className="mt-1 block text-sm text-ink-soft tabular-nums">
                    {t("billing.row.part", { paid: formatMoney(paid), total: formatMoney(total) })}
                  </span>
                  <PaidBar paid={paid} total={total} />
                </>
              )}
            </p>
          )}
        </header>
        {cancelled && (
          <div className="rounded-md bg-sunken px-3.5 py-3 wrap-anywhere">
            <p className="font-[560]">
              {t(waived ? "billing.invoice.fee_waived" : "billing.invoice.cancelled", {
                date: formatDate(cancelled.at, now),
              })}
            </p>
            <p className="text-ink-soft">{cancelled.reason}</p>
            {correctedBy && (
              <p>
                <Numbered text={t("billing.correct.by", { number: correctedBy })} />
              </p>
            )}
          </div>
        )}
        {corrects && (
          <p className="text-ink-soft">
            <Numbered text={t("billing.correct.instead_of", { number: corrects })} />
          </p>
        )}
        {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
        <Facts
          className="grid-cols-2 [&_dd]:wrap-anywhere"
          items={invoiceFacts(
            invoice,
            t,
            (day) => formatDate(day, now),
            transferOf(invoice) === null,
          )}
        />
        {reminders.length > 0 && (
          <p className="text-sm text-ink-soft">
            {t("billing.invoice.reminded")}
            {": "}
            {reminders.map((day) => formatDate(day, now)).join(", ")}
          </p>
        )}
        <Lines invoice={invoice} />
      </div>
      <div className="slip-tear" />
      <div className="flex flex-col gap-4 p-5">
        <dl className="flex flex-col gap-1.5 tabular-nums">
          <Sum label={t("billing.invoice.total")} amount={total} struck={cancelled !== null} />
          <Vat invoice={invoice} />
          {!cancelled && paid > 0 && <Sum label={t("billing.invoice.paid")} amount={paid} />}
          {!cancelled && remaining > 0 && (
            <Sum main label={t("billing.invoice.remaining")} amount={remaining} />
          )}
        </dl>
        {paidOn && (
          <p className="font-[560] text-pine-ink">
            {t("billing.invoice.paid_on", { date: formatDate(paidOn, now) })}
          </p>
        )}
        <ByTransfer invoice={invoice} />
        <Payments invoice={invoice} />
      </div>
    </article>
  );
}

/** Shows the tax in the total, or that there is none. */
function Vat({ invoice: { lines } }: { invoice: InvoiceView }) {
  const { t } = useTranslation();
  return (
    <div className="text-sm text-ink-soft">
      <dt className="sr-only">{t("billing.vat.label")}</dt>
      {vatTexts(lines, t, formatMoney).map((text) => (
        <dd key={text}>{text}</dd>
      ))}
    </div>
  );
}

function Sum({
  label,
  amount,
  main = false,
  struck = false,
}: {
  label: string;
  amount: number;
  main?: boolean;
  struck?: boolean;
}) {
  return (
    <div className={cx("flex items-baseline justify-between gap-6", main && "pt-1")}>
      <dt className={cx(main ? "font-[620]" : "text-ink-soft")}>{label}</dt>
      <dd
        className={cx(
          "whitespace-nowrap",
          main ? "font-[640]" : "font-[560]",
          struck && "text-ink-soft line-through",
        )}
      >
        {formatMoney(amount)}
      </dd>
    </div>
  );
}

function Lines({ invoice: { lines } }: { invoice: InvoiceView }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-sm font-[560] text-ink-soft">{t("billing.invoice.lines")}</h4>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an issued invoice's lines never move
          <li key={at} className="flex items-baseline justify-between gap-4 py-2.5">
            <span className="min-w-0">
              <span className="block wrap-anywhere">{titleText(line, t)}</span>
              {line.fee ? (
                feeTexts(line.fee, t, (day) => formatDate(day, now)).map((text) => (
                  <span key={text} className="block text-sm text-ink-soft tabular-nums">
                    {text}
                  </span>
                ))
              ) : (
                <span className="block text-sm text-ink-soft tabular-nums">
                  {quantityText(line, t)} × {formatPrice(line.unitPrice, line.unitMicro)}
                </span>
              )}
              {line.reading && (
                <span className="block text-sm text-ink-soft tabular-nums">
                  {readingText(line.reading, t)}
                </span>
              )}
              <Decision line={line} />
            </span>
            <span className="font-[560] whitespace-nowrap tabular-nums">
              {formatMoney(line.total)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows who decided the charge of a line, with the document where the reader may see it. */
function Decision({ line }: { line: InvoiceView["lines"][number] }) {
  const { t } = useTranslation();
  const document = line.decision?.document;
  if (!line.decision) return null;
  return (
    <span className="mt-0.5 block text-sm wrap-anywhere text-ink-soft tabular-nums">
      {decisionTexts(line, t, formatDay).map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
      {document && (
        <a
          href={fileHref(document.fileId)}
          target="_blank"
          rel="noreferrer"
          className="underline decoration-line-control underline-offset-4 hover:decoration-current"
        >
          {t("billing.invoice.decision_document", { title: document.title })}
        </a>
      )}
    </span>
  );
}

function Payments({ invoice: { payments, paid, cancelled } }: { invoice: InvoiceView }) {
  const { t } = useTranslation();
  const now = useNow();
  if (payments.length === 0)
    return cancelled || paid > 0 ? null : (
      <p className="text-ink-soft">{t("billing.invoice.unpaid")}</p>
    );
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-sm font-[560] text-ink-soft">{t("billing.invoice.payments")}</h4>
      <ul className="flex flex-col gap-2.5">
        {payments.map(({ paymentId, receivedOn, method, reference, amount }) => {
          const Icon = methodIcons[method];
          return (
            <li key={paymentId} className="flex items-baseline gap-2.5">
              <Icon
                aria-hidden
                className="size-[1.1rem] shrink-0 translate-y-[0.2em] text-pine-ink"
              />
              <span className="min-w-0 flex-1">
                <span className="block">{formatDate(receivedOn, now)}</span>
                <span className="block text-sm wrap-anywhere text-ink-soft">
                  {methodText({ method, reference }, t)}
                </span>
                {method !== "opening" && (
                  <ReceiptLink
                    id={paymentId}
                    short={t("billing.payment.receipt_short")}
                    label={t("billing.payment.pdf_of", { date: formatDate(receivedOn, now) })}
                  />
                )}
              </span>
              <span className="font-[560] whitespace-nowrap tabular-nums">
                {formatMoney(amount)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
