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
import { enterHistory } from "./overlay-history.ts";

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
  /** False where the dialog itself answers a step through the history. */
  inHistory?: boolean | undefined;
  /** Covers the whole screen. */
  full?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  className?: string;
  children: ReactNode;
};

/** Milliseconds within which two presses are one person's habit, and not two wishes. */
const doublePress = 350;

/** The browser's modal dialog: the rest of the page is inert and the focus comes back by itself. */
export function Modal({
  open,
  onOpenChange,
  initialFocus,
  dismissible = true,
  inHistory = true,
  full,
  onKeyDown,
  className,
  children,
  ...name
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const present = usePresence(open, 240);
  const opened = useRef(0);
  const touched = useRef(false);
  const latest = useRef({ onOpenChange, dismissible });
  useEffect(() => {
    latest.current = { onOpenChange, dismissible };
  });
  useEffect(() => {
    if (!open || !inHistory) return;
    return enterHistory({
      close: () => latest.current.onOpenChange(false),
      mayClose: () => latest.current.dismissible,
    });
  }, [open, inHistory]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    if (!element.open) element.showModal?.();
    opened.current = performance.now();
    touched.current = false;
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
      onInput={() => {
        touched.current = true;
      }}
      onPointerDown={(event) => {
        // Beside the dialog: not a double press that opened it, nor a slip while something is being filled in.
        const soon = event.timeStamp - opened.current < doublePress;
        const beside = event.target === event.currentTarget && !soon && !touched.current;
        if (beside && dismissible) onOpenChange(false);
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
