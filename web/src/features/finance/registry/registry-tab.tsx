import { Download, Plus, Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ExpenseCategory,
  expenseCategories,
  exportFormats,
  financeLimits,
  flows,
} from "#core/finance/model.ts";
import { useToday } from "#web/app/clock.ts";
import { useSearchText } from "#web/app/form/use-search-text.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { ExpenseForm } from "../expense/expense-form.tsx";
import { BuildingFilter, Filters, type Narrowing, PeriodFilter } from "../filters.tsx";
import { askedPeriod } from "../periods.ts";
import { RecurringCard } from "../recurring/recurring-card.tsx";
import { Movements } from "./movements.tsx";

const isCategory = (word: string | undefined): ExpenseCategory | undefined =>
  expenseCategories.find((one) => one === word);

/** Every movement, narrowed by filters; they leave as CSV as they are. */
export function RegistryTab(narrowing: Narrowing) {
  const { t } = useTranslation();
  const { search, onSearch } = narrowing;
  const period = askedPeriod(search, useToday());
  const [typed, type] = useSearchText(search.search, (next) => onSearch({ search: next }));
  const input = {
    ...period,
    ...(search.building ? { buildingId: search.building } : {}),
    ...(search.flow ? { flow: search.flow } : {}),
    ...(search.only ? { only: search.only } : {}),
    ...(search.search ? { search: search.search } : {}),
  };
  return (
    <div className="flex flex-col gap-stack">
      <Filters>
        <PeriodFilter {...narrowing} />
        <BuildingFilter {...narrowing} />
        <SelectField
          className="min-w-0 flex-1 basis-44"
          label={t("finance.registry.flow")}
          value={search.flow ?? ""}
          onValueChange={(flow) => onSearch({ flow: flows.find((one) => one === flow) })}
          options={[
            { value: "", label: t("finance.registry.flows.all") },
            ...flows.map((value) => ({ value, label: t(`finance.registry.flows.${value}`) })),
          ]}
        />
        <TextField
          className="min-w-0 flex-2 basis-64"
          type="search"
          label={t("finance.registry.search")}
          placeholder={t("finance.registry.search_hint")}
          leading={<Search aria-hidden />}
          cutAt={financeLimits.search}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </Filters>
      {search.only && (
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <p>{t("finance.beside.only", { what: t(`finance.beside.${search.only}`) })}</p>
          <Button size="sm" onClick={() => onSearch({ only: undefined })}>
            {t("finance.beside.all")}
          </Button>
        </div>
      )}
      <Exports input={input} />
      <Movements label={t("finance.tabs.registry")} input={input} />
    </div>
  );
}

/** Exports what the filters find, as CSV or XLSX. */
function Exports({ input }: { input: Record<string, string> }) {
  const { t } = useTranslation();
  const ask = { ...input, language: currentLanguage() };
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {exportFormats.map((format) => {
        const label = t(
          format === "csv" ? "finance.registry.export" : "finance.registry.export_xlsx",
        );
        const address = `/api/finance/registry/export?${new URLSearchParams({ ...ask, format })}`;
        return (
          <Button
            key={format}
            icon={<Download aria-hidden />}
            render={<a href={address} download aria-label={label} />}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}

/** Lists expenses, and the form for new ones. */
export function ExpensesTab(narrowing: Narrowing) {
  const { t } = useTranslation();
  const { search, onSearch } = narrowing;
  const [open, setOpen] = useState(false);
  const period = askedPeriod(search, useToday());
  const category = isCategory(search.category);
  const input = {
    ...period,
    flow: "expenses" as const,
    ...(search.building ? { buildingId: search.building } : {}),
    ...(category ? { category } : {}),
  };
  return (
    <div className="flex flex-col gap-stack">
      <Filters>
        <PeriodFilter {...narrowing} />
        <BuildingFilter {...narrowing} />
        <SelectField
          className="min-w-0 flex-1 basis-52"
          label={t("finance.registry.category")}
          value={category ?? ""}
          onValueChange={(next) => onSearch({ category: next || undefined })}
          options={[
            { value: "", label: t("finance.registry.all_categories") },
            ...expenseCategories.map((value) => ({
              value,
              label: t(`finance.category.${value}`),
            })),
          ]}
        />
      </Filters>
      <div className="flex flex-wrap gap-3">
        <Button
          className="print:hidden"
          variant="primary"
          icon={<Plus aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t("finance.expense.record")}
        </Button>
        <Exports input={input} />
      </div>
      <ExpenseForm open={open} onOpenChange={setOpen} />
      <Movements label={t("finance.tabs.expenses")} input={input} />
      <RecurringCard />
    </div>
  );
}
