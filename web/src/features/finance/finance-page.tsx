import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#web/app/page-title.ts";
import { servedBuildingsQuery } from "#web/app/places.ts";
import { useServesAll } from "#web/app/session/serves-all.ts";
import { Page } from "#web/app/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { Tabs } from "#web/ui/navigation/tabs.tsx";
import { BillingTab } from "./billing/billing-tab.tsx";
import { DisclosureCard } from "./building-money/disclosure-card.tsx";
import { ClosingTab } from "./closing/closing-tab.tsx";
import { DebtorsTab } from "./debtors/debtors-tab.tsx";
import type { Narrowing } from "./filters.tsx";
import { InvoicesTab } from "./invoices/invoices-tab.tsx";
import { OverviewTab } from "./overview/overview-tab.tsx";
import { ExpensesTab, RegistryTab } from "./registry/registry-tab.tsx";
import { type FinanceSearch, type Tab, tabs } from "./search.ts";

type Props = {
  search: FinanceSearch;
  /** `step`: a way back leads to where it was. */
  onSearch: (search: FinanceSearch, step: boolean) => void;
  /** The tab of meter readings, which is another feature's. */
  readings: (narrowing: Narrowing) => React.ReactNode;
  /** The tab of the bank's statements, which is another feature's. */
  bank: (narrowing: Narrowing) => React.ReactNode;
  /** The tab of opening balances, which is another feature's. */
  opening: (narrowing: Narrowing) => React.ReactNode;
  /** When households are reminded, which is another feature's. */
  reminders: React.ReactNode;
  /** Late fee card, of another feature. */
  lateFee: React.ReactNode;
};

/** Tabs about the organisation as a whole, which staff of some buildings may not open. */
const ofAllBuildings: readonly Tab[] = ["bank", "opening"];

type Others = "meters" | "bank" | "opening";
const bodies: Readonly<Record<Exclude<Tab, Others>, (narrowing: Narrowing) => React.ReactNode>> = {
  overview: OverviewTab,
  billing: BillingTab,
  invoices: InvoicesTab,
  expenses: ExpensesTab,
  registry: RegistryTab,
  debtors: DebtorsTab,
  closing: ClosingTab,
};

/** The organisation's money. What the page is narrowed to stands in its address. */
export function FinancePage({
  search,
  onSearch,
  readings,
  bank,
  opening,
  reminders,
  lateFee,
}: Props) {
  const { t } = useTranslation();
  usePageTitle(t("finance.title"));
  const servesAll = useServesAll();
  const { tab: wanted = "overview", from, to, building } = search;
  const shown = servesAll ? tabs : tabs.filter((one) => !ofAllBuildings.includes(one));
  const tab = shown.includes(wanted) ? wanted : "overview";
  const Body = { ...bodies, meters: readings, bank, opening }[tab];
  const served = useQuery({ ...servedBuildingsQuery, enabled: building !== undefined }).data;
  const foreign = building !== undefined && served?.some(({ id }) => id === building) === false;
  return (
    <Page width="wide" className="flex flex-col gap-stack">
      <PageHeader
        title={t("finance.title")}
        description={t("finance.lead")}
        actions={
          <span className="max-sm:hidden print:hidden">
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {t("finance.print")}
            </Button>
          </span>
        }
      />
      <Tabs
        label={t("finance.tabs.label")}
        value={tab}
        onValueChange={(next) =>
          onSearch({ from, to, building, tab: next === "overview" ? undefined : next }, true)
        }
        items={shown.map((value) => ({ value, label: t(`finance.tabs.${value}`) }))}
      >
        {foreign ? (
          <EmptyState
            illustration="search"
            title={t("finance.no_building")}
            actions={
              <Button onClick={() => onSearch({ ...search, building: undefined }, false)}>
                {t("finance.show_all_buildings")}
              </Button>
            }
          />
        ) : (
          <>
            <Body
              key={tab}
              search={search}
              onSearch={(change) => onSearch({ ...search, ...change }, false)}
            />
            {tab === "overview" && (
              <div className="pt-stack">
                <DisclosureCard building={building} />
              </div>
            )}
            {tab === "billing" && <div className="pt-stack">{lateFee}</div>}
            {tab === "debtors" && <div className="pt-stack">{reminders}</div>}
          </>
        )}
      </Tabs>
    </Page>
  );
}
