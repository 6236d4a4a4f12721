import { describe, expect, test } from "vitest";
import { layOutFacade, type PlacedApartment } from "./facade-layout.ts";
import { jumpTo, nextApartment } from "./facade-walk.ts";

const apartment = (
  number: string,
  entranceId: string | null,
  floor: number | null,
): PlacedApartment => ({
  id: `f${number}`,
  number,
  entranceId,
  floor,
});

/** Two entrances: three floors of three, and two floors of two; one apartment that nobody has placed. */
const apartments = [
  ...["1", "2", "3"].map((number) => apartment(number, "a", 1)),
  ...["4", "5", "6"].map((number) => apartment(number, "a", 2)),
  apartment("7", "a", 3),
  ...["8", "9"].map((number) => apartment(number, "b", 1)),
  ...["10", "10а"].map((number) => apartment(number, "b", 2)),
  apartment("77", null, null),
];
const building = layOutFacade(apartments, ["a", "b"]);
const numbers = (row: number) =>
  building.floors[row]?.places.map((part) => part.map((one) => one?.number ?? ""));

describe("the front of a house", () => {
  test("stands floor by floor from the roof, entrance by entrance", () => {
    expect(building.floors.map(({ floor }) => floor)).toEqual([3, 2, 1]);
    expect(numbers(2)).toEqual([
      ["1", "2", "3"],
      ["8", "9"],
    ]);
    expect(numbers(1)).toEqual([
      ["4", "5", "6"],
      ["10", "10а"],
    ]);
    expect(numbers(0)).toEqual([
      ["7", "", ""],
      ["", ""],
    ]);
    expect(building.columns).toBe(5);
    expect(building.segments.map(({ left, right, top }) => [left, right, top])).toEqual([
      [2, 1, 3],
      [1, 1, 2],
    ]);
    expect(building.unplaced.map(({ number }) => number)).toEqual(["77"]);
  });

  test("has a ground floor under shops and room below the ground", () => {
    const floorsOf = (...floors: number[]) =>
      layOutFacade(
        floors.map((floor, at) => apartment(String(at), null, floor)),
        [],
      ).floors.map(({ floor }) => floor);
    expect(floorsOf(3, 2)).toEqual([3, 2, 1]);
    expect(floorsOf(1, -1)).toEqual([1, 0, -1]);
    expect(floorsOf()).toEqual([]);
  });

  test("keeps an entrance that has no flats yet", () => {
    expect(layOutFacade([], ["a"]).segments).toEqual([
      { entranceId: "a", left: 0, right: 0, top: 0, bottom: 1 },
    ]);
  });
});

describe("walking along it", () => {
  const go = (from: string, key: string, far?: boolean) => nextApartment(building, from, key, far);

  test("arrows go to the next window, across entrances and gaps", () => {
    expect(go("f3", "ArrowRight")).toBe("f8");
    expect(go("f8", "ArrowLeft")).toBe("f3");
    expect(go("f6", "ArrowUp")).toBe("f7");
    expect(go("f10а", "ArrowUp")).toBe("f7");
    expect(go("f7", "ArrowDown")).toBe("f4");
    expect(go("f9", "ArrowDown")).toBe("f77");
  });

  test("at the edge one stays", () => {
    expect(go("f1", "ArrowLeft")).toBe("f1");
    expect(go("f7", "ArrowUp")).toBe("f7");
    expect(go("f77", "ArrowDown")).toBe("f77");
  });

  test("Home, End and the Page keys", () => {
    expect(go("f5", "Home")).toBe("f4");
    expect(go("f5", "End")).toBe("f10а");
    expect(go("f5", "Home", true)).toBe("f7");
    expect(go("f5", "End", true)).toBe("f77");
    expect(go("f2", "PageUp")).toBe("f7");
    expect(go("f4", "PageDown")).toBe("f77");
  });

  test("a flat that is gone leads to the first", () => {
    expect(go("gone", "ArrowUp")).toBe("f7");
  });

  test("a typed number finds its flat", () => {
    expect(jumpTo(apartments, "10")?.id).toBe("f10");
    expect(jumpTo(apartments, "10А")?.id).toBe("f10а");
    expect(jumpTo(apartments, "7")?.id).toBe("f7");
    expect(jumpTo(apartments, "99")).toBeUndefined();
  });
});
