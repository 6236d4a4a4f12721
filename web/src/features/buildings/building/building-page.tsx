import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Archive, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BuildingDetails } from "#core/buildings/views.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDay } from "#web/app/language/format.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { Page } from "#web/app/page.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { Breadcrumb } from "#web/ui/navigation/breadcrumb.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { SegmentedControl } from "#web/ui/form/radio-group.tsx";
import { ApartmentsTable } from "./apartments-table.tsx";
import { BuildingMenu } from "./building-menu.tsx";
import { countStates } from "../facade/facade-apartment.ts";
import { FacadeView } from "../facade/facade-view.tsx";
import { LitWindows } from "../lit-windows.tsx";
import { LoadFailed, MissingNotice, PageSkeleton } from "../load-states.tsx";
import type { BuildingSearch } from "../search.ts";
import { type Debts, useFacade } from "../use-facade.ts";

export type BuildingPageProps = {
  buildingId: string;
  search: BuildingSearch;
  onSearch: (search: BuildingSearch) => void;
  onOpen: (apartmentId: string) => void;
  debts: Debts;
  /** Actions of other features: import, export, letters. */
  actions?: ReactNode;
  /** Below the building: documents and the like. */
  below?: ReactNode;
};

/** A building as it stands, or the same as a table. */
export function BuildingPage(props: BuildingPageProps) {
  const { buildingId, search, onSearch, onOpen, debts, actions, below } = props;
  const { t } = useTranslation();
  const known = useFacade(buildingId, debts);
  const { facade, apartments } = known;
  usePageTitle(facade.data?.building.address ?? t("buildings.title"));
  if (facade.isPending) return <PageSkeleton />;
  if (!facade.data) return <LoadFailed page query={facade} />;
  const { building } = facade.data;
  const table = search.view === "table";
  return (
    <Page width="table" className="flex flex-col gap-4">
      <PageHeader
        above={
          <Breadcrumb
            label={t("buildings.crumbs")}
            items={[
              {
                key: "all",
                label: t("buildings.title"),
                render: <Link to="/manager/buildings" />,
              },
              { key: "this", label: building.address },
            ]}
          />
        }
        title={building.address}
        badge={
          building.archivedAt && (
            <Badge icon={<Archive aria-hidden />}>{t("buildings.archived")}</Badge>
          )
        }
        description={<Description building={building} debtors={countStates(apartments).debtor} />}
        actions={
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <SegmentedControl
              className="max-sm:flex-auto"
              label={t("buildings.view.label")}
              value={table ? "table" : "house"}
              onValueChange={(view) =>
                onSearch({ ...search, view: view === "table" ? "table" : undefined })
              }
              options={[
                { value: "house", label: t("buildings.view.house") },
                { value: "table", label: t("buildings.view.table") },
              ]}
            />
            <div className="flex gap-2 empty:hidden max-sm:order-1 max-sm:w-full max-sm:[&>*]:flex-1">
              {actions}
            </div>
            <IconButton
              variant="secondary"
              className="max-md:hidden"
              label={t("buildings.print")}
              icon={<Printer aria-hidden />}
              onClick={() => window.print()}
            />
            <BuildingMenu building={building} />
          </div>
        }
      />
      <PrintedBy />
      <MissingNotice missing={known.missing} onRetry={known.retry} />
      {table ? (
        <ApartmentsTable {...{ building, apartments, search, onSearch, onOpen }} />
      ) : (
        <FacadeView {...{ building, apartments, search, onSearch, onOpen }} />
      )}
      {below}
    </Page>
  );
}

/** On paper: whose list this is, and of which day. */
function PrintedBy() {
  const organisation = useQuery(entryQuery).data?.me?.organisations[0]?.name;
  return (
    <p className="hidden text-sm print:block">
      {[organisation, formatDay(useNow())].filter(Boolean).join(" · ")}
    </p>
  );
}

/** Where it is and how much of it there is; the states are counted by the legend. */
function Description({ building, debtors }: { building: BuildingDetails; debtors: number | null }) {
  const { t } = useTranslation();
  const { city, postalCode, counters } = building;
  const { occupied, total, residents } = counters;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
      <span>
        {[
          [city, postalCode].filter(Boolean).join(", "),
          t("places.apartments", { count: total }),
          t("buildings.people.count", { count: residents }),
          debtors && t("buildings.card.debtors", { count: debtors }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
      <LitWindows
        occupied={occupied}
        total={total}
        label={t("buildings.counter.of", { occupied, total })}
      />
    </span>
  );
}
