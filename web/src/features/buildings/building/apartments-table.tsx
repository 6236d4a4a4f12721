import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Info, X } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ApartmentListInput } from "#core/buildings/inputs.ts";
import { apartmentStates } from "#core/buildings/choices.ts";
import type { ApartmentRow, BuildingDetails } from "#core/buildings/views.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { CardLink } from "#web/ui/content/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { EmptyState, PartialNotice } from "#web/ui/content/states.tsx";
import { Table } from "#web/ui/table/table.tsx";
import { SearchField } from "#web/ui/form/text-field.tsx";
import { apartmentColumns, occupantsText, rowPlace, sortOf } from "./apartments-columns.tsx";
import type { BuildingPageProps } from "./building-page.tsx";
import { isIn } from "../facade/facade-apartment.ts";
import { FacadeLegend } from "../facade/facade-legend.tsx";
import { LoadFailed } from "../load-states.tsx";
import { apartmentsQuery } from "../queries.ts";
import { type BuildingSearch, drawnState, type TableState, tableStates } from "../search.ts";
import type { Cell } from "../use-facade.ts";
import { useSearchText } from "#web/app/form/use-search-text.ts";

type Props = Pick<BuildingPageProps, "search" | "onSearch" | "onOpen"> & {
  building: BuildingDetails;
  apartments: readonly Cell[];
};

