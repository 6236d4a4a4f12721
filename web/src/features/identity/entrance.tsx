import type { ReactNode } from "react";
import { usePageTitle } from "#web/app/page-title.ts";
import { EveningHouse } from "#web/features/landing/public.tsx";

type Props = { title: string; lead?: ReactNode; children: ReactNode; after?: ReactNode };

/** The frame of sign-in, sign-up and their kin: the form, and the house it opens. */
export function Entrance({ title, lead, children, after }: Props) {
  usePageTitle(title);
  return (
    <div className="mx-auto grid w-full max-w-6xl flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-16 lg:px-6">
      <div className="flex items-start justify-center px-4 py-8 sm:py-12 lg:items-center">
        <div className="w-full max-w-md">
          <h1 tabIndex={-1} className="text-3xl outline-none">
            {title}
          </h1>
          {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
          <div className="mt-7">{children}</div>
          {after && <div className="mt-7 border-t border-line pt-5 text-ink-soft">{after}</div>}
        </div>
      </div>
      <div aria-hidden className="relative flex items-end max-lg:hidden">
        <EveningHouse className="sticky bottom-0 w-full rounded-t-2xl" />
      </div>
    </div>
  );
}
