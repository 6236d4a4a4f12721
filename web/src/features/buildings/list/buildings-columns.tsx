import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { buildingSorts, type BuildingSort } from "#core/buildings/choices.ts";
import type { BuildingRow } from "#core/buildings/views.ts";
import { formatNumber } from "#web/app/language/format.ts";
import { CardLink } from "#web/ui/content/card.tsx";
import type { Column } from "#web/ui/table/table.tsx";
import { LitWindows } from "../lit-windows.tsx";

/** How many apartments of each building owe; what is not in it is not known. */
type Debtors = ReadonlyMap<string, number>;

/** Lists the columns of buildings and their figures. */
export function buildingColumns(t: TFunction, debtors: Debtors): Column<BuildingRow>[] {
  return [
    {
      key: "address",
      header: t("buildings.field.address"),
      sortable: true,
      rowHeader: true,
      cell: (row) => (
        <>
          <Link
            to="/manager/buildings/$buildingId"
            params={{ buildingId: row.id }}
            className="font-[580] underline-offset-4 hover:underline"
          >
            {row.address}
          </Link>
          <span className="block text-sm text-ink-soft">{row.city}</span>
        </>
      ),
    },
    {
      key: "entrances",
      header: t("buildings.column.entrances"),
      align: "end",
      from: "lg",
      cell: (row) => formatNumber(row.entrances),
    },
    {
      key: "apartments",
      header: t("buildings.counter.total"),
      sortable: true,
      align: "end",
      cell: (row) => formatNumber(row.counters.total),
    },
    {
      key: "occupied",
      header: t("buildings.counter.occupied"),
      cell: (row) => <Occupancy row={row} />,
    },
    {
      key: "vacant",
      header: t("buildings.counter.vacant"),
      sortable: true,
      align: "end",
      cell: (row) => formatNumber(row.counters.vacant),
    },
    {
      key: "residents",
      header: t("buildings.counter.residents"),
      align: "end",
      from: "lg",
      cell: (row) => formatNumber(row.counters.residents),
    },
    {
      key: "debtors",
      header: t("buildings.counter.debtors"),
      align: "end",
      cell: ({ id }) => <DebtorCount id={id} count={debtors.get(id)} />,
    },
  ];
}

/** From the figure to the windows it counts. */
function DebtorCount({ id, count }: { id: string; count: number | undefined }) {
  if (!count) return count === 0 ? formatNumber(0) : "—";
  return (
    <Link
      to="/manager/buildings/$buildingId"
      params={{ buildingId: id }}
      search={{ state: "debtor" }}
      className="font-[580] text-brick-ink underline-offset-4 hover:underline"
    >
      {formatNumber(count)}
    </Link>
  );
}

function Occupancy({ row }: { row: BuildingRow }) {
  const { t } = useTranslation();
  const { occupied, total } = row.counters;
  return (
    <span className="flex items-center gap-2.5">
      <LitWindows
        occupied={occupied}
        total={total}
        label={t("buildings.counter.of", { occupied, total })}
      />
      <span aria-hidden className="text-sm text-ink-soft tabular-nums">
        {formatNumber(total ? occupied / total : 0, { style: "percent" })}
      </span>
    </span>
  );
}

export function BuildingCard({ row, debtors }: { row: BuildingRow; debtors: Debtors }) {
  const { t } = useTranslation();
  const { total, vacant, residents } = row.counters;
  const owing = debtors.get(row.id) ?? 0;
  return (
    <CardLink render={<Link to="/manager/buildings/$buildingId" params={{ buildingId: row.id }} />}>
      <span className="block font-[580]">{row.address}</span>
      <span className="block text-sm text-ink-soft">{row.city}</span>
      <span className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <Occupancy row={row} />
        <span className="text-sm text-ink-soft tabular-nums">
          {t("places.apartments", { count: total })}
          {" · "}
          {t("buildings.card.vacant", { count: vacant })}
          {" · "}
          {t("buildings.card.residents", { count: residents })}
          {owing > 0 && (
            <span className="text-brick-ink">
              {" · "}
              {t("buildings.card.debtors", { count: owing })}
            </span>
          )}
        </span>
      </span>
    </CardLink>
  );
}

/** Reads the order of an address, which leaves out the usual one. */
export function buildingSortOf(key: string): BuildingSort | undefined {
  return buildingSorts.find((sort) => sort === key && sort !== "address");
}
