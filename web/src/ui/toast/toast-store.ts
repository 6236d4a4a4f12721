export type ToastTone = "success" | "error" | "info";

type ToastOptions = {
  description?: string;
  /** One thing to do about it, such as taking it back. */
  action?: { label: string; onClick: () => void };
  /** Milliseconds; an action gets longer by itself. */
  duration?: number;
};

export type ToastEntry = ToastOptions & {
  id: number;
  tone: ToastTone;
  title: string;
  duration: number;
};

const usual = 4500;
const withAction = 8000;
const most = 4;

let entries: readonly ToastEntry[] = [];
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

function add(tone: ToastTone) {
  return (title: string, options: ToastOptions = {}): number => {
    last += 1;
    const duration = options.duration ?? (options.action ? withAction : usual);
    const same = (other: ToastEntry) => other.title === title && other.tone === tone;
    const keptEntries = entries.filter((other) => !same(other)).slice(-(most - 1));
    change([...keptEntries, { ...options, id: last, tone, title, duration }]);
    return last;
  };
}

/** Called from anywhere; `Toaster` shows it. */
export const toast = {
  success: add("success"),
  error: add("error"),
  info: add("info"),
  dismiss: (id: number) => change(entries.filter((entry) => entry.id !== id)),
};

export const toastStore = {
  get: () => entries,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Moves toasts off bars of buttons; set by pages that have such bars, so that a first visit does without. */
export const placing: {
  place?: (toasts: HTMLElement, page: ParentNode) => void;
  /** Keeps the focus where a pressed toast takes it away. */
  keepFocus?: () => void;
} = {};
