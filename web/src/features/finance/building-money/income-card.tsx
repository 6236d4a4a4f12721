import { useTranslation } from "react-i18next";
import type { BuildingMoneyView } from "#core/finance/disclosure/views.ts";
import { formatMoney, formatMonth } from "#web/app/language/format.ts";
import { Card } from "#web/ui/content/card.tsx";
import { CategoryRow, EntryRow } from "./category-row.tsx";

/** Income by category: what was billed, and what has come. */
export function IncomeCard({ income }: Pick<BuildingMoneyView, "income">) {
  const { t } = useTranslation();
  return (
    <Card flush title={t("building_money.income")} description={t("building_money.income_lead")}>
      {income.length === 0 ? (
        <p className="px-card pb-card text-ink-soft">{t("building_money.income_none")}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {income.map(({ category, billed, received, rows }) => (
            <CategoryRow
              key={category}
              name={t(
                category === "ahead" && received < 0
                  ? "building_money.ahead_used"
                  : `building_money.category.${category}`,
              )}
              amount={formatMoney(received)}
              beside={
                <>
                  {billed !== 0 && `${t("building_money.billed")}: ${formatMoney(billed)}`}
                  {received < 0 && (
                    <span className="block">
                      {t(
                        category === "ahead"
                          ? "building_money.ahead_used_why"
                          : "building_money.income_minus",
                      )}
                    </span>
                  )}
                </>
              }
            >
              {rows.flatMap((row) => [
                ...(row.billed === 0
                  ? []
                  : [
                      <EntryRow
                        key={`billed ${row.month} ${row.title}`}
                        when={formatMonth(row.month)}
                        text={`${t("building_money.billed")}: ${row.title ?? t("building_money.other_billed")}`}
                        amount={formatMoney(row.billed)}
                      />,
                    ]),
                ...(row.received === 0
                  ? []
                  : [
                      <EntryRow
                        key={`received ${row.month} ${row.title}`}
                        when={formatMonth(row.month)}
                        text={t("building_money.received")}
                        amount={formatMoney(row.received)}
                      />,
                    ]),
              ])}
            </CategoryRow>
          ))}
        </ul>
      )}
    </Card>
  );
}
