import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { AutopayChargesView } from "#core/autopay/views.ts";
import type { Opening } from "#web/app/form/form-dialog.tsx";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatMoney } from "#web/app/language/format.ts";
import { WaitingRows } from "#web/app/waiting.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { Sheet } from "#web/ui/overlay/dialog.tsx";
import { chargesQuery } from "./queries.ts";

type ChargeItem = AutopayChargesView["items"][number];

/** Shows what an autopay has charged, will charge, and why it left something. */
export function HistorySheet({ id, title, ...opening }: Opening & { id: string; title: string }) {
  const { t } = useTranslation();
  return (
    <Sheet
      {...opening}
      title={t("autopay.history.title")}
      description={title}
      closeLabel={t("common.close")}
    >
      {opening.open && <History id={id} />}
    </Sheet>
  );
}

function History({ id }: { id: string }) {
  const { t } = useTranslation();
  const now = useNow();
  const query = useQuery(chargesQuery(id));
  const { data, isPending } = query;
  if (isPending) return <WaitingRows rows={3} />;
  if (!data) return <LoadFailed part title={t("autopay.history.failed")} query={query} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        compact
        illustration="mailbox"
        headingLevel={3}
        title={t("autopay.history.empty")}
      />
    );
  return (
    <ul className="divide-y divide-line">
      {data.items.map((item) => (
        <li key={item.id} className="py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="min-w-0 font-[560] wrap-anywhere">{item.invoiceNumber}</p>
            <p className="font-[620] whitespace-nowrap tabular-nums">{formatMoney(item.amount)}</p>
          </div>
          <p className="text-sm text-ink-soft">
            {[
              stateText(item, t, formatDate(item.day, now)),
              item.attempt > 1 && t("autopay.history.attempt", { count: item.attempt }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}

function stateText({ status, reason, failure }: ChargeItem, t: TFunction, date: string): string {
  if (status === "left") return t(`autopay.history.left.${reason ?? "off"}`);
  if (status === "failed")
    return t("autopay.history.refused", {
      date,
      reason: t(`checkout.failure.${failure ?? "failed"}`),
    });
  return t(`autopay.history.${status}`, { date });
}
