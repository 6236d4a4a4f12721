import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { wordOf } from "#core/billing/rules/status.ts";
import type { BilledView } from "#core/finance/bulk/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatMoney, formatMonth } from "#web/app/language/format.ts";
import { typeText } from "#web/features/billing/public.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";
import type { InvoiceSelection } from "./invoices-tab.tsx";

type Props = {
  rows: readonly BilledView[];
  picked: InvoiceSelection;
  onPick: (picked: InvoiceSelection) => void;
};

const tones = { paid: "pine", pending: "amber", overdue: "brick", cancelled: "neutral" } as const;

/** The invoices, each with a box to pick it by. */
export function InvoiceTable({ rows, picked, onPick }: Props) {
  const { t } = useTranslation();
  const keys = picked.all ? new Set(rows.map(({ id }) => id)) : new Set(picked.rows.keys());
  const choose = (next: ReadonlySet<string>) =>
    onPick({
      all: false,
      rows: new Map(rows.flatMap((row) => (next.has(row.id) ? [[row.id, row]] : []))),
    });
  const toggle = (id: string) => {
    const next = new Set(keys);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  const columns: Column<BilledView>[] = [
    {
      key: "number",
      header: t("finance.billed.number"),
      rowHeader: true,
      cell: (row) => <Number row={row} />,
    },
    {
      key: "place",
      header: t("finance.column.apartment"),
      cell: ({ apartment: number, address }) => (
        <span className="wrap-anywhere">{t("finance.debtor.apartment", { number, address })}</span>
      ),
    },
    {
      key: "what",
      header: t("finance.billed.type"),
      from: "lg",
      cell: (row) => `${typeText(row, t)}, ${formatMonth(row.period)}`,
    },
    { key: "due", header: t("finance.billed.due"), cell: (row) => <Due row={row} /> },
    {
      key: "total",
      header: t("finance.billed.total"),
      align: "end",
      from: "lg",
      cell: ({ total }) => formatMoney(total),
    },
    {
      key: "remaining",
      header: t("finance.billed.remaining"),
      align: "end",
      cell: ({ remaining }) => (
        <span className="font-[560] whitespace-nowrap tabular-nums">{formatMoney(remaining)}</span>
      ),
    },
  ];
  return (
    <Table
      caption={t("finance.tabs.invoices")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      selection={{
        keys,
        onChange: choose,
        allLabel: t("finance.billed.pick_shown"),
        rowLabel: (key) =>
          t("finance.billed.pick", { number: rows.find(({ id }) => id === key)?.number ?? "" }),
      }}
      card={(row) => (
        <div className="flex gap-3 rounded-lg border border-line bg-surface p-3">
          <Checkbox
            label={t("finance.billed.pick", { number: row.number })}
            hideLabel
            checked={keys.has(row.id)}
            onCheckedChange={() => toggle(row.id)}
          />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-start justify-between gap-x-4">
              <Number row={row} />
              <span className="font-[620] whitespace-nowrap tabular-nums">
                {formatMoney(row.remaining)}
              </span>
            </div>
            <p className="text-sm wrap-anywhere text-ink-soft">
              {t("finance.debtor.apartment", { number: row.apartment, address: row.address })}
            </p>
            <div className="mt-1.5 text-sm">
              <Due row={row} />
            </div>
          </div>
        </div>
      )}
    />
  );
}

/** Leads to the invoice, over the page of its apartment. */
function Number({ row: { buildingId, apartmentId, number } }: { row: BilledView }) {
  return (
    <Link
      to="/manager/buildings/$buildingId/apartments/$apartmentId"
      params={{ buildingId, apartmentId }}
      search={{ invoice: number }}
      className="inline-flex min-h-6 items-center font-[560] whitespace-nowrap underline decoration-line-control underline-offset-4 hover:decoration-current"
    >
      {number}
    </Link>
  );
}

function Due({ row: { status, waived, dueOn, remindedOn } }: { row: BilledView }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="whitespace-nowrap">{formatDate(dueOn, now)}</span>
      <Badge tone={tones[status]}>{t(`billing.status.${wordOf({ status, waived })}`)}</Badge>
      {remindedOn && (
        <span className="text-sm text-ink-soft">
          {t("finance.billed.reminded", { date: formatDate(remindedOn, now) })}
        </span>
      )}
    </span>
  );
}
