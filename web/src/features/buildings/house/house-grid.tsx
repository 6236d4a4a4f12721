import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FlatState } from "../search.ts";
import { type HouseFlat, isIn } from "./house-flat.ts";
import { HouseFront } from "./house-front.tsx";
import { HouseYard } from "./house-yard.tsx";
import { FlatWindow } from "./flat-window.tsx";
import { layHouse, type Segment } from "./house-layout.ts";
import { flatWords } from "./house-words.ts";
import { takeOpened } from "./house-memory.ts";
import { useHouseKeys } from "./use-house-keys.ts";

type Props<Flat extends HouseFlat> = {
  /** Names the grid. */
  label: string;
  flats: readonly Flat[];
  entrances: readonly { id: string; number: string }[];
  filter: FlatState | undefined;
  hrefOf: (flatId: string) => string;
  onOpen: (flatId: string) => void;
  /** The flat one looks at, by pointer or by keyboard. */
  onLook: (flat: Flat | undefined) => void;
  door: (segment: Segment) => ReactNode;
};

/** The house as it stands, to be read, walked and opened window by window. */
function Grid<Flat extends HouseFlat>(props: Props<Flat>) {
  const { label, flats, entrances, filter, hrefOf, onOpen, onLook, door } = props;
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const house = useMemo(
    () =>
      layHouse(
        flats,
        entrances.map(({ id }) => id),
      ),
    [flats, entrances],
  );
  const byId = useMemo(() => new Map(flats.map((flat) => [flat.id, flat])), [flats]);
  const order = [...house.floors.flatMap(({ places }) => places.flat()), ...house.unplaced];
  const shown = (flat: HouseFlat) => filter === undefined || isIn(flat, filter);
  const first = order.find((flat) => flat !== null && shown(flat)) ?? order.find((flat) => flat);
  const keys = useHouseKeys(house, flats);
  const look = (target: EventTarget) => {
    const id = (target as HTMLElement).closest<HTMLElement>("[data-flat]")?.dataset["flat"];
    onLook(id === undefined ? undefined : byId.get(id));
  };
  const ready = flats.length > 0;
  useEffect(() => (ready && grid.current ? takeOpened(grid.current) : undefined), [ready]);

  const window = (flat: Flat) => (
    <FlatWindow
      key={flat.id}
      flat={flat}
      label={flatWords(flat, t)}
      href={hrefOf(flat.id)}
      dim={!shown(flat)}
      first={flat.id === first?.id}
    />
  );
  return (
    <div className="house">
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-colcount={house.columns + 1}
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
        {house.segments.length > 0 && (
          <div role="rowgroup" className="house-scene">
            <HouseYard />
            <div className="house-scroll">
              <HouseFront
                house={house}
                window={window}
                door={door}
                floorLabel={(floor) => t("places.floor_number", { floor })}
                doorsLabel={t("buildings.house.doors")}
              />
            </div>
          </div>
        )}
        {house.unplaced.length > 0 && (
          <div role="row" className="house-unplaced" style={{ "--cells": 12 } as object}>
            <span role="rowheader" className="w-full text-sm text-ink-soft">
              {t("buildings.house.unplaced")}
            </span>
            {house.unplaced.map((flat) => (
              <span key={flat.id} role="gridcell" className="house-place">
                {window(flat)}
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** Drawn anew only when the house is another one: looking at a window leaves it alone. */
export const HouseGrid = memo(Grid) as typeof Grid;
