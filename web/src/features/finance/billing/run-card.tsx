import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PreviewView } from "#core/finance/views.ts";
import { financeLimits } from "#core/finance/model.ts";
import { addDays, addMonths } from "#core/kernel/time.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { randomId } from "#web/app/api/random-id.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useToday } from "#web/app/clock.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { formatMoney, formatMonth } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { Waiting } from "../list-states.tsx";
import { previewQuery, runChange } from "../queries.ts";
import { PreviewSheet } from "./preview-sheet.tsx";

/** A month's invoices: what they would be, and for administrators the button that issues them. */
export function RunCard({ allowed }: { allowed: boolean }) {
  const { t } = useTranslation();
  const today = useToday();
  const [period, setPeriod] = useState(today.slice(0, 7));
  const preview = useQuery(previewQuery(period));
  const months = Array.from({ length: 14 }, (_, at) => addMonths(today.slice(0, 7), 1 - at));
  return (
    <Card title={t("finance.run.title")}>
      <div className="flex flex-col gap-4">
        <SelectField
          className="max-w-64"
          label={t("finance.run.period")}
          value={period}
          onValueChange={setPeriod}
          options={months.map((month) => ({ value: month, label: formatMonth(month) }))}
        />
        {preview.data ? (
          <>
            <PreviewSheet preview={preview.data} />
            {allowed && preview.data.invoices > 0 && (
              <Issue key={period} preview={preview.data} today={today} />
            )}
          </>
        ) : preview.isPending ? (
          <Waiting rows={3} />
        ) : (
          <LoadFailed
            part
            error={preview.error}
            busy={preview.isFetching}
            onRetry={() => void preview.refetch()}
          />
        )}
        {!allowed && <p className="text-sm text-ink-soft">{t("finance.run.admin_only")}</p>}
      </div>
    </Card>
  );
}

/** Fourteen days to pay, and the 20th where that is later. */
function usualDue(today: string): string {
  const soonest = addDays(today, 14);
  const twentieth = `${today.slice(0, 8)}20`;
  return twentieth > soonest ? twentieth : soonest;
}

function Issue({ preview, today }: { preview: PreviewView; today: string }) {
  const { t } = useTranslation();
  const { period, invoices, amount } = preview;
  const [dueOn, setDueOn] = useState(usualDue(today));
  const [asking, setAsking] = useState(false);
  // One run however often it is asked for: a lost answer goes on with it.
  const [id] = useState(randomId);
  const [issued, setIssued] = useState(0);
  const run = useVerb(api.finance.issueRun, {
    ...runChange,
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const issueAll = async () => {
    const input = { id, period, buildingIds: [], dueOn };
    let found = await run.mutateAsync(input);
    while (found.status === "issuing") {
      setIssued(found.invoices);
      found = await run.mutateAsync(input);
    }
    toast.success(t("finance.run.done", { month: formatMonth(period) }));
  };
  const late = dueOn < today || dueOn > addDays(today, financeLimits.days);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <DayField
        required
        className="min-w-0 basis-52"
        label={t("finance.run.due")}
        min={today}
        max={addDays(today, financeLimits.days)}
        value={dueOn}
        onChange={setDueOn}
      />
      <Button variant="primary" disabled={late} onClick={() => setAsking(true)}>
        {t("finance.run.issue", { count: invoices })}
      </Button>
      {issued > 0 && run.isPending && (
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {t("finance.run.going", { count: issued })}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("finance.run.ask", { month: formatMonth(period) })}
        description={t("finance.run.ask_text", { amount: formatMoney(amount) })}
        confirmLabel={t("finance.run.confirm")}
        cancelLabel={t("common.cancel")}
        onConfirm={issueAll}
      />
    </div>
  );
}
