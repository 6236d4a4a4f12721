import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ReconciledDayView } from "#core/bank/payout/views.ts";
import type { CardProviderName } from "#core/checkout/model.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { cx } from "#web/ui/cx.ts";
import { reconciledDayQuery } from "../queries.ts";
import { Mend } from "./mend.tsx";
import { TakePayoutBack } from "./take-back.tsx";

type DayItem = ReconciledDayView["items"][number];

/** Each movement of a day at a provider, as it says and as the books say. */
export function DayItems({ provider, day }: { provider: CardProviderName; day: string }) {
  const query = useQuery(reconciledDayQuery(provider, day));
  if (query.isPending) return <Skeleton className="mt-3 h-16 rounded-lg" />;
  if (!query.data) return <LoadFailed part query={query} />;
  return (
    <ul className="mt-3 divide-y divide-line rounded-md bg-sunken px-4">
      {query.data.items.map((item) => (
        <Row key={`${item.kind} ${item.id}`} item={item} />
      ))}
    </ul>
  );
}

function Row({ item }: { item: DayItem }) {
  const { t } = useTranslation();
  const { kind, state, told, booked, fee, reference, place, reversible } = item;
  const odd = state !== "same" && state !== "untold";
  const amount = (value: number | null) => (value === null ? "—" : formatMoney(value));
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-[560]">{t(`bank.reconcile.kind.${kind}`)}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {place && (
            <Link
              to="/manager/buildings/$buildingId/apartments/$apartmentId"
              params={{ buildingId: place.buildingId, apartmentId: place.apartmentId }}
              search={{ money: "payments" }}
              hash="invoices"
              className="underline underline-offset-4"
            >
              {t("bank.apartment", { address: place.address, number: place.apartment })}
            </Link>
          )}{" "}
          {reference}
        </p>
        {state !== "same" && (
          <p className={cx("text-sm", odd ? "text-brick-ink" : "text-ink-soft")}>
            {t(`bank.reconcile.state.${state}`)}
          </p>
        )}
        {item.mend && <Mend item={item} mend={item.mend} />}
      </div>
      <p className="tabular-nums sm:text-right">
        {told === booked || state === "untold" ? (
          amount(booked)
        ) : (
          <>
            {t("bank.reconcile.told")}: {amount(told)}
            <br />
            {t("bank.reconcile.booked")}: {amount(booked)}
          </>
        )}
        {fee > 0 && (
          <span className="block text-sm text-ink-soft">
            {t("bank.reconcile.fee", { fee: formatMoney(fee) })}
          </span>
        )}
      </p>
      {reversible && <TakePayoutBack id={item.id} />}
    </li>
  );
}
