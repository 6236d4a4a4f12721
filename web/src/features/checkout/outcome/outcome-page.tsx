import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { CircleCheck, CircleX } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CardPaymentView } from "#core/checkout/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { usePageTitle } from "#web/app/page-title.ts";
import { leadsNowhere } from "#web/app/api/api-error.ts";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { homesQuery } from "#web/features/billing/public.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, Facts } from "#web/ui/content/card.tsx";
import { Spinner } from "#web/ui/content/spinner.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { cx } from "#web/ui/cx.ts";
import { chargeOf, isCharge } from "../joint/charge.ts";
import { BackLink, Frame } from "../frame.tsx";
import { cardPaymentQuery } from "../queries.ts";
import { ChargePart, type Receipt } from "./charge-part.tsx";
import { PaymentWay } from "./payment-way.tsx";

type PageProps = {
  id: string;
  /** Payments of other apartments that were confirmed together with it. */
  alsoIds: readonly string[];
  receipt: Receipt;
  /** Offers to keep a card, once one has paid for an apartment. */
  keep: (apartmentId: string) => ReactNode;
};

/** Follows card payments from processing to their end, at the address of the first. */
export function OutcomePage({ id, alsoIds, receipt, keep }: PageProps) {
  const { t } = useTranslation();
  const { data: payment } = useQuery(cardPaymentQuery(id));
  usePageTitle(payment ? headingOf(payment, t) : t("checkout.title"));
  // What its charge brings too is shown with it: one card for one charge.
  const brought = payment?.others.map((other) => other.id) ?? [];
  const ids = [...new Set([id, ...alsoIds])].filter((one) => !brought.includes(one));
  return (
    <Frame>
      <BackLink />
      {ids.map((one, at) => (
        <Followed
          key={one}
          id={one}
          heading={at === 0 ? "h1" : "h2"}
          several={ids.length > 1}
          receipt={receipt}
        />
      ))}
      {payment?.payment && keep(payment.apartmentId)}
    </Frame>
  );
}

type Placed = {
  heading: "h1" | "h2";
  /** Beside payments of other apartments: it is said whose it is. */
  several: boolean;
};
type FollowedProps = Placed & { id: string; receipt: Receipt };

function Followed({ id, receipt, ...placed }: FollowedProps) {
  const { t } = useTranslation();
  const query = useQuery(cardPaymentQuery(id));
  if (query.data) return <Outcome payment={query.data} receipt={receipt} {...placed} />;
  if (query.isPending) return <WaitingBlocks heights={["h-64"]} />;
  if (!leadsNowhere(query.error)) return <LoadFailed query={query} />;
  return (
    <EmptyState
      illustration="search"
      headingLevel={placed.heading === "h1" ? 1 : 2}
      title={t("checkout.missing.title")}
      description={t("checkout.missing.body")}
    />
  );
}

function headingOf({ status, failure, page }: CardPaymentView, t: TFunction): string {
  if (status === "failed") return t(`checkout.failure.${failure ?? "failed"}`);
  if (status === "processing" && page) return t("checkout.confirm.title");
  if (status === "succeeded") return t("checkout.success.title");
  return t(`checkout.${status}.title`);
}

const looks = {
  created: { icon: <CircleX aria-hidden />, tone: "bg-sunken text-ink-soft" },
  processing: { icon: <Spinner />, tone: "bg-amber-soft text-amber-ink" },
  succeeded: { icon: <CircleCheck aria-hidden />, tone: "bg-pine-soft text-pine-ink" },
  failed: { icon: <CircleX aria-hidden />, tone: "bg-brick-soft text-brick-ink" },
};

/** Milliseconds after which a payment takes longer than usual. */
const usual = 30_000;

type Props = { payment: CardPaymentView; receipt: Receipt } & Placed;
type ActionProps = Omit<Props, "several">;

function Outcome({ payment, heading: Heading, several, receipt }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, failure, createdAt } = payment;
  const joint = payment.others.length > 0;
  const { icon, tone } = looks[status];
  const late = now.getTime() - new Date(createdAt).getTime() > usual;
  // Who waited for it hears how it ended.
  const first = useRef(status);
  useEffect(() => {
    if (status !== first.current) heading.current?.focus();
    first.current = status;
  }, [status]);
  const body: Record<typeof status, string> = {
    created: t("checkout.created.body"),
    processing: t(payment.page ? "checkout.confirm.body" : "checkout.processing.body"),
    succeeded: t("checkout.success.body"),
    failed: t(`checkout.next.${failure ?? "failed"}`),
  };
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <div className="flex flex-col items-start gap-3">
          <span
            className={cx(
              "flex size-12 items-center justify-center rounded-full [&_svg]:size-6",
              tone,
            )}
          >
            {icon}
          </span>
          <Heading ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {headingOf(payment, t)}
          </Heading>
          <p role="status" className="text-ink-soft">
            {body[status]}
          </p>
          {status === "processing" && !payment.page && late && (
            <p>{t("checkout.processing.slow")}</p>
          )}
        </div>
        {joint ? (
          <>
            <Facts
              items={[{ label: t("checkout.joint.total"), value: formatMoney(chargeOf(payment)) }]}
            />
            {[payment.id, ...payment.others.map(({ id }) => id)].map((id) => (
              <ChargePart key={id} id={id} several receipt={receipt} />
            ))}
          </>
        ) : (
          <ChargePart id={payment.id} several={several} />
        )}
        {payment.payment && Heading === "h1" && <Left />}
        {((payment.payment && !joint) || (status === "processing" && !payment.page)) && (
          <PaymentWay payment={payment} />
        )}
        <Actions payment={payment} receipt={receipt} heading={Heading} />
      </div>
    </Card>
  );
}

/** Sum that remains to be paid for all homes, read once the payment has come. */
function Left() {
  const { t } = useTranslation();
  const { data, isFetching } = useQuery({ ...homesQuery, refetchOnMount: "always" });
  if (!data || isFetching) return null;
  const left = data.accounts.reduce((sum, { balance }) => sum + Math.max(0, balance), 0);
  return (
    <p className="font-[560]">
      {left > 0
        ? t(data.accounts.length > 1 ? "checkout.success.left_all" : "checkout.success.left", {
            amount: formatMoney(left),
          })
        : t("checkout.success.left_none")}
    </p>
  );
}

function Actions({ payment: cardPayment, receipt, heading }: ActionProps) {
  const { t } = useTranslation();
  const { id, status, payment } = cardPayment;
  // What another payment's charge brings is confirmed and tried again there.
  const there = heading === "h2" && !isCharge(cardPayment);
  const page = there ? null : cardPayment.page;
  const unpaid = status === "failed" || status === "created";
  const onward = t(status === "created" ? "checkout.elsewhere.again" : "checkout.confirm.action");
  return (
    <div className="flex flex-wrap gap-2">
      {page && (
        <Button variant="primary" render={<a aria-label={onward} href={page} />}>
          {onward}
        </Button>
      )}
      {unpaid && !there && (
        <Button
          variant={page ? "secondary" : "primary"}
          render={<Link to="/payments/card" search={{ again: cardPayment.chargedWithId ?? id }} />}
        >
          {t("checkout.again")}
        </Button>
      )}
      {payment &&
        cardPayment.others.length === 0 &&
        receipt({ id: payment.id, label: t("checkout.receipt") })}
      {!there && <Button render={<Link to="/payments" />}>{t("checkout.back")}</Button>}
    </div>
  );
}
