import type { ReactNode } from "react";
import { brand } from "#core/brand.ts";
import type { Language } from "#core/kernel/language.ts";
import { legalTypes } from "#core/identity/legal.ts";
import { currentMark, linksFor } from "#web/app/shell/public-links.ts";
import { shortLabel } from "#web/app/shell/short-label.ts";
import { useOffer } from "./offer.ts";
import { shared } from "./shared.ts";
import { SiteHeader } from "./site-header.tsx";

type Props = { language: Language; path: string; children: ReactNode };

/** The frame of prerendered pages. `PublicShell` draws the same one inside the application. */
export function SiteFrame({ language, path, children }: Props) {
  const t = shared[language];
  const links = linksFor(useOffer());
  return (
    <>
      <SiteHeader language={language} path={path} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        <p>
          {brand.localName[language]}. {t.shell.footer}
        </p>
        <ul>
          {legalTypes.map((type) => (
            <li key={type}>
              <a href={`/legal/${type}`} aria-current={currentMark(`/legal/${type}`, path)}>
                {t.shell.legal[type]}
              </a>
            </li>
          ))}
        </ul>
      </footer>
      <nav className="bar" aria-label={t.shell.menu}>
        <ul>
          {links.map(({ href, label }) => (
            <BarLink key={href} href={href} path={path} icon={label} text={t.navigation[label]} />
          ))}
          <BarLink className="guests" href="/sign-in" icon="sign_in" text={t.navigation.sign_in} />
          <BarLink
            className="members"
            href="/dashboard"
            icon="my_home"
            text={t.navigation.my_home}
          />
        </ul>
      </nav>
    </>
  );
}

/** A house, two bubbles, an open book, a price tag, a door one enters by, a key. */
const icons = {
  home: "M4 10.5 12 4l8 6.5V20h-5.5v-5.5h-5V20H4z",
  chat: "M4 5h11v8H9l-3.5 3v-3H4zm14 4h2v8h-1.5v3L15 17h-4.5v-1",
  guides: "M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5m0 0v13",
  pricing: "M4 4h8l8.5 8.5-8 8L4 12zm4.5 4.5h0",
  sign_in: "M10 17l5-5-5-5m5 5H4m9-8h6v16h-6",
  my_home: "M4 10.5 12 4l8 6.5V20H4zm8 5.5v4",
};

type BarLinkProps = {
  href: string;
  path?: string;
  icon: keyof typeof icons;
  text: string;
  className?: string;
};

function BarLink({ href, path = "", icon, text, className }: BarLinkProps) {
  const isHome = className === "members" ? "" : undefined;
  return (
    <li className={className}>
      <a href={href} aria-label={text} aria-current={currentMark(href, path)} data-home={isHome}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={icons[icon]} />
        </svg>
        <span aria-hidden="true">{shortLabel(text)}</span>
      </a>
    </li>
  );
}
