import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AutopaysView } from "#core/autopay/views.ts";
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
  return accounts.map((home) => (
    <HomeAutopay
      key={home.apartmentId}
      home={home}
      place={t("payments.place", home)}
      several={accounts.length > 1}
      known={data}
    />
  ));
}

type HomeProps = { home: Home; place: string; several: boolean; known: AutopaysView };

function HomeAutopay({ home, place, several, known: { items, available, test } }: HomeProps) {
  const { t } = useTranslation();
  const [asked, ask] = useState(false);
  const autopay = items.find(({ apartmentId }) => apartmentId === home.apartmentId);
  const title = several ? t("autopay.of", { place }) : t("autopay.title");
  if (autopay) return <AutopayCard autopay={autopay} title={title} test={test} />;
  if (!available) return null;
  return (
    <Card title={title} className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-72 text-ink-soft">{t("autopay.off.lead")}</p>
        <Button
          icon={<CalendarClock aria-hidden />}
          aria-label={several ? `${t("autopay.off.action")}, ${place}` : undefined}
          onClick={() => ask(true)}
        >
          {t("autopay.off.action")}
        </Button>
      </div>
      <TurnOnDialog open={asked} onOpenChange={ask} home={home} place={place} test={test} />
    </Card>
  );
}
