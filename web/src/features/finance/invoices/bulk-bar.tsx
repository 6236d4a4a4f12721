import { Ban, BellRing, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BulkAction } from "#core/billing/bulk.ts";
import type { ActedView, BilledPage } from "#core/finance/bulk/views.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { ActDialog } from "./act-dialog.tsx";
import type { Filter, InvoiceSelection } from "./invoices-tab.tsx";
import { ReminderResult } from "./reminder-reach.tsx";

type Props = {
  filter: Filter;
  totals: BilledPage["totals"];
  picked: InvoiceSelection;
  onPick: (picked: InvoiceSelection) => void;
};

export type BulkReport = { action: BulkAction } & ActedView;

/** How many are picked and what they come to, what can be done with them, and what became of it. */
export function BulkBar({ filter, totals, picked, onPick }: Props) {
  const { t } = useTranslation();
  const [action, setAction] = useState<BulkAction | null>(null);
  const [report, setReport] = useState<BulkReport | null>(null);
  const chosen = picked.all
    ? totals
    : {
        count: picked.rows.size,
        remaining: [...picked.rows.values()].reduce((sum, { remaining }) => sum + remaining, 0),
      };
  const none = chosen.count === 0;
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-w-0">
          {none
            ? t("finance.billed.pick_some")
            : t("finance.billed.picked", {
                count: chosen.count,
                amount: formatMoney(chosen.remaining),
              })}
        </p>
        {!picked.all && totals.count > 0 && (
          <Button size="sm" onClick={() => onPick({ all: true })}>
            {t("finance.billed.pick_all", { count: totals.count })}
          </Button>
        )}
        {!none && (
          <Button size="sm" onClick={() => onPick({ all: false, rows: new Map() })}>
            {t("finance.billed.pick_none")}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button icon={<BellRing aria-hidden />} disabled={none} onClick={() => setAction("remind")}>
          {t("finance.bulk.remind.action")}
        </Button>
        <Button icon={<Ban aria-hidden />} disabled={none} onClick={() => setAction("cancel")}>
          {t("finance.bulk.cancel.action")}
        </Button>
      </div>
      {report && <Outcome report={report} onClose={() => setReport(null)} />}
      {action && (
        <ActDialog
          action={action}
          filter={picked.all ? filter : null}
          ids={picked.all ? [] : [...picked.rows.keys()]}
          onClose={() => setAction(null)}
          onDone={(view) => {
            setReport({ action, ...view });
            onPick({ all: false, rows: new Map() });
          }}
        />
      )}
    </div>
  );
}

/** Shows what was done, and what was left and why. */
function Outcome({ report, onClose }: { report: BulkReport; onClose: () => void }) {
  const { t } = useTranslation();
  const { action, done, amount, left } = report;
  const reasons = Map.groupBy(left, ({ why }) => why);
  return (
    <div role="status" className="flex items-start gap-3 rounded-md bg-sunken px-4 py-3">
      <div className="min-w-0 flex-1">
        {action === "remind" ? (
          <ReminderResult report={report} />
        ) : (
          <p className="font-[560]">
            {t("finance.bulk.cancel.done", { count: done, amount: formatMoney(amount) })}
          </p>
        )}
        {left.length > 0 && (
          <>
            <p className="mt-2">{t("finance.bulk.left", { count: left.length })}</p>
            <ul className="list-disc pl-5">
              {[...reasons].map(([why, some]) => (
                <li key={why} className="wrap-anywhere">
                  {t(`finance.bulk.why.${why}`)}
                  {": "}
                  {t("finance.run.invoices", { count: some.length })}
                  <Numbers some={some} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <IconButton size="sm" icon={<X aria-hidden />} label={t("common.close")} onClick={onClose} />
    </div>
  );
}

/** More numbers than that nobody reads in a line. */
const named = 20;

function Numbers({ some }: { some: ActedView["left"] }) {
  const numbers = some.flatMap(({ number }) => (number ? [number] : []));
  if (numbers.length === 0) return null;
  return (
    <span className="text-sm text-ink-soft">
      {" "}
      ({numbers.slice(0, named).join(", ")}
      {numbers.length > named && "…"})
    </span>
  );
}
