import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { BankTab } from "#web/features/bank/bank-tab.tsx";
import { bankTexts } from "#web/features/bank/texts.ts";
import { OpeningTab } from "#web/features/billing/opening/opening-tab.tsx";
import { LateFeeCard } from "#web/features/billing/late-fee/late-fee-card.tsx";
import { RemindersCard } from "#web/features/billing/reminders/reminders-card.tsx";
import {
  decisionTexts,
  lateFeeTexts,
  openingTexts,
  reminderTexts,
} from "#web/features/billing/texts.ts";
import { documentsTexts } from "#web/features/documents/texts.ts";
import { FinancePage } from "#web/features/finance/finance-page.tsx";
import { tariffsQuery } from "#web/features/finance/queries.ts";
import { readFinanceSearch } from "#web/features/finance/search.ts";
import type { Narrowing } from "#web/features/finance/filters.tsx";
import { MonthTab } from "#web/features/meters/staff/month-tab.tsx";
import { TableCard } from "#web/features/meters/table/table-card.tsx";
import { TableSheet } from "#web/features/meters/table/table-sheet.tsx";
import { meterTableTexts, metersTexts } from "#web/features/meters/texts.ts";
import { buildingMoneyTexts, financeTexts } from "#web/features/finance/texts.ts";

export const Route = createFileRoute("/_app/(finance)/manager/finance")({
  validateSearch: readFinanceSearch,
  loader: () => {
    void queryClient.prefetchQuery(tariffsQuery);
    return loadTranslations(
      financeTexts,
      buildingMoneyTexts,
      documentsTexts,
      metersTexts,
      meterTableTexts,
      bankTexts,
      openingTexts,
      reminderTexts,
      lateFeeTexts,
      decisionTexts,
    );
  },
  component: Finance,
});

function Readings({ search: { month, building, table }, onSearch }: Narrowing) {
  const tables = <TableCard building={building} onOpen={(id) => onSearch({ table: id })} />;
  if (table)
    return <TableSheet key={table} id={table} onBack={() => onSearch({ table: undefined })} />;
  return <MonthTab month={month} building={building} tables={tables} onChange={onSearch} />;
}

function Statements({ search: { statement }, onSearch }: Narrowing) {
  return <BankTab statement={statement} onOpen={(id) => onSearch({ statement: id })} />;
}

function Openings({ search: { table }, onSearch }: Narrowing) {
  return <OpeningTab table={table} onOpen={(id) => onSearch({ table: id })} />;
}

function Finance() {
  const navigate = Route.useNavigate();
  return (
    <FinancePage
      search={Route.useSearch()}
      readings={Readings}
      bank={Statements}
      opening={Openings}
      reminders={<RemindersCard />}
      lateFee={<LateFeeCard />}
      onSearch={(search, step) => void navigate({ search, replace: !step, resetScroll: false })}
    />
  );
}
