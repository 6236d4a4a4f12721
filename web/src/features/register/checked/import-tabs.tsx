import { useTranslation } from "react-i18next";
import type { ImportView } from "#core/register/model.ts";
import { Tabs } from "#web/ui/navigation/tabs.tsx";
import { FaultsTab } from "./faults-tab.tsx";
import { FileTab } from "../file/file-tab.tsx";
import type { ImportPageProps } from "../import/import-page.tsx";
import { NoticesTab } from "./notices-tab.tsx";
import { RowsTab } from "./rows-tab.tsx";
import type { ImportTab } from "../search.ts";

type Props = ImportPageProps & {
  view: ImportView;
  /** The tab that opens by itself. */
  first: ImportTab;
};

/** Everything behind the verdict; which part is open stands in the address. */
export function ImportTabs({ view, search, onSearch, onBegun, first }: Props) {
  const { t } = useTranslation();
  const { faults, notices, counts } = view;
  const figure = (count: number) =>
    count > 0 ? { count, countLabel: t("importing.tab.count", { count }) } : {};
  const items = [
    ...(counts ? [{ value: "rows" as const, label: t("importing.tab.rows") }] : []),
    ...(faults > 0
      ? [{ value: "faults" as const, label: t("importing.tab.faults"), ...figure(faults) }]
      : []),
    ...(notices > 0
      ? [{ value: "notices" as const, label: t("importing.tab.notices"), ...figure(notices) }]
      : []),
    { value: "file" as const, label: t("importing.tab.file") },
  ];
  const wanted = search.tab ?? first;
  const open = items.some(({ value }) => value === wanted) ? wanted : (items[0]?.value ?? "file");
  return (
    <Tabs
      label={t("importing.tab.label")}
      items={items}
      value={open}
      onValueChange={(tab) => onSearch({ ...search, tab: tab === first ? undefined : tab })}
    >
      {open === "rows" && (
        <RowsTab view={view} show={search.show} onShow={(show) => onSearch({ ...search, show })} />
      )}
      {open === "faults" && <FaultsTab view={view} onBegun={onBegun} />}
      {open === "notices" && <NoticesTab view={view} />}
      {/* Another check brings another reading: what was half chosen belongs to the old one. */}
      {open === "file" && <FileTab key={view.version} view={view} />}
    </Tabs>
  );
}
