import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { Wrench } from "lucide-react";
import { apartmentSorts, type ApartmentSort } from "#core/buildings/choices.ts";
import type { ApartmentRow } from "#core/buildings/views.ts";
import { formatMoney, formatNumber } from "#web/app/language/format.ts";
import { Badge } from "#web/ui/content/badge.tsx";
import type { Column } from "#web/ui/table/table.tsx";
import type { Cell } from "../use-facade.ts";

type Person = ApartmentRow["owners"][number];

/** Data of other features about a building's apartments. */
export type Beside = ReadonlyMap<string, Pick<Cell, "openRequests" | "overdue">>;

/** Lists the columns of apartments: place, area, owners, residents, open requests, debt. */
export function apartmentColumns(t: TFunction, beside: Beside): Column<ApartmentRow>[] {
  return [
    {
      key: "number",
      header: t("buildings.column.number"),
      sortable: true,
      rowHeader: true,
      cell: (row) => (
        <span className="flex items-center gap-2">
          <Link
            to="/manager/buildings/$buildingId/apartments/$apartmentId"
            params={{ buildingId: row.buildingId, apartmentId: row.id }}
            className="font-[580] tabular-nums underline-offset-4 hover:underline"
          >
            {row.number}
          </Link>
          {row.archivedAt && <Badge>{t("buildings.archived")}</Badge>}
        </span>
      ),
    },
    {
      key: "entrance",
      header: t("places.entrance"),
      from: "lg",
      cell: (row) => row.entrance?.number ?? "—",
    },
    {
      key: "floor",
      header: t("buildings.column.floor"),
      sortable: true,
      align: "end",
      cell: (row) => row.floor ?? "—",
    },
    {
      key: "area",
      header: t("buildings.column.area"),
      sortable: true,
      align: "end",
      cell: (row) =>
        row.areaHundredths === null
          ? "—"
          : formatNumber(row.areaHundredths / 100, { maximumFractionDigits: 2 }),
    },
    {
      key: "rooms",
      header: t("buildings.column.rooms"),
      align: "end",
      from: "lg",
      cell: (row) => row.rooms ?? "—",
    },
    {
      key: "account",
      header: t("buildings.column.account"),
      from: "xl",
      cell: (row) => <span className="tabular-nums">{row.accountNumber ?? "—"}</span>,
    },
    {
      key: "owners",
      header: t("buildings.column.owners"),
      cell: (row) => <Names people={row.owners} />,
    },
    {
      key: "residents",
      header: t("buildings.column.residents"),
      cell: (row) => <Names people={row.residents} />,
    },
    {
      key: "requests",
      header: t("navigation.requests"),
      align: "end",
      from: "md",
      cell: (row) => {
        const open = beside.get(row.id)?.openRequests ?? 0;
        return (
          open > 0 && (
            <Badge tone="pine" icon={<Wrench aria-hidden />}>
              {formatNumber(open)}
            </Badge>
          )
        );
      },
    },
    {
      key: "debt",
      header: t("buildings.column.debt"),
      align: "end",
      cell: (row) => {
        const overdue = beside.get(row.id)?.overdue ?? 0;
        return overdue > 0 && <span className="text-brick-ink">{formatMoney(overdue)}</span>;
      },
    },
  ];
}

function Names({ people }: { people: readonly Person[] }) {
  const [first, ...rest] = people;
  if (!first) return <span className="text-ink-faint">—</span>;
  return (
    <span title={people.map(({ name }) => name).join(", ")}>
      {first.name}
      {rest.length > 0 && <span className="text-ink-soft"> +{rest.length}</span>}
    </span>
  );
}

export function rowPlace(row: ApartmentRow, t: TFunction): string {
  return [
    row.entrance && t("places.entrance_number", { number: row.entrance.number }),
    row.floor !== null && t("places.floor_number", { floor: row.floor }),
    row.rooms !== null && t("places.rooms", { count: row.rooms }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Names the residents, else the owners, else says that there are none. */
export function occupantsText(row: ApartmentRow, t: TFunction): string {
  const people = row.residents.length > 0 ? row.residents : row.owners;
  return people.map(({ name }) => name).join(", ") || t("buildings.flat.vacant");
}

export function sortOf(key: string): ApartmentSort | undefined {
  return apartmentSorts.find((sort) => sort === key && sort !== "number");
}
