import { X } from "lucide-react";
import { type ReactNode, type RefObject, useId, useState } from "react";
import { Button, IconButton } from "../button.tsx";
import { cx } from "../cx.ts";
import { Modal } from "./modal.tsx";

type Shared = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** Buttons, first the main one; a row at the end, a column on a phone. */
  footer?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  dismissible?: boolean;
  /** False where the address says whether it is open: Back then changes the address. */
  inHistory?: boolean;
  children?: ReactNode;
};

export type DialogProps = Shared & { size?: "sm" | "md" | "lg" | "xl" };

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl", xl: "sm:max-w-5xl" };

export function Dialog({ size = "md", ...rest }: DialogProps) {
  return (
    <Framed
      {...rest}
      className={cx(
        "max-h-[calc(100dvh-var(--visible-top,0px)-var(--keyboard,0px)-1rem)] w-[calc(100vw-1rem)] max-w-none rounded-xl sm:max-h-[min(52rem,calc(100dvh-var(--visible-top,0px)-var(--keyboard,0px)-4rem))]",
        widths[size],
      )}
    />
  );
}

export type SheetProps = Shared & {
  side?: "left" | "right" | "bottom";
  width?: "sm" | "md" | "lg";
};

/** Each with a maximum height: the content inherits it, so that it scrolls. */
const sides = {
  left: "mr-auto ml-0 my-0 h-[calc(100dvh-var(--visible-top,0px)-var(--keyboard,0px))] max-h-[calc(100dvh-var(--visible-top,0px)-var(--keyboard,0px))] rounded-r-xl [--modal-from:-24px_0]",
  right:
    "ml-auto mr-0 my-0 h-[calc(100dvh-var(--visible-top,0px)-var(--keyboard,0px))] max-h-[calc(100dvh-var(--visible-top,0px)-var(--keyboard,0px))] rounded-l-xl [--modal-from:24px_0]",
  bottom:
    "mt-auto mb-0 mx-auto w-full rounded-t-xl max-h-[calc(92dvh-var(--visible-top,0px)-var(--keyboard,0px))] [--modal-from:0_32px]",
};

const sheetWidths = { sm: "max-w-80", md: "max-w-[30rem]", lg: "max-w-[44rem]" };

/** A drawer at the edge of the screen; a page stays half in sight behind it. */
export function Sheet({ side = "right", width = "md", ...rest }: SheetProps) {
  return (
    <Framed
      {...rest}
      className={cx(
        sides[side],
        side === "bottom" ? "max-w-3xl" : cx("w-[calc(100vw-2.5rem)]", sheetWidths[width]),
      )}
    />
  );
}

function Framed({
  title,
  description,
  closeLabel,
  footer,
  className,
  children,
  ...modal
}: Shared & { className: string }) {
  const id = useId();
  return (
    <Modal
      {...modal}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-text` : undefined}
      className={cx("overflow-hidden", className)}
    >
      {/* In a window lower than a phone held sideways all of it scrolls: bars would leave nothing to read. */}
      <div className="flex max-h-[inherit] min-h-full flex-col low:overflow-y-auto low:overscroll-contain">
        <header
          className={cx(
            "flex items-start gap-4 px-5 pt-4 sm:px-6 sm:pt-5",
            description ? "pb-1" : "pb-3",
          )}
        >
          <h2
            id={`${id}-title`}
            data-modal-title
            tabIndex={-1}
            className="min-w-0 flex-1 pt-1 text-xl outline-none"
          >
            {title}
          </h2>
          <IconButton
            label={closeLabel}
            icon={<X aria-hidden />}
            size="sm"
            className="-mr-1.5"
            onClick={() => modal.onOpenChange(false)}
          />
        </header>
        <div
          data-modal-body
          className={cx(
            "min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 low:flex-none low:overflow-visible sm:px-6",
            !description && "pt-1",
          )}
        >
          {/* It scrolls with the content: in a low window a long one would leave no room for it. */}
          {description && (
            <p id={`${id}-text`} className="text-ink-soft not-last:mb-4">
              {description}
            </p>
          )}
          {children}
        </div>
        {footer && (
          <footer
            data-bottom-bar
            className="flex flex-col gap-2 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row-reverse sm:flex-wrap sm:px-6"
          >
            {footer}
          </footer>
        )}
      </div>
    </Modal>
  );
}

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Explains what will happen, and whether it can be undone. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  danger?: boolean;
  /** There is nothing to agree to, or not yet. */
  confirmDisabled?: boolean;
  /** May be asynchronous: the button is busy until done, and a failure leaves the dialog open. */
  onConfirm: () => unknown;
  /** False where it answers a step through the history itself. */
  inHistory?: boolean;
  children?: ReactNode;
};

/** Asks before something that hurts. The harmless answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    description,
    confirmLabel,
    cancelLabel,
    danger = false,
    confirmDisabled = false,
    onConfirm,
    children,
  } = props;
  const id = useId();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      props.onOpenChange(false);
    } catch {
      // The caller says what went wrong; here it only means "stay open".
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open={props.open}
      onOpenChange={props.onOpenChange}
      dismissible={!busy}
      inHistory={props.inHistory}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      className="w-[calc(100vw-2rem)] max-w-md rounded-xl p-6"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-ink-soft">
        {description}
      </p>
      {children && (
        <div data-modal-body className="mt-4">
          {children}
        </div>
      )}
      <div className="mt-6 flex flex-col gap-2 sm:flex-row-reverse">
        <Button
          variant={danger ? "danger" : "primary"}
          busy={busy}
          disabled={confirmDisabled}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </Button>
        <Button data-autofocus onClick={() => props.onOpenChange(false)}>
          {cancelLabel}
        </Button>
      </div>
    </Modal>
  );
}
