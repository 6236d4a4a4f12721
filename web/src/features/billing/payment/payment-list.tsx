import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PaymentView } from "#core/billing/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatMoney } from "#web/app/language/format.ts";
import { Badge } from "#web/ui/content/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { ListFailed, ListLoading } from "../list-states.tsx";
import { PaymentActions, type CardRefund } from "./payment-actions.tsx";
import { methodIcons } from "./method-icon.ts";
import { methodText } from "../method-text.ts";
import type { PlaceOf } from "../payments-page/place-of.ts";
import { paymentsQuery } from "../queries.ts";
import { PaymentSteps } from "./payment-steps.tsx";
import { ReceiptLink } from "./receipt-link.tsx";

type Props = {
  /** Without one, of all one's homes. */
  apartmentId?: string;
  refund?: CardRefund;
  /** Names the place of a payment among several homes. */
  placeOf?: PlaceOf | undefined;
};

/** Money that has come for an apartment, or for all one's homes, the newest first, and where it went. */
export function PaymentList({ apartmentId, refund, placeOf }: Props) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(paymentsQuery(apartmentId));
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.isPending) return <ListLoading />;
  if (!list.data) return <ListFailed query={list} />;
  if (rows.length === 0)
    return <p className="px-card pb-card text-ink-soft">{t("billing.none.payments")}</p>;
  return (
    <>
      <ul
        aria-label={t("billing.tab.payments")}
        className="divide-y divide-line border-t border-line"
      >
        {rows.map((row) => (
          <li key={row.id} className="flex gap-3 px-card py-3">
            <Row
              payment={row}
              several={apartmentId === undefined}
              place={placeOf?.(row.apartmentId)}
              refund={refund}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="border-t border-line">
          <LoadMore
            hasMore
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            label={t("common.show_more")}
            summary={t("billing.payment.shown", { count: rows.length })}
          />
        </div>
      )}
    </>
  );
}

type RowProps = {
  payment: PaymentView;
  /** Among those of several apartments. */ several: boolean;
};

type FullRowProps = RowProps & { place: string | undefined; refund: CardRefund | undefined };

function Row({ payment, several, place, refund }: FullRowProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { method, amount, receivedOn, reversed, note, writtenBy } = payment;
  const Icon = methodIcons[method];
  const by = method === "card" ? "billing.payment.payer" : "billing.payment.by";
  return (
    <>
      <span
        aria-hidden
        className={cx(
          "flex size-9 shrink-0 items-center justify-center rounded-md",
          reversed ? "bg-sunken text-ink-faint" : "bg-pine-soft text-pine-ink",
        )}
      >
        <Icon className="size-[1.15rem]" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 font-[560]">{formatDate(receivedOn, now)}</p>
          <p
            className={cx(
              "font-[620] whitespace-nowrap tabular-nums",
              reversed && "text-ink-soft line-through",
            )}
          >
            {formatMoney(amount)}
          </p>
        </div>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {[
            methodText(payment, t),
            writtenBy && !payment.byCallersCard && t(by, { name: writtenBy }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {place && <p className="text-sm wrap-anywhere text-ink-soft">{place}</p>}
        {reversed ? (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm wrap-anywhere">
            <Badge icon={<Undo2 aria-hidden />}>{t("billing.payment.reversed")}</Badge>
            {formatDate(reversed.at, now)}: {reversed.reason}
          </p>
        ) : (
          <WhereItWent payment={payment} several={several} />
        )}
        <Refunds payment={payment} />
        {note && <p className="mt-1 text-sm wrap-anywhere">{note}</p>}
        {!reversed && payment.method !== "opening" && (
          <ReceiptLink
            id={payment.id}
            short={t("billing.payment.receipt_short")}
            label={t("billing.payment.pdf", { amount: formatMoney(amount) })}
          />
        )}
        {payment.byCallersCard ? (
          <Link
            to="/payments/card/$paymentId"
            params={{ paymentId: payment.id }}
            aria-label={t("billing.payment.way_of", { amount: formatMoney(amount) })}
            className="prose-link ml-4 inline-flex min-h-9 items-center text-sm print:hidden"
          >
            {t("billing.payment.way")}
          </Link>
        ) : (
          !reversed && payment.method !== "opening" && <PaymentSteps payment={payment} />
        )}
      </div>
      <PaymentActions payment={payment} refund={refund} />
    </>
  );
}

function WhereItWent({ payment: { apartmentId, invoices, credit }, several }: RowProps) {
  const { t } = useTranslation();
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm tabular-nums">
      {invoices.map(({ id, number, amount }) => (
        <li key={id}>
          <Link
            to="."
            search={(known) => ({
              ...known,
              invoice: number,
              ...(several ? { of: apartmentId } : {}),
            })}
            state={{ fromList: true }}
            resetScroll={false}
            className="underline decoration-line-control underline-offset-4 hover:decoration-current"
          >
            {number}
          </Link>{" "}
          <span className="text-ink-soft">{formatMoney(amount)}</span>
        </li>
      ))}
      {credit > 0 && (
        <li className="text-ink-soft">
          {t("billing.payment.credit", { amount: formatMoney(credit) })}
        </li>
      )}
    </ul>
  );
}

function Refunds({ payment: { refunds } }: { payment: PaymentView }) {
  const { t } = useTranslation();
  const now = useNow();
  return refunds.map(({ day, amount, reason }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- they are only added to
    <p key={at} className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm wrap-anywhere">
      <Badge icon={<Undo2 aria-hidden />}>
        {t("billing.payment.refunded", { amount: formatMoney(amount) })}
      </Badge>
      {formatDate(day, now)}: {reason}
    </p>
  ));
}
