import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { useHeldRows, withHeld } from "./held-rows.ts";

export type ScrolledRow = {
  /** Key of a row, the same before and after a message is sent. */
  key: string;
  /** Pixels, until it was seen and measured. */
  height: number;
  show: () => ReactNode;
};

/** More rows beyond one end: they come by themselves when one is near, and by a press. */
export type Edge = {
  label: string;
  busy: boolean;
  /** True when older ones may load by themselves now. */
  ready: boolean;
  load: () => void;
};

export type ScrollerHandle = { toEnd: () => void };

type Props = {
  label: string;
  rows: readonly ScrolledRow[];
  /** The key of the row that one came to look at; null: where one begins. */
  target: string | null;
  /** The key of the row where one begins; null is the end. */
  start: string | null;
  /** The end is the newest there is: who stands there goes along. */
  live: boolean;
  older: Edge | null;
  newer: Edge | null;
  /** True while one reads elsewhere than at the end. */
  onAway?: (away: boolean) => void;
  /** Called once the first position is in view. */
  onPlaced?: () => void;
  ref: Ref<ScrollerHandle>;
};

/** Pixels from the end that still count as being there. */
const nearEnd = 80;
/** Rows from either end at which more are asked for. */
const nearEdge = 10;
/** Pixels before the first row and after the last: a button stands there while more lies beyond. */
const [margin, marginWithButton] = [12, 60];

/**
 * Rows of different heights of which only those in and around sight are in the page. Stays at the end while one is
 * there, and at what one reads while others come or go on either side.
 */
export function Scroller(props: Props) {
  const { label, rows, target, start, live, older, newer, onAway, onPlaced, ref } = props;
  const box = useRef<HTMLDivElement>(null);
  const rowState = useHeldRows(box);
  const places = new Map(rows.map(({ key }, at) => [key, at]));
  const aim = places.get(target ?? start ?? "");
  const paddingStart = older ? marginWithButton : margin;
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here: its answers are asked for each time
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => box.current,
    getItemKey: (at) => rows[at]?.key ?? at,
    estimateSize: (at) => rows[at]?.height ?? 0,
    initialOffset: () =>
      rows.slice(0, aim ?? rows.length).reduce((sum, { height }) => sum + height, paddingStart),
    rangeExtractor: (range) => withHeld(defaultRangeExtractor(range), rowState.current, places),
    anchorTo: "end",
    followOnAppend: live,
    scrollEndThreshold: nearEnd,
    overscan: 8,
    paddingStart,
    paddingEnd: newer ? marginWithButton : margin,
  });

  const placed = useRef(false);
  const wantsEnd = useRef(false);
  /** How high all was when one was put at the end; null once one scrolls oneself. Rows may be measured only after that. */
  const settling = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (rows.length === 0) return;
    if (!placed.current) {
      placed.current = true;
      if (aim === undefined) {
        virtual.scrollToEnd();
        settling.current = virtual.getTotalSize();
      } else virtual.scrollToIndex(aim, { align: target === null ? "start" : "center" });
      onPlaced?.();
    } else if (wantsEnd.current && live) {
      wantsEnd.current = false;
      virtual.scrollToEnd();
    } else if (settling.current !== null && settling.current !== virtual.getTotalSize()) {
      settling.current = virtual.getTotalSize();
      virtual.scrollToEnd();
    }
  });
  useImperativeHandle(ref, () => ({
    toEnd() {
      // Where the newest are not loaded, they are about to be.
      if (live) virtual.scrollToEnd();
      else wantsEnd.current = true;
    },
  }));

  const atEnd = useRef(true);
  const top = useRef(0);
  const note = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    // Rows that turn out lower than they were thought move it up as well, but not away from the end.
    if (element.scrollTop < top.current && below > 1) settling.current = null;
    top.current = element.scrollTop;
    atEnd.current = below < nearEnd;
    onAway?.(!atEnd.current);
  }, [onAway]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let height = element.clientHeight;
    const watch = new ResizeObserver(() => {
      if (element.clientHeight === height) return;
      height = element.clientHeight;
      // A keyboard that opens, or a longer draft, shall not cover what was said last.
      if (atEnd.current && live) virtual.scrollToEnd();
    });
    watch.observe(element);
    element.addEventListener("scroll", note, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener("scroll", note);
    };
  }, [note, live, virtual]);

  const items = virtual.getVirtualItems();
  useEffect(() => {
    const { range } = virtual;
    if (!range || !placed.current) return;
    if (older?.ready && range.startIndex < nearEdge) older.load();
    else if (newer?.ready && range.endIndex > rows.length - nearEdge) newer.load();
  });

  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
      tabIndex={0}
      role="log"
      aria-label={label}
      // Rows come and go as one scrolls: what is new is said elsewhere.
      aria-live="off"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none] print:overflow-visible"
    >
      {/* Where motion is reduced everything has a transition of no length, which takes until the next frame. */}
      <div
        className="relative transition-none print:h-auto!"
        style={{ height: virtual.getTotalSize() }}
      >
        {older && <EdgeButton edge={older} className="top-3" />}
        {items.map(({ index, key, start: top }) => (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            data-row={key}
            className="absolute inset-x-0 top-0 px-3 transition-none sm:px-4 print:static print:transform-none!"
            style={{ transform: `translateY(${top}px)` }}
          >
            {rows[index]?.show()}
          </div>
        ))}
        {newer && <EdgeButton edge={newer} className="bottom-3" />}
      </div>
    </div>
  );
}

function EdgeButton({ edge, className }: { edge: Edge; className: string }) {
  return (
    <div className={cx("absolute inset-x-0 flex justify-center print:hidden", className)}>
      <Button size="sm" busy={edge.busy} onClick={edge.load}>
        {edge.label}
      </Button>
    </div>
  );
}
