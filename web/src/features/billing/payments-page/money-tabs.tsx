import { useTranslation } from "react-i18next";
import { SegmentedControl } from "#web/ui/form/radio-group.tsx";
import { type MoneySearch, moneyTab } from "../search.ts";

type Props<S extends MoneySearch> = {
  search: S;
  onSearch: (search: S) => void;
  className?: string;
};

/** Chooses among invoices, payments and the statement of an apartment or of all homes. */
export function MoneyTabs<S extends MoneySearch>({ search, onSearch, className = "" }: Props<S>) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="sm"
      className={className}
      label={t("billing.tab.label")}
      value={search.money ?? "invoices"}
      onValueChange={(tab) => onSearch({ ...search, money: moneyTab(tab) })}
      options={[
        { value: "invoices", label: t("billing.tab.invoices") },
        { value: "payments", label: t("billing.tab.payments") },
        { value: "statement", label: t("statement.tab") },
      ]}
    />
  );
}