/** The apartments of a building as a table: found by number, account or name, narrowed, sorted. */
export function ApartmentsTable({ building, apartments, search, onSearch, onOpen }: Props) {
  const { t } = useTranslation();
  const beside = useMemo(
    () => new Map(apartments.map((apartment) => [apartment.id, apartment])),
    [apartments],
  );
  const list = useInfiniteQuery(apartmentsQuery(inputOf(building, search, apartments)));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const columns = useMemo(() => apartmentColumns(t, beside), [t, beside]);
  const narrowed = Boolean(search.q || search.state || search.entrance);
  const owed = rows.reduce((sum, { id }) => sum + (beside.get(id)?.overdue ?? 0), 0);
  const count = askedById(search.state, apartments)?.length ?? 0;
  if (!list.data && list.isError) return <LoadFailed query={list} />;
  return (
    <div className="flex flex-col gap-3">
      <FacadeLegend
        apartments={apartments}
        chosen={drawnState(search.state)}
        onChoose={(state) => onSearch({ ...search, state })}
      />
      <TableFilters {...{ building, search, onSearch, narrowed }} />
      {count > most && (
        <PartialNotice icon={<Info aria-hidden />}>
          {t("buildings.table.first", { most, count })}
        </PartialNotice>
      )}
      <Table<ApartmentRow>
        stickyHeader
        className={cx("lg:[--sticky-top:3.75rem]", list.isPlaceholderData && "opacity-60")}
        caption={t("buildings.table.caption", { address: building.address })}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sort={{ key: search.sort ?? "number", direction: "asc" }}
        onSort={({ key }) => onSearch({ ...search, sort: sortOf(key) })}
        onOpen={(row) => onOpen(row.id)}
        card={(row) => <ApartmentCard row={row} overdue={beside.get(row.id)?.overdue ?? 0} />}
        loadingRows={list.isPending ? 10 : undefined}
        empty={
          <EmptyState
            compact
            illustration="search"
            title={t(narrowed ? "buildings.table.nothing" : "buildings.empty_house.title")}
            actions={
              narrowed && (
                <Button onClick={() => onSearch({ view: "table" })}>{t("buildings.clear")}</Button>
              )
            }
          />
        }
      />
      {rows.length > 0 && (
        <LoadMore
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          label={t("common.show_more")}
          summary={[
            t("places.apartments", { count: rows.length }) + (list.hasNextPage ? "…" : ""),
            owed > 0 && t("buildings.flat.debt", { amount: formatMoney(owed) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        />
      )}
    </div>
  );
}

type FilterProps = Pick<Props, "building" | "search" | "onSearch"> & { narrowed: boolean };

function TableFilters({ building, search, onSearch, narrowed }: FilterProps) {
  const { t } = useTranslation();
  const [text, setText] = useSearchText(search.q, (q) => onSearch({ ...search, q }));
  return (
    <div className="flex flex-wrap items-end gap-2.5 print:hidden">
      <SearchField
        className="flex-1 basis-60 max-sm:basis-full"
        label={t("buildings.table.search")}
        placeholder={t("buildings.table.search")}
        clearLabel={t("buildings.clear")}
        value={text}
        maxLength={200}
        onValueChange={setText}
      />
      <SelectField
        hideLabel
        clearable
        className="w-44 max-sm:w-auto max-sm:flex-1 max-sm:basis-32"
        label={t("buildings.table.state")}
        placeholder={t("buildings.table.any_state")}
        value={search.state ?? ""}
        onValueChange={(state) =>
          onSearch({ ...search, state: tableStates.find((one) => one === state) })
        }
        options={tableStates.map((state) => ({
          value: state,
          label: t(`buildings.state.${state}`),
        }))}
      />
      {building.entrances.length > 1 && (
        <SelectField
          hideLabel
          clearable
          className="w-40 max-sm:w-auto max-sm:flex-1 max-sm:basis-32"
          label={t("places.entrance")}
          placeholder={t("buildings.house.all_entrances")}
          value={search.entrance ?? ""}
          onValueChange={(entrance) => onSearch({ ...search, entrance: entrance || undefined })}
          options={building.entrances.map(({ number }) => ({
            value: number,
            label: t("buildings.entrance.title", { number }),
          }))}
        />
      )}
      {narrowed && (
        <Button
          variant="quiet"
          icon={<X aria-hidden />}
          onClick={() => onSearch({ view: "table", sort: search.sort })}
        >
          {t("buildings.clear")}
        </Button>
      )}
    </div>
  );
}

/** As many apartments the server takes by their ids. */
const most = 100;
const nowhere = "00000000-0000-4000-8000-000000000000";

function inputOf(
  building: BuildingDetails,
  { state, entrance, q, sort }: BuildingSearch,
  apartments: readonly Cell[],
): Partial<ApartmentListInput> {
  const inside = building.entrances.find(({ number }) => number === entrance)?.id;
  return {
    building: building.id,
    ...(inside ? { entrance: inside } : {}),
    ...stateInput(state, apartments),
    ...(q ? { search: q } : {}),
    ...(sort ? { sort } : {}),
  };
}

/** Returns the apartments of a state that other slices know: open requests and debts. */
function askedById(state: TableState | undefined, apartments: readonly Cell[]): string[] | null {
  if (state !== "open_request" && state !== "debtor") return null;
  return apartments.filter((apartment) => isIn(apartment, state)).map(({ id }) => id);
}

function stateInput(state: TableState | undefined, apartments: readonly Cell[]) {
  const ids = askedById(state, apartments);
  if (ids) return { ids: ids.length > 0 ? ids.slice(0, most) : [nowhere] };
  const known = apartmentStates.find((one) => one === state);
  return known ? { state: known } : {};
}

function ApartmentCard({ row, overdue }: { row: ApartmentRow; overdue: number }) {
  const { t } = useTranslation();
  return (
    <CardLink
      render={
        <Link
          to="/manager/buildings/$buildingId/apartments/$apartmentId"
          params={{ buildingId: row.buildingId, apartmentId: row.id }}
        />
      }
    >
      <span className="block font-[580]">{t("buildings.flat.name", { number: row.number })}</span>
      <span className="block text-sm text-ink-soft">{rowPlace(row, t)}</span>
      <span className="mt-1 block">{occupantsText(row, t)}</span>
      {overdue > 0 && (
        <span className="mt-1 block text-brick-ink tabular-nums">
          {t("buildings.flat.debt", { amount: formatMoney(overdue) })}
        </span>
      )}
    </CardLink>
  );
}
