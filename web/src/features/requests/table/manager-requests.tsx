import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CountsView } from "#core/requests/views.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { Page } from "#web/app/page.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { useMedia } from "#web/ui/use-media.ts";
import { Tabs } from "#web/ui/navigation/tabs.tsx";
import { type ManagerSearch, type View, views } from "../list/filters.ts";
import { rememberList } from "../list/list-memory.ts";
import { NewDeskRequestButton } from "../list-states.tsx";
import { ManagerFilters } from "./manager-filters.tsx";
import { ManagerTable } from "./manager-table.tsx";
import { countsQuery } from "../queries.ts";
import { Shortcuts } from "./shortcuts.tsx";

export type ManagerRequestsProps = {
  search: ManagerSearch;
  onSearch: (search: ManagerSearch) => void;
  onOpen: (number: string) => void;
};

/** The desk: every request of the buildings, the work of the day. */
export function ManagerRequests({ search, onSearch, onOpen }: ManagerRequestsProps) {
  const { t } = useTranslation();
  const { data: counts } = useQuery(countsQuery);
  const [help, setHelp] = useState(false);
  const keys = useMedia("(width >= 768px) and (pointer: fine)");
  const box = useRef<HTMLDivElement>(null);
  usePageTitle(t("requests.list.title"));
  useEffect(() => rememberList(search), [search]);
  return (
    <Page width="table">
      <PageHeader
        title={t("requests.list.title")}
        actions={
          <>
            {keys && <Shortcuts open={help} onOpenChange={setHelp} />}
            <NewDeskRequestButton />
          </>
        }
      />
      <Tabs
        className="mt-2 print:[&_[role=tablist]]:hidden"
        label={t("requests.view.label")}
        value={search.view ?? "open"}
        onValueChange={(view) => onSearch({ ...search, view: view === "open" ? undefined : view })}
        items={views.map((value) => {
          const count = counts && figure(value, counts);
          return {
            value,
            label: t(`requests.view.${value}`),
            ...(count ? { count, countLabel: t("requests.list.found", { count }) } : {}),
          };
        })}
      >
        <ManagerFilters search={search} onSearch={onSearch} box={box} />
        <ManagerTable {...{ search, onSearch, onOpen, box }} onHelp={() => setHelp(true)} />
      </Tabs>
    </Page>
  );
}

function figure(view: View, counts: CountsView): number | undefined {
  switch (view) {
    case "open":
      return counts.open;
    case "mine":
      return counts.mine;
    case "unassigned":
      return counts.unassigned;
    case "at_risk":
      return counts.atRisk;
    case "breached":
      return counts.breached;
    case "waiting":
      return counts.byStatus.pending;
    default:
      return undefined;
  }
}
