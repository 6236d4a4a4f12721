import { useTranslation } from "react-i18next";
import type { BuildingMoneyView } from "#core/finance/disclosure/views.ts";
import { formatDay, formatMoney, formatNumber } from "#web/app/language/format.ts";
import { Card } from "#web/ui/content/card.tsx";
import { CategoryRow, EntryRow } from "./category-row.tsx";

type Props = Pick<BuildingMoneyView, "expenses"> & { spent: number };

/** Expenses by category, largest first, each with its entries. */
export function ExpensesCard({ expenses, spent }: Props) {
  const { t } = useTranslation();
  const share = (amount: number) =>
    formatNumber(amount / spent, { style: "percent", maximumFractionDigits: 0 });
  return (
    <Card flush title={t("building_money.expenses")}>
      {expenses.length === 0 ? (
        <p className="px-card pb-card text-ink-soft">{t("building_money.expenses_none")}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {expenses.map(({ category, amount, rows }) => (
            <CategoryRow
              key={category}
              name={t(`building_money.category.${category}`)}
              amount={formatMoney(amount)}
              beside={
                amount > 0 && spent > 0 ? t("building_money.share", { share: share(amount) }) : null
              }
            >
              {rows.map((row, at) => (
                <EntryRow
                  // oxlint-disable-next-line react/no-array-index-key -- rows are read anew as a whole
                  key={at}
                  when={[formatDay(row.day), row.note && row.supplier].filter(Boolean).join(" · ")}
                  text={
                    row.amount < 0
                      ? t("building_money.taken_back")
                      : (row.note ?? row.supplier ?? t("building_money.no_text"))
                  }
                  amount={formatMoney(row.amount)}
                />
              ))}
            </CategoryRow>
          ))}
        </ul>
      )}
    </Card>
  );
}
