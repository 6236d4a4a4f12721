import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cx } from "./cx.ts";
import { enterModal } from "./modal-stack.ts";

export type ModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where the focus goes first; else `[data-autofocus]`, else the first field, else the title. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** False while something must be answered or finished. */
  dismissible?: boolean | undefined;
  role?: "dialog" | "alertdialog" | undefined;
  labelledBy?: string;
  describedBy?: string | undefined;
  label?: string;
  /** Covers the whole screen. */
  full?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  className?: string;
  children: ReactNode;
};

/** The browser's modal dialog: the rest of the page is inert and the focus comes back by itself. */
export function Modal({
  open,
  onOpenChange,
  initialFocus,
  dismissible = true,
  full,
  onKeyDown,
  className,
  children,
  ...name
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const present = usePresence(open, 240);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    if (!element.open) element.showModal?.();
    const leave = enterModal(element);
    const first =
      initialFocus?.current ??
      element.querySelector<HTMLElement>("[data-autofocus]") ??
      element.querySelector<HTMLElement>(
        "[data-modal-body] :is(input, textarea, select):not(:disabled)",
      ) ??
      element.querySelector<HTMLElement>("[data-modal-title]");
    first?.focus();
    return () => {
      leave();
      element.close?.();
    };
  }, [open, initialFocus]);

  if (!open && !present) return null;
  return (
    <dialog
      ref={dialog}
      data-full={full}
      role={name.role}
      aria-labelledby={name.labelledBy}
      aria-describedby={name.describedBy}
      aria-label={name.label}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissible) onOpenChange(false);
      }}
      onClose={(event) => {
        // Chrome closes on a second Escape whatever we prevented.
        const self = event.currentTarget;
        if (event.target === self && !self.open && open) onOpenChange(false);
      }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && dismissible) onOpenChange(false);
      }}
      className={cx("modal bg-raised text-base text-ink shadow-lg outline-none", className)}
    >
      {children}
    </dialog>
  );
}

/** Stays true for a moment after `open` ends, so that leaving can be seen. */
function usePresence(open: boolean, linger: number): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setPresent(false), linger);
    return () => clearTimeout(timer);
  }, [open, linger]);
  return present;
}
