import type { Placement } from "@floating-ui/dom";
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
} from "react";
import { followAnchor, preparePlacing } from "./place.ts";
import { Slot } from "../slot.ts";

export type TooltipProps = {
  /** A few words; never the only place where something is said. */
  text: string;
  placement?: Placement;
  /** True when the text only repeats the element's own name. */
  decorative?: boolean;
  children: ReactElement;
};

const patience = 350;

/** On hover and on focus; can be hovered itself, and Escape takes it away. */
export function Tooltip({ text, placement = "top", decorative = false, children }: TooltipProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useRef<() => void>(undefined);

  const hide = () => {
    clearTimeout(timer.current);
    stop.current?.();
    panel.current?.hidePopover?.();
  };
  const show = (anchor: HTMLElement, wait: number) => {
    preparePlacing();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const element = panel.current;
      if (!element?.showPopover || !anchor.isConnected) return;
      element.showPopover();
      stop.current?.();
      stop.current = followAnchor(anchor, element, { placement });
    }, wait);
  };
  const later = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(hide, 120);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      stop.current?.();
    },
    [],
  );

  return (
    <>
      <Slot
        element={children}
        aria-describedby={decorative ? undefined : id}
        onPointerEnter={(event: PointerEvent<HTMLElement>) => {
          if (event.pointerType === "mouse") show(event.currentTarget, patience);
        }}
        onPointerLeave={later}
        onPointerDown={hide}
        onFocus={(event: FocusEvent<HTMLElement>) => {
          if (event.currentTarget.matches(":focus-visible")) show(event.currentTarget, 0);
        }}
        onBlur={hide}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === "Escape") hide();
        }}
      />
      <div
        ref={panel}
        id={id}
        role="tooltip"
        popover="manual"
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={later}
        className="floats z-50 max-w-72 rounded-sm bg-ink px-2.5 py-1.5 text-sm text-paper shadow-sm"
      >
        {text}
      </div>
    </>
  );
}
