import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ApartmentState } from "../search.ts";
import { type FacadeApartment, isIn } from "./facade-apartment.ts";
import { BuildingFront } from "./facade-front.tsx";
import { FacadeYard } from "./facade-yard.tsx";
import { ApartmentWindow } from "./apartment-window.tsx";
import { layOutFacade, type Segment } from "./facade-layout.ts";
import { apartmentWords } from "./facade-words.ts";
import { takeOpened } from "./facade-memory.ts";
import { useFacadeKeys } from "./use-facade-keys.ts";

type Props<Apartment extends FacadeApartment> = {
  /** Names the grid. */
  label: string;
  apartments: readonly Apartment[];
  entrances: readonly { id: string; number: string }[];
  filter: ApartmentState | undefined;
  hrefOf: (apartmentId: string) => string;
  onOpen: (apartmentId: string) => void;
  /** The apartment one looks at, by pointer or by keyboard. */
  onLook: (apartment: Apartment | undefined) => void;
  door: (segment: Segment) => ReactNode;
};

/** The building as it stands, to be read, walked and opened window by window. */
function Grid<Apartment extends FacadeApartment>(props: Props<Apartment>) {
  const { label, apartments, entrances, filter, hrefOf, onOpen, onLook, door } = props;
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const building = useMemo(
    () =>
      layOutFacade(
        apartments,
        entrances.map(({ id }) => id),
      ),
    [apartments, entrances],
  );
  const byId = useMemo(
    () => new Map(apartments.map((apartment) => [apartment.id, apartment])),
    [apartments],
  );
  const order = [...building.floors.flatMap(({ places }) => places.flat()), ...building.unplaced];
  const shown = (apartment: FacadeApartment) => filter === undefined || isIn(apartment, filter);
  const first =
    order.find((apartment) => apartment !== null && shown(apartment)) ??
    order.find((apartment) => apartment);
  const keys = useFacadeKeys(building, apartments);
  const look = (target: EventTarget) => {
    const id = (target as HTMLElement).closest<HTMLElement>("[data-flat]")?.dataset["flat"];
    onLook(id === undefined ? undefined : byId.get(id));
  };
  const ready = apartments.length > 0;
  useEffect(() => (ready && grid.current ? takeOpened(grid.current) : undefined), [ready]);

  const window = (apartment: Apartment) => (
    <ApartmentWindow
      key={apartment.id}
      apartment={apartment}
      label={apartmentWords(apartment, t)}
      href={hrefOf(apartment.id)}
      dim={!shown(apartment)}
      first={apartment.id === first?.id}
    />
  );
  return (
    <div className="house">
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-colcount={building.columns + 1}
        className="outline-none"
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => keys(event)}
        onFocus={(event) => look(event.target)}
        onPointerOver={(event) => event.pointerType === "mouse" && look(event.target)}
        onClick={(event) => {
          const link = (event.target as HTMLElement).closest<HTMLElement>("[data-flat]");
          const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
          if (!link || !plain || event.button !== 0) return;
          event.preventDefault();
          onOpen(link.dataset["flat"] as string);
        }}
      >
        {building.segments.length > 0 && (
          <div role="rowgroup" className="house-scene">
            <FacadeYard />
            <div className="house-scroll">
              <BuildingFront
                facade={building}
                window={window}
                door={door}
                floorLabel={(floor) => t("places.floor_number", { floor })}
                doorsLabel={t("buildings.house.doors")}
              />
            </div>
          </div>
        )}
        {building.unplaced.length > 0 && (
          <div role="row" className="house-unplaced" style={{ "--cells": 12 } as object}>
            <span role="rowheader" className="w-full text-sm text-ink-soft">
              {t("buildings.house.unplaced")}
            </span>
            {building.unplaced.map((apartment) => (
              <span key={apartment.id} role="gridcell" className="house-place">
                {window(apartment)}
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** Drawn anew only when the building is another one: looking at a window leaves it alone. */
export const FacadeGrid = memo(Grid) as typeof Grid;
