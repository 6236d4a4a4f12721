import type { ReactNode } from "react";
import { Illustration, type IllustrationName } from "#web/ui/content/illustration.tsx";
import { usePageTitle } from "../page-title.ts";

type Props = {
  illustration: IllustrationName;
  title: string;
  body: string;
  /** Number that support may ask for. */
  reference?: string | null;
  above?: ReactNode;
  actions: ReactNode;
};

/** One picture, one sentence, one way on: for pages that are not there, broken or out of reach. */
export function StandalonePage({ illustration, title, body, reference, above, actions }: Props) {
  usePageTitle(title);
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-lg flex-col items-center justify-center px-5 py-12 text-center">
      {above}
      <Illustration name={illustration} className="w-56" />
      <h1 tabIndex={-1} className="mt-6 text-2xl outline-none">
        {title}
      </h1>
      <p className="mt-2 text-lg text-ink-soft">{body}</p>
      {reference && <p className="mt-3 text-sm text-ink-faint select-all">{reference}</p>}
      <div className="mt-7 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
}
