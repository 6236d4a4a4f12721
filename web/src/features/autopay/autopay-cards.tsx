import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { HomesView } from "#core/billing/views.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { AutopayCard } from "./autopay-card.tsx";
import { autopaysQuery } from "./queries.ts";
import { TurnOnDialog } from "./turn-on-dialog.tsx";

type Home = HomesView["accounts"][number];

/** What pays each of one's homes by itself, or the way to turn it on; nothing where nobody keeps cards. */
export function AutopayCards({ accounts }: { accounts: readonly Home[] }) {
  const { t } = useTranslation();
  const { data, error, isPending, isFetching, refetch } = useQuery(autopaysQuery);
  if (isPending)
    return (
      <div role="status" aria-busy>
        <span className="sr-only">{t("shell.loading")}</span>
        <Skeleton className="h-24 rounded-lg" />
      </div>
    );
  if (!data)
    return (
      <LoadFailed
        part
        title={t("autopay.failed")}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const { items, available, test } = data;
  const several = accounts.length > 1;
  const on = items.flatMap((autopay) => {
    const home = accounts.find(({ apartmentId }) => apartmentId === autopay.apartmentId);
    const place = home && t("payments.place", home);
    return place
      ? [{ autopay, title: several ? t("autopay.of", { place }) : t("autopay.title") }]
      : [];
  });
  const off = accounts.filter(
    ({ apartmentId }) => !items.some((one) => one.apartmentId === apartmentId),
  );
  return (
    <>
      {on.map(({ autopay, title }) => (
        <AutopayCard key={autopay.id} autopay={autopay} title={title} test={test} />
      ))}
      {available && off.length > 0 && <Offer homes={off} several={several} test={test} />}
    </>
  );
}

/** The homes that nothing pays by itself yet, each with the way to turn it on. */
function Offer({
  homes,
  several,
  test,
}: {
  homes: readonly Home[];
  several: boolean;
  test: boolean;
}) {
  const { t } = useTranslation();
  const [asked, ask] = useState<string | null>(null);
  return (
    <Card title={t("autopay.title")} description={t("autopay.off.lead")} className="print:hidden">
      <ul className="flex flex-col gap-3">
        {homes.map((home) => {
          const { apartmentId } = home;
          const place = t("payments.place", home);
          return (
            <li
              key={apartmentId}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
            >
              {several && <span className="min-w-0 font-[560] wrap-anywhere">{place}</span>}
              <Button
                icon={<CalendarClock aria-hidden />}
                aria-label={several ? `${t("autopay.off.action")}, ${place}` : undefined}
                onClick={() => ask(apartmentId)}
              >
                {t("autopay.off.action")}
              </Button>
              <TurnOnDialog
                open={asked === apartmentId}
                onOpenChange={(open) => ask(open ? apartmentId : null)}
                home={home}
                place={place}
                test={test}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
