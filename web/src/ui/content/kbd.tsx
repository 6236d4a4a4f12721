import type { ReactNode } from "react";

/** A key on the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-xs border border-b-2 border-line-strong bg-surface px-1 font-sans text-[0.6875rem] font-[560] text-ink-soft">
      {children}
    </kbd>
  );
}
