import { type RefObject, type ToggleEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { followAnchor, type PlaceOptions, preparePlacing } from "./place.ts";

type PopoverOptions = PlaceOptions & {
  onOpenChange?: (open: boolean) => void;
  /** Runs once the panel stands in its place, e.g. to move the focus. */
  onShown?: (panel: HTMLElement) => void;
  anchor?: RefObject<HTMLElement | null>;
};

/**
 * Opens the browser's own popover, which has top layer, light dismiss, Escape and focus; places it
 * on the screen.
 */
export function usePopover({ onOpenChange, onShown, anchor, ...where }: PopoverOptions = {}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const stop = useRef<() => void>(undefined);
  const hadFocus = useRef(false);
  const trigger = () =>
    anchor?.current ?? document.querySelector<HTMLElement>(`[popovertarget="${id}"]`);
  useLayoutEffect(() => () => stop.current?.(), []);

  const begin = () => {
    const at = trigger();
    const element = panel.current;
    if (!element) return;
    element.style.visibility = "";
    if (!at || !element.matches(":popover-open")) return;
    stop.current?.();
    stop.current = followAnchor(at, element, where, () => onShown?.(element));
  };

  return {
    id,
    open,
    panel,
    show: () => panel.current?.showPopover?.(),
    hide: () => panel.current?.hidePopover?.(),
    triggerProps: {
      popoverTarget: id,
      "aria-expanded": open,
      onPointerEnter: preparePlacing,
      onFocus: preparePlacing,
    },
    panelProps: {
      id,
      ref: panel,
      popover: "auto" as const,
      onBeforeToggle: (event: ToggleEvent<HTMLDivElement>) => {
        if (event.target !== event.currentTarget) return;
        hadFocus.current = event.currentTarget.contains(document.activeElement);
        if (event.newState !== "open") return;
        // The content must exist before the first frame is painted in place.
        flushSync(() => setOpen(true));
        event.currentTarget.style.visibility = "hidden";
        onOpenChange?.(true);
        requestAnimationFrame(begin);
      },
      // Emptied only once closed: the browser gives the focus back on the way out.
      onToggle: (event: ToggleEvent<HTMLDivElement>) => {
        if (event.target !== event.currentTarget || event.newState !== "closed") return;
        stop.current?.();
        setOpen(false);
        // Safari gives a pressed button no focus, so the browser has none to give back.
        if (hadFocus.current && document.activeElement === document.body) trigger()?.focus();
        onOpenChange?.(false);
      },
    },
  };
}
