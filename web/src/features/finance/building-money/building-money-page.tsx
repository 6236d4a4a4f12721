import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Download, Printer, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { BuildingMoneyView, MoneyBuildings } from "#core/finance/disclosure/views.ts";
import { leadsNowhere } from "#web/app/api/api-error.ts";
import { useToday } from "#web/app/clock.ts";
import { formatMonth } from "#web/app/language/format.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { usePageTitle } from "#web/app/page-title.ts";
import { Page } from "#web/app/page.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState, PartialNotice } from "#web/ui/content/states.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { buildingMoneyQuery, moneyBuildingsQuery } from "../queries.ts";
import type { FinanceSearch } from "../search.ts";
import { ExpensesCard } from "./expenses-card.tsx";
import { IncomeCard } from "./income-card.tsx";
import { PeriodFilters } from "./period-filters.tsx";
import { TotalsCard } from "./totals-card.tsx";

/** Search parameters: the building and the month; `span` is `year` for all of the month's year. */
type BuildingMoneySearch = Pick<FinanceSearch, "building" | "month" | "span">;

type Props = {
  search: BuildingMoneySearch;
  onSearch: (search: BuildingMoneySearch) => void;
  /** Staff see the page beforehand. */
  staff: boolean;
};

/** Shows what a building's money went to, by month or year; to its people, and beforehand to its staff. */
export function BuildingMoneyPage(props: Props) {
  const { t } = useTranslation();
  const buildings = useQuery(moneyBuildingsQuery);
  usePageTitle(t("building_money.title"));
  return (
    <Page width="cards" className="flex flex-col gap-stack">
      {buildings.data ? (
        <Shown items={buildings.data.items} {...props} />
      ) : buildings.isPending ? (
        <WaitingBlocks heights={["h-24", "h-64"]} className="gap-stack" />
      ) : (
        <LoadFailed query={buildings} title={t("building_money.failed")} />
      )}
    </Page>
  );
}

function Shown({ items, search, onSearch, staff }: Props & MoneyBuildings) {
  const { t } = useTranslation();
  const today = useToday();
  const month = search.month ?? today.slice(0, 7);
  const period = search.span === "year" ? month.slice(0, 4) : month;
  const building = search.building ?? items[0]?.id ?? "";
  const input = { buildingId: building, period };
  const query = useQuery({ ...buildingMoneyQuery(input), enabled: building !== "" });
  const back = (
    <Button
      className="self-start print:hidden"
      size="sm"
      variant="quiet"
      icon={<ArrowLeft aria-hidden />}
      render={staff ? <Link to="/manager/finance" /> : <Link to="/payments" />}
    >
      {t(staff ? "building_money.back" : "building_money.hidden.action")}
    </Button>
  );
  const isHidden = building === "" || (!query.data && leadsNowhere(query.error));
  if (isHidden)
    return (
      <>
        {back}
        <EmptyState
          headingLevel={1}
          illustration="search"
          title={t("building_money.hidden.title")}
          description={t("building_money.hidden.body")}
        />
      </>
    );
  const address = items.find(({ id }) => id === building)?.address ?? "";
  const file = `/api/finance/buildings/${building}/export?${new URLSearchParams({ period, language: currentLanguage() })}`;
  return (
    <>
      {back}
      <PageHeader
        title={t("building_money.title")}
        description={
          <>
            <span className="block print:hidden">
              {[address, t("building_money.lead")].filter(Boolean).join(". ")}
            </span>
            <span className="hidden print:block">
              {address}, {period.length === 4 ? period : formatMonth(period)}
            </span>
          </>
        }
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {t("building_money.print")}
            </Button>
            <Button
              icon={<Download aria-hidden />}
              render={<a href={file} download aria-label={t("building_money.export")} />}
            >
              {t("building_money.export")}
            </Button>
          </span>
        }
      />
      <PeriodFilters
        items={items}
        building={building}
        month={month}
        whole={search.span === "year"}
        onChange={(change) =>
          onSearch({ building: search.building, month, span: search.span, ...change })
        }
      />
      {query.data ? (
        <Money money={query.data} staff={staff} />
      ) : query.isPending ? (
        <WaitingBlocks heights={["h-24", "h-64"]} className="gap-stack" />
      ) : (
        <LoadFailed query={query} title={t("building_money.failed")} />
      )}
    </>
  );
}

function Money({ money, staff }: { money: BuildingMoneyView; staff: boolean }) {
  const { t } = useTranslation();
  const { income, expenses, shown, whole, cut } = money;
  const isEmpty = income.length === 0 && expenses.length === 0;
  return (
    <>
      {staff && (
        <PartialNotice icon={<Users aria-hidden />}>
          {t(shown ? "building_money.preview_shown" : "building_money.preview_hidden")}
        </PartialNotice>
      )}
      {isEmpty ? (
        <EmptyState
          illustration="search"
          title={t("building_money.empty.title")}
          description={t("building_money.empty.body")}
        />
      ) : (
        <>
          <TotalsCard totals={money.totals} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <IncomeCard income={income} />
            <ExpensesCard expenses={expenses} spent={money.totals.spent} />
          </div>
          {cut && <p className="text-sm text-ink-soft">{t("building_money.cut")}</p>}
        </>
      )}
      <p className="text-sm text-ink-soft">
        {t(whole ? "building_money.whole_note" : "building_money.own_only")}{" "}
        {t("building_money.privacy")}
      </p>
    </>
  );
}
