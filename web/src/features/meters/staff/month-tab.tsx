import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { addMonths } from "#core/kernel/time.ts";
import { type MonthState, monthStates } from "#core/meters/model.ts";
import { useToday } from "#web/app/clock.ts";
import { haveAnswered } from "#web/app/have-answered.ts";
import { formatMonth } from "#web/app/language/format.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { usePageSubject } from "#web/app/page-subject.ts";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { SegmentedControl } from "#web/ui/form/radio-group.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { servedBuildingsQuery } from "#web/app/places.ts";
import { monthMetersQuery, windowQuery } from "../queries.ts";
import { MonthEntry } from "./month-entry.tsx";
import { WindowDialog } from "./window-dialog.tsx";

type Props = {
  month: string | undefined;
  building: string | undefined;
  /** Readings that come as tables. */
  tables: ReactNode;
  onChange: (change: { month?: string | undefined; building?: string | undefined }) => void;
};

/** Readings of a month for staff: who has not handed in, what is odd, and many entered one after another. */
export function MonthTab({ month, building, tables, onChange }: Props) {
  const { t } = useTranslation();
  const thisMonth = useToday().slice(0, 7);
  const period = month ?? thisMonth;
  usePageSubject({ month: period });
  const [state, setState] = useState<MonthState>("all");
  const input = { period, ...(building ? { buildingId: building } : {}), state };
  const query = useInfiniteQuery(monthMetersQuery(input));
  const { data: buildings = [] } = useQuery(servedBuildingsQuery);
  const totals = query.data?.pages[0]?.totals;
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const address = `/api/meters/month/export?${new URLSearchParams({ ...input, language: currentLanguage() })}`;
  return (
    <div className="flex flex-col gap-stack">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 sm:[&>*]:max-w-96 print:hidden">
        <SelectField
          className="min-w-0 flex-1 basis-44"
          label={t("meters.tab.month")}
          value={period}
          options={[
            ...new Set([
              period,
              ...Array.from({ length: 13 }, (_, at) => addMonths(thisMonth, -at)),
            ]),
          ].map((value) => ({ value, label: formatMonth(value) }))}
          onValueChange={(next) => onChange({ month: next === thisMonth ? undefined : next })}
        />
        {buildings.length > 1 && (
          <SelectField
            className="min-w-0 flex-1 basis-52"
            label={t("meters.tab.building")}
            value={building ?? ""}
            options={[
              { value: "", label: t("meters.tab.all_buildings") },
              ...buildings.map((one) => ({ value: one.id, label: one.address })),
            ]}
            onValueChange={(next) => onChange({ building: next || undefined })}
          />
        )}
        <Button
          icon={<Download aria-hidden />}
          render={<a href={address} download aria-label={t("meters.tab.export")} />}
        >
          {t("meters.tab.export")}
        </Button>
      </div>
      <Days />
      {tables}
      <Card
        flush
        title={t("meters.tab.title")}
        description={totals && t("meters.tab.totals", totals)}
        actions={
          <SegmentedControl
            size="sm"
            label={t("meters.tab.state")}
            value={state}
            onValueChange={(next) => setState(monthStates.find((one) => one === next) ?? "all")}
            options={monthStates.map((value) => ({
              value,
              label: t(`meters.tab.states.${value}`),
            }))}
          />
        }
      >
        {query.isPending ? (
          <WaitingBlocks heights={["h-12", "h-12", "h-12"]} className="gap-3 p-card" />
        ) : !query.data ? (
          <LoadFailed query={query} />
        ) : rows.length === 0 ? (
          <EmptyState
            compact
            headingLevel={3}
            illustration="search"
            title={t("meters.tab.nothing")}
            description={t("meters.tab.nothing_text")}
          />
        ) : (
          <MonthEntry key={`${period} ${building} ${state}`} period={period} rows={rows} />
        )}
        {query.hasNextPage && (
          <div className="flex justify-center border-t border-line p-4">
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t("meters.tab.more")}
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}

/** On which days readings are asked for; administrators change them. */
function Days() {
  const { t } = useTranslation();
  const query = useQuery(windowQuery);
  const { data } = query;
  const [open, setOpen] = useState(false);
  if (!haveAnswered(query)) return <Skeleton className="h-control-sm w-72 max-w-full rounded-md" />;
  if (!data) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
      {t("meters.window.now", { from: data.fromDay, to: data.toDay })}
      {data.allowed && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t("meters.window.edit")}
        </Button>
      )}
      {data.allowed && <WindowDialog window={data} open={open} onOpenChange={setOpen} />}
    </p>
  );
}
