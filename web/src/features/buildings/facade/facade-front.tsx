import type { CSSProperties, ReactNode } from "react";
import type { Floor, FacadeLayout, PlacedApartment, Segment } from "./facade-layout.ts";
import { cx } from "#web/ui/cx.ts";
// In this order: each goes on from the one before.
import "./facade.css";
import "./facade-apartments.css";
import "./facade-doors.css";
import "./facade-modes.css";

type FrontProps<Apartment extends PlacedApartment> = {
  facade: FacadeLayout<Apartment>;
  window: (apartment: Apartment) => ReactNode;
  door: (segment: Segment, at: number) => ReactNode;
  /** Names a floor; the drawing writes only its figure. */
  floorLabel: (floor: number) => string;
  /** Names the row of doors. */
  doorsLabel: string;
  /** Only a picture: no rows and cells for ears. */
  picture?: boolean;
};

/** Walls, roofs, stairs and doors. What is behind a window is for the caller to say. */
export function BuildingFront<Apartment extends PlacedApartment>(props: FrontProps<Apartment>) {
  const { facade: building, door, doorsLabel, picture = false } = props;
  const role = roles(picture);
  return (
    <div className="house-stand" style={measure(building)}>
      {building.floors.map((floor) => (
        <FloorRow key={floor.floor} {...props} floor={floor} picture={picture} />
      ))}
      <div {...role("row")} className="house-ground">
        <span {...role("rowheader")} className="house-number">
          <span className="sr-only">{doorsLabel}</span>
        </span>
        {building.segments.map((segment, at) => (
          <div
            key={segment.entranceId ?? ""}
            {...role("columnheader")}
            {...(picture ? {} : columnsOf(building, at))}
            className="house-part house-plinth"
          >
            <Flank columns={segment.left} />
            <div className="house-door">{door(segment, at)}</div>
            <Flank columns={segment.right} />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="house-earth" />
    </div>
  );
}

function FloorRow<Apartment extends PlacedApartment>({
  facade: building,
  floor,
  window,
  floorLabel,
  picture,
}: FrontProps<Apartment> & { floor: Floor<Apartment> }) {
  const role = roles(picture);
  return (
    <div {...role("row")} className="house-floor">
      <span {...role("rowheader")} className="house-number">
        <span aria-hidden>{floor.floor}</span>
        <span className="sr-only">{floorLabel(floor.floor)}</span>
      </span>
      {building.segments.map((segment, which) => (
        <Wall
          key={segment.entranceId ?? ""}
          segment={segment}
          floor={floor.floor}
          lived={floor.places[which]?.some((place) => place !== null) ?? false}
        >
          {(side) =>
            cut(floor.places[which] ?? [], segment, side).map((apartment, at) =>
              apartment ? (
                <span
                  key={apartment.id}
                  {...role("gridcell")}
                  {...(picture ? {} : columnOf(building, which, side, at))}
                  className="house-place"
                >
                  {window(apartment)}
                </span>
              ) : (
                // oxlint-disable-next-line react/no-array-index-key -- a bare wall has no other name
                <span key={`${side}${at}`} className="house-place" />
              ),
            )
          }
        </Wall>
      ))}
    </div>
  );
}

type WallProps = {
  segment: Segment;
  floor: number;
  /** True when somebody has a window on this floor. */
  lived: boolean;
  children: (side: "left" | "right") => ReactNode;
};

function Wall({ segment, floor, lived, children }: WallProps) {
  const { top, bottom, left, right } = segment;
  const stands = left > 0 && floor <= top && floor >= bottom;
  if (!stands)
    return (
      <div className="house-part">
        <Flank columns={left} />
        <span className="house-stair invisible" />
        <Flank columns={right} />
      </div>
    );
  return (
    <div
      className={cx(
        "house-part house-wall",
        floor === top && "house-roof",
        floor < 1 && "house-below",
      )}
    >
      {lived ? children("left") : <Shop columns={left} />}
      <span className="house-stair" />
      {lived ? children("right") : <Shop columns={right} />}
    </div>
  );
}

const roles = (picture: boolean | undefined) => (name: string) => (picture ? {} : { role: name });

const widthOf = ({ left, right }: Segment) => left + right;

// The floor's own name is the first column.
function columnsOf({ segments }: FacadeLayout<unknown>, at: number) {
  const before = segments.slice(0, at).reduce((sum, segment) => sum + widthOf(segment), 0);
  const width = widthOf(segments[at] as Segment);
  return { "aria-colindex": before + 2, ...(width > 1 ? { "aria-colspan": width } : {}) };
}

function columnOf(
  building: FacadeLayout<unknown>,
  part: number,
  side: "left" | "right",
  at: number,
) {
  const first = columnsOf(building, part)["aria-colindex"];
  return {
    "aria-colindex": first + at + (side === "right" ? (building.segments[part]?.left ?? 0) : 0),
  };
}

function Shop({ columns }: { columns: number }) {
  if (columns === 0) return null;
  return (
    <span aria-hidden className="house-shop" style={{ "--flank": columns } as CSSProperties} />
  );
}

/** Returns the size at which a number fits its window. */
export function digitsOf(number: string): number | undefined {
  return number.length > 2 ? Math.min(5, number.length) : undefined;
}

function Flank({ columns }: { columns: number }) {
  return <span className="house-flank" style={{ "--flank": columns } as CSSProperties} />;
}

function cut<Apartment>(
  places: readonly (Apartment | null)[],
  { left }: Segment,
  side: "left" | "right",
): readonly (Apartment | null)[] {
  return side === "left" ? places.slice(0, left) : places.slice(left);
}

/** Measures the building's width in windows, stairs and seams included. */
function measure({ columns, segments }: FacadeLayout<unknown>): CSSProperties {
  return { "--cells": columns + segments.length * 0.95 } as CSSProperties;
}
