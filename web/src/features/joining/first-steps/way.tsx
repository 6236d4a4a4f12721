import type { ReactElement, ReactNode } from "react";
import { CardLink } from "#web/ui/content/card.tsx";

type WayProps = { icon: ReactNode; title: string; hint: string; render: ReactElement };

/** One of the ways on, as a card to press. */
export function Way({ icon, title, hint, render }: WayProps) {
  return (
    <CardLink render={render} className="flex flex-wrap items-start gap-x-3.5 gap-y-2">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-pine-soft text-pine-ink [&>svg]:size-5.5">
        {icon}
      </span>
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-[600]">{title}</span>
        <span className="mt-0.5 block text-sm text-ink-soft">{hint}</span>
      </span>
    </CardLink>
  );
}
