import { ChevronRight } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { fillSlot } from "../slot.ts";

export type Crumb = { key: string; label: ReactNode; render?: ReactElement };

/** The way here; the last crumb is the page itself. */
export function Breadcrumb({ label, items }: { label: string; items: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="min-w-0 text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-1">
        {items.map((item, at) => (
          <li key={item.key} className="flex min-w-0 items-center gap-1">
            {at > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0" />}
            {item.render ? (
              fillSlot(
                item.render,
                {
                  className:
                    "truncate rounded-xs py-1 hover:text-ink hover:underline underline-offset-4",
                },
                item.label,
              )
            ) : (
              <span aria-current="page" className="truncate py-1 text-ink">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
