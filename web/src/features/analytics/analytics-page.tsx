import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Figure, figures } from "#core/analytics/model.ts";
import { periodBefore } from "#core/analytics/period.ts";
import { toLocal } from "#core/kernel/time.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDay } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { usePageTitle } from "#web/app/page-title.ts";
import { Page } from "#web/app/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { cx } from "#web/ui/cx.ts";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { askedIn, inputOf, searchOf } from "./asked.ts";
import { FigureCard } from "./figure-card.tsx";
import { PartsChart } from "./parts-chart.tsx";
import { PeriodFields } from "./period-fields.tsx";
import { figuresQuery } from "./queries.ts";
import { RowsSheet } from "./rows-sheet.tsx";
import type { AnalyticsSearch } from "./search.ts";

type Props = { search: AnalyticsSearch; onSearch: (search: AnalyticsSearch) => void };

/** Five figures of a period beside those of the days before, and what they were counted from. */
export function AnalyticsPage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const today = toLocal(useNow()).date;
  const [opened, setOpened] = useState<Figure | null>(null);
  const chosen = askedIn(search, today);
  const input = inputOf(chosen);
  const before = periodBefore(input);
  const query = useQuery(figuresQuery(input));
  const { data, error, isPlaceholderData } = query;
  usePageTitle(t("analytics.title"));
  return (
    <Page width="wide" className="flex flex-col gap-6">
      <PageHeader
        title={t("analytics.title")}
        description={t("analytics.lead", {
          from: formatDay(input.from),
          to: formatDay(input.to),
          beforeFrom: formatDay(before.from),
          beforeTo: formatDay(before.to),
        })}
        actions={
          <span className="print:hidden">
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {t("analytics.print")}
            </Button>
          </span>
        }
      />
      <PeriodFields choice={chosen} today={today} onAsked={(next) => onSearch(searchOf(next))} />
      {input.to > today && (
        <PartialNotice>{t("analytics.running", { date: formatDay(today) })}</PartialNotice>
      )}
      {!data && error && <LoadFailed query={query} />}
      {!data && !error && <Awaited />}
      {data && (
        <div
          aria-busy={isPlaceholderData}
          className={cx(
            "flex flex-col gap-6 transition-opacity",
            isPlaceholderData && "opacity-60",
          )}
        >
          <section aria-label={t("analytics.figures")}>
            <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
              {figures.map((figure) => (
                <li key={figure} className="grid">
                  <FigureCard
                    figure={figure}
                    now={data.now.figures[figure]}
                    before={data.before.figures[figure]}
                    day={data.asOf}
                    onRows={() => setOpened(figure)}
                  />
                </li>
              ))}
            </ul>
          </section>
          <PartsChart parts={data.parts} />
        </div>
      )}
      {opened && <RowsSheet figure={opened} input={input} onClose={() => setOpened(null)} />}
    </Page>
  );
}

function Awaited() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
      <span className="sr-only">{t("shell.loading")}</span>
      {figures.map((figure) => (
        <Skeleton key={figure} className="h-52 w-full rounded-lg!" />
      ))}
    </div>
  );
}
