import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { edgeShare, markColours } from "./draw-marked.ts";
import { type MarkHistory, type MarkStep, nextMarkId } from "./mark-history.ts";
import {
  beginMark,
  extendMark,
  isTap,
  keyStep,
  locatePoint,
  type Mark,
  type MarkKind,
  markPath,
  moveMark,
  placeMark,
  type Point,
  type Size,
  stretchMark,
  strokeOf,
} from "./marks.ts";

type Props = {
  /** Size of the picture below. */
  size: Size;
  kind: MarkKind;
  state: MarkHistory;
  onStep: (step: MarkStep) => void;
  label: string;
  /** Name of a mark, of a position among all: "Arrow, 2 of 3". */
  markLabel: (kind: MarkKind, at: number, of: number) => string;
  describedBy: string;
};

/** A mark that a pointer draws or moves right now. */
type Gesture = { pointer: number; mark: Mark; from: Point; moves: Mark | null };

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Marks over a picture: a pointer draws and moves them, keys move and remove the one with the focus. */
export function MarkSurface(props: Props) {
  const { size, kind, state, onStep, label, markLabel, describedBy } = props;
  const surface = useRef<SVGSVGElement>(null);
  const [gesture, setGesture] = useState<Gesture | null>(null);
  const locate = (event: PointerEvent) =>
    locatePoint(event, (surface.current as SVGSVGElement).getBoundingClientRect(), size);

  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (gesture || event.button !== 0) return;
    const from = locate(event);
    const id = Number((event.target as Element).closest("[data-mark]")?.getAttribute("data-mark"));
    const moves = state.marks.find((mark) => mark.id === id) ?? null;
    const mark = moves ?? beginMark(nextMarkId(state), kind, from);
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setGesture({ pointer: event.pointerId, mark, from, moves });
    onStep({ do: "choose", id: moves?.id ?? null });
  };
  const draw = (event: PointerEvent) => {
    if (gesture?.pointer !== event.pointerId) return;
    const to = locate(event);
    const { from, moves } = gesture;
    const mark = moves
      ? moveMark(moves, { x: to.x - from.x, y: to.y - from.y }, size)
      : extendMark(gesture.mark, to, size);
    setGesture({ ...gesture, mark });
  };
  const end = (event: PointerEvent) => {
    if (gesture?.pointer !== event.pointerId) return;
    setGesture(null);
    const { mark, from, moves } = gesture;
    if (moves) {
      if (mark !== moves) onStep({ do: "change", mark });
    } else
      onStep({ do: "add", mark: isTap(mark, size) ? placeMark(mark.id, kind, from, size) : mark });
  };
  const onKey = (event: KeyboardEvent, mark: Mark) => {
    const direction = directions[event.key];
    if (direction) {
      event.preventDefault();
      const step = keyStep(size);
      const by = { x: direction.x * step, y: direction.y * step };
      const change = event.shiftKey ? stretchMark : moveMark;
      onStep({ do: "change", mark: change(mark, by, size), byKey: true });
    }
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      onStep({ do: "remove", id: mark.id });
    }
  };

  const drawn = gesture?.mark;
  const shown = state.marks.map((mark) => (mark.id === drawn?.id ? drawn : mark));
  return (
    <svg
      ref={surface}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="group"
      aria-label={label}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={() => setGesture(null)}
      className="absolute inset-0 size-full cursor-crosshair touch-none"
    >
      {shown.map((mark, n) => (
        <g
          key={mark.id}
          data-mark={mark.id}
          tabIndex={0}
          role="button"
          aria-pressed={state.chosen === mark.id}
          aria-label={markLabel(mark.kind, n + 1, shown.length)}
          aria-describedby={describedBy}
          onFocus={() => onStep({ do: "choose", id: mark.id })}
          onKeyDown={(event) => onKey(event, mark)}
          className="group cursor-move outline-none"
        >
          <Strokes mark={mark} size={size} chosen={state.chosen === mark.id} />
        </g>
      ))}
      {gesture && !gesture.moves && <Strokes mark={gesture.mark} size={size} chosen={false} />}
    </svg>
  );
}

/** A line within its edge, and what a finger may touch around it. */
function Strokes({ mark, size, chosen }: { mark: Mark; size: Size; chosen: boolean }) {
  const path = markPath(mark, size);
  const width = strokeOf(size);
  const stroke = {
    d: path,
    fill: "none",
    strokeLinecap: "round",
    strokeLinejoin: "round",
  } as const;
  return (
    <>
      <path {...stroke} strokeWidth={width * 5} stroke="transparent" pointerEvents="stroke" />
      {chosen && (
        <path {...stroke} strokeWidth={width * 3.2} stroke="#1a1a1a" strokeOpacity={0.55} />
      )}
      <path {...stroke} strokeWidth={width * edgeShare} stroke={markColours.edge} />
      <path {...stroke} strokeWidth={width} stroke={markColours.line} />
    </>
  );
}
