/** Pixels of the picture, from its upper left corner. */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const markKinds = ["arrow", "circle", "line"] as const;
export type MarkKind = (typeof markKinds)[number];

/** A mark on a picture: tail and tip of an arrow, opposite corners of a circle, the way of a pen. */
export type Mark = { id: number; kind: MarkKind; points: readonly Point[] };

/** Thickness of a mark, as a share of the longer edge, so that it is seen on a small screen as well. */
const thickness = 0.011;
/** Size of a mark that is placed rather than drawn, as a share of the shorter edge. */
const placedShare = 0.3;
/** Step of an arrow key, as a share of the shorter edge. */
const stepShare = 0.02;

export const strokeOf = ({ width, height }: Size): number =>
  Math.max(3, Math.max(width, height) * thickness);

export const keyStep = ({ width, height }: Size): number => Math.min(width, height) * stepShare;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** Begins a mark where the pointer went down. */
export function beginMark(id: number, kind: MarkKind, at: Point): Mark {
  return { id, kind, points: kind === "line" ? [at] : [at, at] };
}

/** Draws a mark on to where the pointer is. */
export function extendMark(mark: Mark, to: Point, size: Size): Mark {
  const last = mark.points.at(-1) ?? to;
  if (mark.kind !== "line") return { ...mark, points: [mark.points[0] ?? to, to] };
  // A hand that rests would make thousands of points.
  return distance(last, to) < strokeOf(size) / 2 ? mark : { ...mark, points: [...mark.points, to] };
}

/** Returns true for a mark that was a tap, or too short to be seen. */
export function isTap({ points }: Mark, size: Size): boolean {
  const [first = { x: 0, y: 0 }] = points;
  return points.every((point) => distance(first, point) < strokeOf(size) * 2);
}

/** Makes a mark of usual size around a point: an arrow points at it. */
export function placeMark(id: number, kind: MarkKind, at: Point, size: Size): Mark {
  const length = Math.min(size.width, size.height) * placedShare;
  const half = length / 2;
  const points = {
    arrow: [{ x: at.x - half, y: at.y - half }, at],
    circle: [
      { x: at.x - half, y: at.y - half },
      { x: at.x + half, y: at.y + half },
    ],
    line: [
      { x: at.x - half, y: at.y },
      { x: at.x + half, y: at.y },
    ],
  }[kind];
  return moveMark({ id, kind, points }, { x: 0, y: 0 }, size);
}

/** Moves a mark as far as the picture reaches. */
export function moveMark(mark: Mark, by: Point, { width, height }: Size): Mark {
  const xs = mark.points.map(({ x }) => x);
  const ys = mark.points.map(({ y }) => y);
  const x = within(by.x, Math.min(...xs), Math.max(...xs), width);
  const y = within(by.y, Math.min(...ys), Math.max(...ys), height);
  return { ...mark, points: mark.points.map((point) => ({ x: point.x + x, y: point.y + y })) };
}

/** Bounds a step so that `from` to `to` stays between 0 and `most`. */
function within(step: number, from: number, to: number, most: number): number {
  return Math.max(-from, Math.min(step, most - to));
}

/** Moves the end of a mark: it turns, grows or shrinks. */
export function stretchMark(mark: Mark, by: Point, { width, height }: Size): Mark {
  const last = mark.points.at(-1);
  if (!last) return mark;
  const end = { x: clamp(last.x + by.x, width), y: clamp(last.y + by.y, height) };
  return { ...mark, points: [...mark.points.slice(0, -1), end] };
}

/** Writes a mark as a path that SVG and canvas both draw. */
export function markPath(mark: Mark, size: Size): string {
  const [first, last] = [mark.points[0], mark.points.at(-1)];
  if (!first || !last) return "";
  if (mark.kind === "circle") return circlePath(first, last, size);
  const [, ...rest] = mark.points;
  const way = `M${pair(first)}${rest.map((point) => `L${pair(point)}`).join("")}`;
  return mark.kind === "line" ? way : way + headPath(first, last, size);
}

function circlePath(a: Point, b: Point, size: Size): string {
  const least = strokeOf(size);
  const rx = Math.max(Math.abs(a.x - b.x) / 2, least);
  const ry = Math.max(Math.abs(a.y - b.y) / 2, least);
  const x = (a.x + b.x) / 2;
  const y = (a.y + b.y) / 2;
  const arc = (to: number) => `A${round(rx)} ${round(ry)} 0 1 0 ${pair({ x: to, y })}`;
  return `M${pair({ x: x - rx, y })}${arc(x + rx)}${arc(x - rx)}Z`;
}

/** Draws two strokes from the tip, longer than thick, and never longer than the arrow. */
function headPath(tail: Point, tip: Point, size: Size): string {
  const length = Math.min(strokeOf(size) * 5, distance(tail, tip) * 0.6);
  const angle = Math.atan2(tip.y - tail.y, tip.x - tail.x);
  return [Math.PI * 0.82, -Math.PI * 0.82]
    .map((turn) => {
      const x = tip.x + Math.cos(angle + turn) * length;
      return `M${pair(tip)}L${pair({ x, y: tip.y + Math.sin(angle + turn) * length })}`;
    })
    .join("");
}

const round = (value: number) => Math.round(value * 10) / 10;
const pair = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

type Box = { left: number; top: number; width: number; height: number };

/** Converts a place on the screen to the picture, which stands whole in the middle of `box`. */
export function locatePoint(at: { clientX: number; clientY: number }, box: Box, size: Size): Point {
  const scale = Math.min(box.width / size.width, box.height / size.height) || 1;
  const left = box.left + (box.width - size.width * scale) / 2;
  const top = box.top + (box.height - size.height * scale) / 2;
  return {
    x: clamp((at.clientX - left) / scale, size.width),
    y: clamp((at.clientY - top) / scale, size.height),
  };
}
