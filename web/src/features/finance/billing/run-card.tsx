import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PreviewInput } from "#core/finance/inputs.ts";
import type { RunView } from "#core/finance/views.ts";
import { addMonths } from "#core/kernel/time.ts";
import { useToday } from "#web/app/clock.ts";
import { formatDay, formatMoney, formatMonth } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { BuildingFilter, Filters, type Narrowing } from "../filters.tsx";
import { previewedQuery, previewQuery } from "../queries.ts";
import { IssueRun } from "./issue-run.tsx";
import { PreviewSheet } from "./preview-sheet.tsx";

type Props = Narrowing & { allowed: boolean };

/** A month's invoices: what they would be, and for administrators the button that issues them. */
export function RunCard({ allowed, search, onSearch }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const thisMonth = today.slice(0, 7);
  const months = Array.from({ length: 14 }, (_, at) => addMonths(thisMonth, 1 - at));
  const period = months.find((month) => month === search.month) ?? thisMonth;
  const { building } = search;
  const [again, setAgain] = useState(false);
  // While invoices are issued every part makes it stale: it is read anew when they are.
  const [going, setGoing] = useState(false);
  const input = {
    period,
    ...(building ? { buildingIds: [building] } : {}),
    ...(again ? { again } : {}),
  };
  const preview = useQuery({ ...previewQuery(input), enabled: !going });
  const [issued, setIssued] = useState<RunView | null>(null);
  return (
    <Card title={t("finance.run.title")}>
      <div className="flex flex-col gap-4">
        <Filters>
          <SelectField
            className="min-w-0 flex-1 basis-44"
            label={t("finance.run.period")}
            value={period}
            onValueChange={(month) => onSearch({ month: month === thisMonth ? undefined : month })}
            options={months.map((month) => ({ value: month, label: formatMonth(month) }))}
          />
          <BuildingFilter search={search} onSearch={onSearch} />
        </Filters>
        {issued?.period === period && <Issued run={issued} />}
        {preview.data ? (
          <>
            <PreviewSheet preview={preview.data} />
            {allowed && (again || (preview.data.counts.cancelled ?? 0) > 0) && (
              <Checkbox
                label={t("finance.run.again")}
                hint={t("finance.run.again_hint")}
                checked={again}
                onCheckedChange={setAgain}
              />
            )}
            {allowed && preview.data.invoices > 0 && (
              <IssueRun
                key={`${period} ${building ?? ""} ${again}`}
                preview={preview.data}
                again={again}
                buildingIds={building ? [building] : []}
                today={today}
                onIssued={setIssued}
                onGoing={setGoing}
              />
            )}
          </>
        ) : preview.isPending ? (
          <>
            <SoFar of={input} />
            <WaitingBlocks rows={3} />
          </>
        ) : (
          <LoadFailed part query={preview} />
        )}
        {!allowed && <p className="text-sm text-ink-soft">{t("finance.run.admin_only")}</p>}
      </div>
    </Card>
  );
}

/** Shows the progress of a preview of several calls. */
function SoFar({ of }: { of: PreviewInput }) {
  const { t } = useTranslation();
  const { data: count } = useQuery(previewedQuery(of));
  if (!count) return null;
  return (
    <p role="status" className="text-ink-soft tabular-nums">
      {t("finance.run.previewing", { invoices: t("finance.run.invoices", { count }) })}
    </p>
  );
}

/** Shows a finished run; receives the focus of the removed button. */
function Issued({ run: { period, invoices, amount, dueOn } }: { run: RunView }) {
  const { t } = useTranslation();
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <p
      ref={box}
      tabIndex={-1}
      role="status"
      className="rounded-md border border-pine-line bg-pine-soft px-4 py-3 text-pine-ink"
    >
      {t("finance.run.result", {
        month: formatMonth(period),
        invoices: t("finance.run.invoices", { count: invoices }),
        amount: formatMoney(amount),
        date: formatDay(dueOn),
      })}
    </p>
  );
}
