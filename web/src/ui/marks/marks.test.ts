import fc from "fast-check";
import { expect, test } from "vitest";
import {
  beginMark,
  extendMark,
  isTap,
  keyStep,
  locatePoint,
  type Mark,
  markKinds,
  markPath,
  moveMark,
  placeMark,
  type Point,
  stretchMark,
  strokeOf,
} from "./marks.ts";

const size = { width: 1000, height: 500 };
const inside = ({ x, y }: Point) => x >= 0 && x <= size.width && y >= 0 && y <= size.height;
const arrow: Mark = {
  id: 1,
  kind: "arrow",
  points: [
    { x: 100, y: 100 },
    { x: 300, y: 100 },
  ],
};

test("an arrow and a circle follow the pointer; a line keeps its way, without a resting hand", () => {
  const at = { x: 10, y: 10 };
  const far = { x: 90, y: 60 };
  for (const kind of ["arrow", "circle"] as const)
    expect(
      extendMark(extendMark(beginMark(1, kind, at), { x: 50, y: 5 }, size), far, size),
    ).toEqual({
      id: 1,
      kind,
      points: [at, far],
    });
  const line = extendMark(beginMark(2, "line", at), far, size);
  expect(line.points).toEqual([at, far]);
  expect(extendMark(line, { x: 91, y: 60 }, size)).toBe(line);
});

test("a tap is told from a stroke", () => {
  const tap = beginMark(1, "arrow", { x: 10, y: 10 });
  expect(isTap(tap, size)).toBe(true);
  expect(isTap(extendMark(tap, { x: 14, y: 10 }, size), size)).toBe(true);
  expect(isTap(extendMark(tap, { x: 80, y: 10 }, size), size)).toBe(false);
});

test("a placed mark stands around its point, and an arrow points at it", () => {
  const middle = { x: 500, y: 250 };
  expect(placeMark(1, "arrow", middle, size).points.at(-1)).toEqual(middle);
  const [from, to] = placeMark(1, "circle", middle, size).points;
  expect([from, to]).toEqual([
    { x: 425, y: 175 },
    { x: 575, y: 325 },
  ]);
});

test("marks stay in the picture wherever they are placed and moved, and keep their shape", () => {
  const point = fc.record({
    x: fc.integer({ min: 0, max: 1000 }),
    y: fc.integer({ min: 0, max: 500 }),
  });
  const step = fc.record({ x: fc.integer(), y: fc.integer() });
  fc.assert(
    fc.property(fc.constantFrom(...markKinds), point, step, (kind, at, by) => {
      const placed = placeMark(1, kind, at, size);
      const moved = moveMark(placed, by, size);
      expect([...placed.points, ...moved.points].every(inside)).toBe(true);
      expect(stretchMark(placed, by, size).points.every(inside)).toBe(true);
      const [a, b] = [placed, moved].map(({ points: [first, second] }) => [
        Math.round((second?.x ?? 0) - (first?.x ?? 0)),
        Math.round((second?.y ?? 0) - (first?.y ?? 0)),
      ]);
      expect(b).toEqual(a);
    }),
  );
});

test("keys move a mark by a step, and its end alone", () => {
  const step = keyStep(size);
  expect(moveMark(arrow, { x: step, y: 0 }, size).points).toEqual([
    { x: 110, y: 100 },
    { x: 310, y: 100 },
  ]);
  expect(stretchMark(arrow, { x: 0, y: step }, size).points).toEqual([
    { x: 100, y: 100 },
    { x: 300, y: 110 },
  ]);
});

test("a path is written for each kind; the head of an arrow is no longer than the arrow", () => {
  expect(markPath(arrow, size)).toMatch(/^M100 100L300 100M300 100L[\d. ]+M300 100L[\d. ]+$/);
  const short = { ...arrow, points: [arrow.points[1], { x: 310, y: 100 }] as Point[] };
  const xs = [...markPath(short, size).matchAll(/L([\d.]+)/g)].map(([, x]) => Number(x));
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(300);
  expect(markPath({ ...arrow, kind: "circle" }, size)).toBe(
    `M100 100A100 ${strokeOf(size)} 0 1 0 300 100A100 ${strokeOf(size)} 0 1 0 100 100Z`,
  );
  expect(markPath({ ...arrow, kind: "line" }, size)).toBe("M100 100L300 100");
});

test("a place on the screen is found in a picture with bars beside it, or above", () => {
  const at = (clientX: number, clientY: number) => ({ clientX, clientY });
  const tall = { left: 10, top: 20, width: 500, height: 500 };
  expect(locatePoint(at(260, 270), tall, size)).toEqual({ x: 500, y: 250 });
  expect(locatePoint(at(10, 145), tall, size)).toEqual({ x: 0, y: 0 });
  // Beside the picture: at its edge.
  expect(locatePoint(at(10, 20), tall, size)).toEqual({ x: 0, y: 0 });
  const wide = { left: 0, top: 0, width: 2000, height: 500 };
  expect(locatePoint(at(1000, 500), wide, size)).toEqual({ x: 500, y: 500 });
});
