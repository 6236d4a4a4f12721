import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { shownAddress } from "#core/marketplace/address.ts";
import type { OrderView } from "#core/marketplace/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment, formatMoney } from "#web/app/language/format.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { PhoneLink } from "#web/app/phone-link.tsx";
import { Card, Facts } from "#web/ui/content/card.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { HeardNote } from "#web/app/inbox/heard-note.tsx";
import { useSeen } from "#web/app/inbox/use-seen.ts";
import { Page } from "#web/app/page.tsx";
import { Absent, BackLink, startText, StatusBadge } from "../parts.tsx";
import { orderQuery } from "../queries.ts";
import { OrderActions } from "./order-actions.tsx";
import { ReviewCard } from "./review-card.tsx";
import { SubmittedReview } from "./submitted-review.tsx";

/** One order, for its customer or for staff. */
export function OrderPage({ id, staff = false }: { id: string; staff?: boolean }) {
  const { t } = useTranslation();
  const { data: order, ...query } = useQuery(orderQuery(id));
  useSeen(order?.id);
  const back = staff ? "/manager/marketplace-orders" : "/services/orders";
  const backLabel = t(staff ? "market.orders.back_manage" : "market.orders.back");
  const heading = t("market.orders.heading", { number: order?.number ?? "" });
  usePageTitle(order ? `${order.service}, ${order.number}` : backLabel);
  return (
    <Page width="list" className="flex flex-col gap-stack">
      {order ? (
        <>
          <PageHeader
            above={<BackLink to={back}>{backLabel}</BackLink>}
            title={staff ? heading : order.service}
            description={staff ? order.service : heading}
            badge={<StatusBadge status={order.status} />}
            actions={<OrderActions order={order} staff={staff} />}
          />
          <Outcome order={order} />
          {!staff && isAwaited(order) && (
            <HeardNote
              choice="requests"
              text={(way) => t(`market.orders.heard.${way}`)}
              change={t("market.orders.heard.change")}
            />
          )}
          {staff && <ProviderNotice order={order} />}
          {order.allowed.review && <ReviewCard key={order.id} order={order} />}
          <Card>
            <OrderFacts order={order} staff={staff} />
          </Card>
          {order.review && !order.allowed.review && (
            <SubmittedReview order={{ ...order, review: order.review }} staff={staff} />
          )}
        </>
      ) : (
        <Absent
          query={query}
          title={t("market.orders.nothing_here")}
          back={back}
          backLabel={backLabel}
        />
      )}
    </Page>
  );
}

/** Returns whether there will be news of an order. */
const isAwaited = ({ status }: OrderView) => status !== "completed" && status !== "cancelled";

/** Shows how long an order waits, or why it has ended. */
function Outcome({ order }: { order: OrderView }) {
  const { t } = useTranslation();
  const now = useNow();
  if (order.status === "pending")
    return <p>{t("market.orders.waits", { at: formatMoment(order.expiresAt, now) })}</p>;
  if (!order.endedBy) return null;
  return (
    <Card tone="amber">
      <p className="font-[560]">{t(`market.orders.ended.${order.endedBy}`)}</p>
      {order.reason && (
        <p className="mt-1 wrap-anywhere">
          {t("market.orders.reason")}: {order.reason}
        </p>
      )}
    </Card>
  );
}

/** Shows how the provider was told of the order, or that somebody has to call. */
function ProviderNotice({ order: { notice, providerPhone, status } }: { order: OrderView }) {
  const { t } = useTranslation();
  const now = useNow();
  // A finished order needs no call.
  if (!notice && (status === "completed" || status === "cancelled")) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
      {notice
        ? t(`market.notice.${notice.by}.${notice.state}`, {
            of: t(`market.notice.of.${notice.of}`),
            at: formatMoment(notice.at, now),
          })
        : t("market.notice.none")}
      {(!notice || notice.state === "failed") && <PhoneLink phone={providerPhone} />}
    </p>
  );
}

function OrderFacts({ order, staff }: { order: OrderView; staff: boolean }) {
  const { t } = useTranslation();
  const now = useNow();
  const call = (phone: string) => <PhoneLink phone={phone} />;
  const place = shownAddress(order);
  const items = [
    {
      label: t("market.orders.date"),
      value: startText(order.startsAt, now),
    },
    {
      label: t("market.orders.total"),
      value: order.total === null ? t("market.orders.agreed") : formatMoney(order.total),
    },
    {
      label: t("market.provider"),
      value:
        staff || !order.isProviderOffered ? (
          order.provider
        ) : (
          <Link
            to="/services/providers/$providerId"
            params={{ providerId: order.providerId }}
            className="underline underline-offset-4"
          >
            {order.provider}
          </Link>
        ),
    },
    { label: t("market.contact"), value: call(order.providerPhone) },
    ...(order.customer ? [{ label: t("market.orders.customer"), value: order.customer }] : []),
    ...(order.customerPhone
      ? [{ label: t("market.orders.phone"), value: call(order.customerPhone) }]
      : []),
    { label: t("market.form.address"), value: place.address },
    ...("apartment" in place
      ? [{ label: t("market.form.apartment"), value: place.apartment }]
      : []),
    { label: t("market.orders.placed"), value: formatMoment(order.createdAt, now) },
    ...(order.notes ? [{ label: t("market.form.notes"), value: order.notes }] : []),
  ];
  return <Facts columns={2} items={items} />;
}
