import { CircleCheck, CircleX, LoaderCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { refundHangs } from "#core/checkout/lifecycle.ts";
import type { RefundsView } from "#core/checkout/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatMoney } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge, type BadgeTone } from "#web/ui/content/badge.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { checkoutKeys } from "../keys.ts";

export type RefundItem = RefundsView["items"][number];

const looks: Record<RefundItem["status"], BadgeTone> = {
  requested: "amber",
  sent: "amber",
  done: "pine",
  failed: "brick",
};

type Props = {
  paymentId: string;
  refunds: RefundsView;
  /** Staff want to say how one ended that hangs at its provider. */
  onSettle: (refund: RefundItem) => void;
};

/** Lists earlier refunds, and what to do where the outcome is unknown. */
export function EarlierRefunds({ paymentId, refunds: { items }, onSettle }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  if (items.length === 0) return null;
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-sm font-[560] text-ink-soft">{t("checkout.refund.earlier")}</h3>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {items.map((item) => (
          <li key={item.id} className="flex flex-col gap-1.5 py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="font-[560] tabular-nums">{formatMoney(item.amount)}</span>
              <Badge tone={looks[item.status]} icon={<Sign status={item.status} />}>
                {t(`checkout.refund.status.${item.status}`)}
              </Badge>
            </p>
            <p className="wrap-anywhere text-ink-soft">
              {formatDate(item.createdAt, now)}, {item.by}: {item.reason}
            </p>
            {refundHangs({ ...item, createdAt: new Date(item.createdAt) }, now) && (
              <Hanging paymentId={paymentId} refund={item} onSettle={onSettle} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hanging(props: { paymentId: string; refund: RefundItem; onSettle: Props["onSettle"] }) {
  const { paymentId, refund, onSettle } = props;
  const { t } = useTranslation();
  const stale = [checkoutKeys.refunds(paymentId)];
  const ask = useVerb(api.checkout.askRefund, { invalidates: stale, refetchOnFailure: stale });
  const press = () =>
    ask.mutate(
      { id: refund.id },
      {
        onSuccess: ({ items }) => {
          const status = items.find(({ id }) => id === refund.id)?.status ?? refund.status;
          toast.success(t(`checkout.hanging.asked.${status}`));
        },
        onError: (error) => toast.error(describeError(error, t).text),
      },
    );
  return (
    <>
      <p className="text-ink-soft">{t("checkout.hanging.note")}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={ask.isPending} onClick={press}>
          {t("checkout.hanging.ask")}
        </Button>
        <Button size="sm" onClick={() => onSettle(refund)}>
          {t("checkout.hanging.action")}
        </Button>
      </div>
    </>
  );
}

function Sign({ status }: { status: RefundItem["status"] }) {
  if (status === "done") return <CircleCheck aria-hidden />;
  return status === "failed" ? <CircleX aria-hidden /> : <LoaderCircle aria-hidden />;
}
