import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { topModal, watchModals } from "../overlay/modal-stack.ts";
import { placing, toast, type ToastEntry, toastStore } from "./toast-store.ts";

export { toast };

const icons = {
  success: <CircleCheck aria-hidden className="text-pine" />,
  error: <CircleAlert aria-hidden className="text-brick" />,
  info: <Info aria-hidden className="text-sky" />,
};

/** Once per page. Sits in the top layer, and inside the top modal while one is open. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  const modal = useSyncExternalStore(watchModals, topModal, () => null);
  const drawn = useSyncExternalStore(watchModals, yes, no);
  const [pausedIn, setPausedIn] = useState<unknown>();
  const box = useRef<HTMLElement>(null);
  const any = entries.length > 0;
  const isPaused = pausedIn !== undefined;
  // A box that goes, into or out of a modal too, fires no event for the focus or the pointer in it.
  if (isPaused && !(any && pausedIn === modal)) setPausedIn(undefined);

  useEffect(() => {
    const element = box.current;
    // A modal that has just gone takes the box with it; the next render puts it back.
    if (!element?.showPopover || !element.isConnected) return;
    if (element.matches(":popover-open")) element.hidePopover();
    if (!any) return;
    element.showPopover();
    placing.place?.(element, modal ?? document);
    // Shown anew for each entry and modal: the last to enter the top layer lies on top.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [any, entries, modal]);

  if (!drawn) return null;
  return createPortal(
    <>
      <Announcer entries={entries} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only holds the clock */}
      <section
        ref={box}
        popover="manual"
        aria-label={label}
        // Not on entering: a notice may come to lie under a pointer that nobody moves.
        onPointerMove={() => setPausedIn(modal)}
        onPointerLeave={() => setPausedIn(undefined)}
        onFocus={() => setPausedIn(modal)}
        onBlur={() => setPausedIn(undefined)}
        className="fixed inset-auto right-0 bottom-[max(calc(var(--toast-bottom,0px)+env(safe-area-inset-bottom)),var(--toast-bar,0px))] left-0 m-0 mx-auto w-full max-w-md bg-transparent p-3 sm:left-auto sm:mx-0 sm:p-5"
      >
        <ol className="flex flex-col gap-2">
          {entries.map((entry) => (
            <Toast key={entry.id} entry={entry} isPaused={isPaused} closeLabel={closeLabel} />
          ))}
        </ol>
      </section>
    </>,
    modal ?? document.body,
  );
}

/** Returns true in a browser: a prerendered page has no body for toasts. */
const yes = () => true;
const no = () => false;

type ToastProps = { entry: ToastEntry; isPaused: boolean; closeLabel: string };

function Toast({ entry, isPaused, closeLabel }: ToastProps) {
  const { id, tone, title, description, action, duration } = entry;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => toast.dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isPaused]);
  return (
    <li className="flex items-start gap-3 rounded-lg border border-line bg-raised py-3 pr-2 pl-4 text-ink shadow-md transition-[opacity,translate] duration-200 starting:translate-y-2 starting:opacity-0 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
      {icons[tone]}
      <div className="min-w-0 flex-1">
        <p className="font-[560]">{title}</p>
        {description && <p className="text-sm text-ink-soft">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="-my-1 min-h-8 shrink-0 rounded-sm px-2 font-[560] text-pine-ink hover:bg-hover"
          onClick={() => {
            placing.keepFocus?.();
            toast.dismiss(id);
            action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        className="-my-1 flex size-8 shrink-0 items-center justify-center rounded-sm text-ink-soft hover:bg-hover hover:text-ink [&_svg]:size-4"
        onClick={() => {
          placing.keepFocus?.();
          toast.dismiss(id);
        }}
      >
        <X aria-hidden />
      </button>
    </li>
  );
}

/** Live regions must exist before their words do, so they stay outside the popover. */
function Announcer({ entries }: { entries: readonly ToastEntry[] }) {
  const say = (urgent: boolean) =>
    entries
      .filter((entry) => (entry.tone === "error") === urgent)
      .map((entry) => (
        <p key={entry.id}>{`${sentence(entry.title)} ${entry.description ?? ""}`}</p>
      ));
  return (
    <div className="sr-only">
      <div role="status">{say(false)}</div>
      <div role="alert">{say(true)}</div>
    </div>
  );
}

/** Ends a text with a full stop unless it has an end, such as «р.». */
function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
