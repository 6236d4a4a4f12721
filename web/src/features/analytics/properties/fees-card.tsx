import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Wallet } from "lucide-react";
import { useTranslation } from "react-i18next";
import { sumKopecks, toKopecks } from "#core/kernel/money.ts";
import {
  formatMoney,
  formatMonth,
  formatShortMoney,
  formatShortMonth,
} from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { ColumnsChart } from "#web/ui/content/columns-chart.tsx";
import { Table } from "#web/ui/table/table.tsx";
import { propertiesQuery } from "../owner/queries.ts";

/** Shows what was billed for all owned apartments in the last months, and how much of it is paid. */
export function FeesCard() {
  const { t } = useTranslation();
  const { data } = useQuery(propertiesQuery);
  if (!data || data.months.every(({ billed }) => billed === 0)) return null;
  const { months, items } = data;
  const owes = sumKopecks(items.map(({ balance }) => toKopecks(Math.max(balance, 0))));
  return (
    <Card
      title={t("owner.properties.months")}
      actions={
        owes > 0 && (
          <Button size="sm" icon={<Wallet aria-hidden />} render={<Link to="/payments" />}>
            {t("owner.properties.pay")} {formatMoney(owes)}
          </Button>
        )
      }
    >
      <ColumnsChart
        series={[
          { label: t("owner.properties.billed"), tone: "neutral" },
          { label: t("owner.properties.paid"), tone: "pine" },
        ]}
        slots={months.map(({ month, billed, paid }) => ({
          key: month,
          label: formatShortMonth(month),
          values: [billed, paid],
        }))}
        short={formatShortMoney}
        leastStep={100}
      />
      <Table
        className="mt-5"
        caption={t("owner.properties.months")}
        rows={months.toReversed()}
        rowKey={({ month }) => month}
        card={({ month, billed, paid }) => (
          <div className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2">
            <span className="flex-1 basis-28 first-letter:uppercase">{formatMonth(month)}</span>
            <span className="ml-auto text-right tabular-nums">
              <span className="block">{formatMoney(billed)}</span>
              <span className="block text-sm text-ink-soft">
                {t("owner.properties.paid")}: {formatMoney(paid)}
              </span>
            </span>
          </div>
        )}
        columns={[
          {
            key: "month",
            header: t("owner.properties.month"),
            cell: ({ month }) => (
              <span className="inline-block first-letter:uppercase">{formatMonth(month)}</span>
            ),
            rowHeader: true,
          },
          {
            key: "billed",
            header: t("owner.properties.billed"),
            cell: ({ billed }) => formatMoney(billed),
            align: "end",
          },
          {
            key: "paid",
            header: t("owner.properties.paid"),
            cell: ({ paid }) => formatMoney(paid),
            align: "end",
          },
        ]}
      />
    </Card>
  );
}
