import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "#web/app/page-link.tsx";
import { usePageTitle } from "#web/app/page-title.ts";
import { useMedia } from "#web/ui/use-media.ts";

const EveningBuilding = lazy(async () => ({
  default: (await import("#web/features/landing/public.tsx")).EveningBuilding,
}));

type Props = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  after?: ReactNode;
  /** It took the place of a form that may have been scrolled: start at the heading. */
  next?: boolean;
};

/** The frame of sign-in, sign-up and their kin: the form, and the building it opens. */
export function Entrance({ title, lead, children, after, next = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wide = useMedia("(width >= 64rem)");
  usePageTitle(title);
  useEffect(() => {
    if (!next) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [next]);
  return (
    <div className="mx-auto grid w-full max-w-6xl flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-16 lg:px-6">
      <div className="flex items-start justify-center px-4 py-8 sm:py-12 lg:items-center">
        <div className="w-full max-w-md">
          <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            {title}
          </h1>
          {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
          <div className="mt-7">{children}</div>
          {after && <div className="mt-7 border-t border-line pt-5 text-ink-soft">{after}</div>}
        </div>
      </div>
      <div aria-hidden className="relative flex items-end max-lg:hidden">
        {wide && (
          <Suspense>
            <EveningBuilding className="sticky bottom-0 w-full rounded-t-2xl" />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** The way in for whoever holds an invitation: its code opens the apartment. */
export function HaveCode() {
  const { t } = useTranslation();
  return (
    <p className="mt-2">
      {t("identity.sign_in.have_code")}{" "}
      <PageLink href="/join" className="prose-link">
        {t("identity.sign_in.to_code")}
      </PageLink>
    </p>
  );
}
