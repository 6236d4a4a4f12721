import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { Button } from "../button.tsx";
import { cx } from "../cx.ts";
import { enterModal } from "./modal-stack.ts";
import { enterHistory } from "./overlay-history.ts";
import { rememberFocus } from "./return-focus.ts";
import { isWritten, UnsentContext, type UnsentWords, type WritableElement } from "./unsent.ts";

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
  /** Set while we close the dialog ourselves, because its page was hidden or left. */
  const closing = useRef(false);
  const texts = useContext(UnsentContext);
  const written = useRef(new Set<WritableElement>());
  const [asking, setAsking] = useState(false);
  const sent = useRef(new Map<WritableElement, string>());
  const unsent = () => {
    // What was sent and taken is safe; what was refused is not.
    const refused = dialog.current?.querySelector("[role=alert]:not(:empty), [aria-invalid=true]");
    return [...written.current].some(
      (box) =>
        box.isConnected && box.value.trim() && (refused || sent.current.get(box) !== box.value),
    );
  };
  const dismiss = () => {
    if (texts && unsent()) setAsking(true);
    else onOpenChange(false);
  };
  const latest = useRef({ dismiss, dismissible, unsent });
  useEffect(() => {
    latest.current = { dismiss, dismissible, unsent };
  });
  // Ends with the dialog: a passive effect ends a moment later, and would still ask then.
  useLayoutEffect(() => {
    if (!open) return;
    const ask = (event: Event) => latest.current.unsent() && event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [open]);
  useEffect(() => {
    if (!open || !inHistory) return;
    return enterHistory({
      close: () => latest.current.dismiss(),
      mayClose: () => latest.current.dismissible,
    });
  }, [open, inHistory]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const back = rememberFocus();
    closing.current = false;
    if (!element.open) element.showModal?.();
    opened.current = performance.now();
    touched.current = false;
    written.current.clear();
    sent.current.clear();
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
      closing.current = element.open;
      element.close?.();
      back();
    };
  }, [open, initialFocus]);

  if (!open && !present) return null;
  // In a form of the page, a form of the dialog would be sent by the browser: no event leaves it there.
  return createPortal(
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
        if (dismissible) dismiss();
      }}
      onClose={(event) => {
        // Chrome closes on a second Escape whatever we prevented.
        const self = event.currentTarget;
        if (event.target !== self || self.open || !open || closing.current) return;
        if (texts && unsent()) self.showModal();
        dismiss();
      }}
      onKeyDown={onKeyDown}
      onInput={(event) => {
        touched.current = true;
        if (isWritten(event.target)) written.current.add(event.target);
      }}
      onSubmit={(event) => {
        // A form around the dialog's place is another one.
        event.stopPropagation();
        for (const box of written.current) sent.current.set(box, box.value);
      }}
      onPointerDown={(event) => {
        // Beside the dialog: not a double press that opened it, nor a slip while something is being filled in.
        const soon = event.timeStamp - opened.current < doublePress;
        const beside = event.target === event.currentTarget && !soon && !touched.current;
        if (beside && dismissible) onOpenChange(false);
      }}
      // Nothing of the place it stands in, such as a cell that aligns to the right.
      className={cx(
        "modal bg-raised text-start text-base text-ink shadow-lg outline-none",
        className,
      )}
    >
      {children}
      {texts && asking && (
        <UnsentQuestion
          texts={texts}
          onStay={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false);
            onOpenChange(false);
          }}
        />
      )}
    </dialog>,
    document.body,
  );
}

type QuestionProps = { texts: UnsentWords; onStay: () => void; onDiscard: () => void };

/** Esc and Back are pressed by habit; what was typed is lost only for who says so. */
function UnsentQuestion({ texts, onStay, onDiscard }: QuestionProps) {
  const id = useId();
  return (
    <Modal
      open
      onOpenChange={onStay}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      className="w-[calc(100vw-2rem)] max-w-md rounded-xl p-6"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {texts.title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-ink-soft">
        {texts.body}
      </p>
      <div className="mt-6 flex flex-col gap-2 sm:flex-row-reverse">
        <Button variant="danger" onClick={onDiscard}>
          {texts.discard}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {texts.stay}
        </Button>
      </div>
    </Modal>
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
