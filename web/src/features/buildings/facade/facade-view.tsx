import { Link } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BuildingDetails } from "#core/buildings/views.ts";
import { useMedia } from "#web/ui/use-media.ts";
import type { BuildingPageProps } from "../building/building-page.tsx";
import { EmptyBuilding } from "../building/empty-building.tsx";
import { EntranceSwitch } from "../building/entrance-switch.tsx";
import { FindApartment } from "./find-apartment.tsx";
import { FacadeGrid } from "./facade-grid.tsx";
import type { Segment } from "./facade-layout.ts";
import { FacadeLegend } from "./facade-legend.tsx";
import { rememberOpened } from "./facade-memory.ts";
import { FacadePeek } from "./facade-peek.tsx";
import { drawnState } from "../search.ts";
import type { Cell } from "../use-facade.ts";

type Props = Pick<BuildingPageProps, "search" | "onSearch" | "onOpen"> & {
  building: BuildingDetails;
  apartments: readonly Cell[];
};

/** The building, what its windows mean, and what stands behind the one that is looked at. */
export function FacadeView({ building, apartments, search, onSearch, onOpen }: Props) {
  const { t } = useTranslation();
  const phone = useMedia("(width < 768px)");
  const [looked, look] = useState<Cell>();
  const { id: buildingId, entrances } = building;
  // A phone shows one entrance at a time, unless all are asked for.
  const chosen =
    search.entrance ?? (phone && entrances.length > 1 ? entrances[0]?.number : undefined);
  const one = entrances.find(({ number }) => number === chosen);
  const shown = useMemo(
    () => (one ? apartments.filter(({ entranceId }) => entranceId === one.id) : apartments),
    [apartments, one],
  );
  const doors = useMemo(() => (one ? [one] : entrances), [one, entrances]);
  const hrefOf = useCallback(
    (apartmentId: string) => `/manager/buildings/${buildingId}/apartments/${apartmentId}`,
    [buildingId],
  );
  const open = useCallback(
    (apartmentId: string) => {
      rememberOpened(apartmentId);
      onOpen(apartmentId);
    },
    [onOpen],
  );
  const door = useCallback(
    ({ entranceId }: Segment) => {
      const entrance = entrances.find(({ id }) => id === entranceId);
      return entrance && <DoorLink buildingId={buildingId} entrance={entrance} />;
    },
    [entrances, buildingId],
  );
  if (apartments.length === 0) return <EmptyBuilding building={building} />;
  const current = looked && apartments.find(({ id }) => id === looked.id);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
        <FacadeLegend
          apartments={shown}
          chosen={drawnState(search.state)}
          onChoose={(state) => onSearch({ ...search, state })}
        />
        <FindApartment apartments={apartments} onFound={open} />
      </div>
      {entrances.length > 1 && (
        <EntranceSwitch
          entrances={entrances}
          value={one?.number ?? "all"}
          onChange={(entrance) =>
            onSearch({ ...search, entrance: entrance === "all" && !phone ? undefined : entrance })
          }
        />
      )}
      <FacadeGrid
        key={one?.id ?? "all"}
        label={t("buildings.house.label", { address: building.address })}
        apartments={shown}
        entrances={doors}
        filter={drawnState(search.state)}
        hrefOf={hrefOf}
        onOpen={open}
        onLook={look}
        door={door}
      />
      <FacadePeek apartment={current} buildingId={buildingId} />
    </div>
  );
}

type DoorProps = { buildingId: string; entrance: BuildingDetails["entrances"][number] };

function DoorLink({ buildingId, entrance }: DoorProps) {
  const { t } = useTranslation();
  const { id, number, apartments } = entrance;
  return (
    <Link
      to="/manager/buildings/$buildingId/entrances/$entranceId"
      params={{ buildingId, entranceId: id }}
      className="house-door-link"
      aria-label={`${t("buildings.entrance.title", { number })}, ${t("places.apartments", { count: apartments })}`}
    >
      <span className="house-plate" data-long={number.length > 2 || undefined}>
        {number}
      </span>
    </Link>
  );
}
