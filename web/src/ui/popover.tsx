import type { ReactElement, ReactNode } from "react";
import { cx } from "./cx.ts";
import type { Placement } from "./place.ts";
import { fill } from "./slot.ts";
import { usePopover } from "./use-popover.ts";

export type PopoverProps = {
  /** A button; it gets the state and opens the panel. */
  trigger: ReactElement;
  /** Names the panel for ears. */
  label: string;
  placement?: Placement;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
};

export const floatingPanel =
  "floats z-50 overflow-auto rounded-lg border border-line bg-raised text-base text-ink shadow-md outline-none";

/** A small panel beside a button, for filters and short forms. */
export function Popover({
  trigger,
  label,
  placement,
  onOpenChange,
  className,
  children,
}: PopoverProps) {
  const popover = usePopover({
    ...(placement ? { placement } : {}),
    ...(onOpenChange ? { onOpenChange } : {}),
    onShown: (panel) => (panel.querySelector<HTMLElement>("[data-autofocus]") ?? panel).focus(),
  });
  return (
    <>
      {fill(trigger, { ...popover.triggerProps, "aria-haspopup": "dialog" })}
      <div
        {...popover.panelProps}
        role="dialog"
        tabIndex={-1}
        aria-label={label}
        className={cx(floatingPanel, "max-w-[min(26rem,calc(100vw-1rem))] p-4", className)}
      >
        {popover.open && (typeof children === "function" ? children(popover.hide) : children)}
      </div>
    </>
  );
}
