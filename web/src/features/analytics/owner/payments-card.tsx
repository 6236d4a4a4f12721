import { Rows3 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paidShare, sumMonths, sumYears } from "#core/analytics/owner/compare.ts";
import { formatMoney, formatNumber, formatShortMoney } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { ColumnsChart } from "#web/ui/content/columns-chart.tsx";
import { Table } from "#web/ui/table/table.tsx";
import { ByMonth } from "./by-month.tsx";
import { SectionCard, type SectionProps } from "./section-card.tsx";
import { monthTitle, shortMonthWord } from "./words.ts";

/** How much of what fell due is paid, by month and beside the year before. */
export function PaymentsCard({ figures, input, onRows }: SectionProps) {
  const { t } = useTranslation();
  const { payments } = figures;
  const billed = sumYears(figures, payments, (row) => row.billed);
  const paid = sumYears(figures, payments, (row) => row.paid);
  const before = paidShare({ billed: billed.before, paid: paid.before });
  const paidByMonth = sumMonths(figures, payments, (row) => row.paid);
  const months = sumMonths(figures, payments, (row) => row.billed).map(({ month, now }, at) => ({
    month,
    billed: now,
    paid: paidByMonth[at]?.now ?? 0,
  }));
  const name = t("owner.section.payments");
  return (
    <SectionCard section="payments" input={input} empty={payments.length === 0}>
      <p className="text-3xl font-[640] tabular-nums">
        <Share billed={billed.now} paid={paid.now} />
      </p>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        {t("owner.paid_of", { paid: formatMoney(paid.now), billed: formatMoney(billed.now) })}
        {before !== null &&
          ` · ${t("owner.before_share", { before: figures.year - 1, share: t("owner.share", { share: formatNumber(before) }) })}`}
      </p>
      <ColumnsChart
        series={[
          { label: t("owner.properties.billed"), tone: "neutral" },
          { label: t("owner.properties.paid"), tone: "amber" },
        ]}
        slots={months.map((row) => ({
          key: row.month,
          label: shortMonthWord(row.month),
          values: [row.billed, row.paid],
        }))}
        short={formatShortMoney}
      />
      <ByMonth>
        <Table
          caption={`${name}. ${t("owner.by_month")}`}
          rows={months.filter((row) => row.billed > 0)}
          rowKey={({ month }) => month}
          columns={[
            {
              key: "month",
              header: t("owner.column.month"),
              rowHeader: true,
              cell: ({ month }) => monthTitle(month),
            },
            {
              key: "billed",
              header: t("owner.properties.billed"),
              align: "end",
              cell: (row) => formatMoney(row.billed),
            },
            {
              key: "paid",
              header: t("owner.properties.paid"),
              align: "end",
              cell: (row) => formatMoney(row.paid),
            },
            {
              key: "share",
              header: t("owner.column.share"),
              align: "end",
              cell: (row) => <Share {...row} />,
            },
          ]}
          card={(row) => (
            <div className="flex items-baseline gap-3 border-t border-line py-2.5">
              <span className="min-w-0 flex-1">{monthTitle(row.month)}</span>
              <span className="text-right tabular-nums">
                <span className="block">
                  <Share {...row} />
                </span>
                <span className="block text-sm text-ink-soft">
                  {t("owner.paid_of", {
                    paid: formatMoney(row.paid),
                    billed: formatMoney(row.billed),
                  })}
                </span>
              </span>
            </div>
          )}
        />
      </ByMonth>
      {billed.now > 0 && (
        <Button
          size="sm"
          variant="quiet"
          className="mt-3 -ml-2 print:hidden"
          icon={<Rows3 aria-hidden />}
          aria-label={t("owner.rows_of", { rows: t("owner.rows"), name })}
          onClick={() => onRows({ figure: "payments" })}
        >
          {t("owner.rows")}
        </Button>
      )}
    </SectionCard>
  );
}

function Share(row: { billed: number; paid: number }) {
  const { t } = useTranslation();
  const share = paidShare(row);
  return share === null ? "—" : t("owner.share", { share: formatNumber(share) });
}
