import { BookOpen, House, LogIn, MessagesSquare, Tag } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languageFacts } from "#core/kernel/language.ts";
import { landingFor } from "#core/access.ts";
import type { Offer } from "#core/offer.ts";
import { legalTypes } from "#core/identity/legal.ts";
import { Button } from "#web/ui/button.tsx";
import type { AuthUser } from "../session/auth-store.ts";
import { currentLanguage } from "../language/language.ts";
import { HomeLink } from "./home-link.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { currentMark, linksFor } from "./public-links.ts";
import { PageLink, type Remember } from "../page-link.tsx";
import { shortLabel } from "./short-label.ts";
import { SkipLink } from "./skip-link.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

type Visit = {
  /** Path of the open page. */
  path: string;
  /** Undefined while nobody knows: then it offers neither the way in nor the way home. */
  user: AuthUser | null | undefined;
  offer: Offer;
};

type Props = Visit & {
  /** Keeps what is chosen here with an account. */
  remember?: Remember | undefined;
  children: ReactNode;
};

/** The frame of pages that anyone may open: header, footer and the phone's bar. */
export function PublicFrame({ remember, children, ...visit }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader {...visit} remember={remember} />
      <main
        id="content"
        tabIndex={-1}
        className="flex min-h-[calc(100dvh-3.75rem)] flex-1 flex-col outline-none"
      >
        {children}
      </main>
      <PublicFooter />
      <PublicBar {...visit} />
    </div>
  );
}

function PublicHeader({ path, user, offer, remember }: Omit<Props, "children">) {
  const { t } = useTranslation();
  return (
    <header className="top-0 z-30 border-b border-line bg-paper md:sticky">
      <SkipLink />
      <div className="mx-auto flex h-15 max-w-6xl items-center gap-1 px-3 md:px-6">
        <HomeLink />
        <nav aria-label={t("shell.navigation")} className="ml-4 flex max-md:hidden">
          {linksFor(offer).map(({ href, label }) => {
            const name = t(`navigation.${label}`);
            const current = currentMark(href, path);
            return (
              <Button
                key={href}
                variant="quiet"
                size="sm"
                render={<a href={href} aria-label={name} aria-current={current} />}
              >
                {name}
              </Button>
            );
          })}
        </nav>
        <div className="ml-auto flex items-center">
          <LanguageMenu remember={remember} />
          <ThemeMenu remember={remember} />
        </div>
        <div className="ml-2 flex items-center gap-2">
          {user ? (
            <Button variant="primary" size="sm" render={<PageLink href={landingFor(user.role)} />}>
              {t("navigation.my_home")}
            </Button>
          ) : user === null ? (
            <>
              <Button
                variant={offer.newCompanies ? "quiet" : "primary"}
                size="sm"
                className={offer.newCompanies ? "max-md:hidden" : undefined}
                render={<PageLink href="/sign-in" />}
              >
                {t("navigation.sign_in")}
              </Button>
              {offer.newCompanies && (
                <Button
                  variant="primary"
                  size="sm"
                  className="max-[20rem]:hidden"
                  render={<PageLink href="/sign-up" />}
                >
                  {t("navigation.get_started")}
                </Button>
              )}
            </>
          ) : null}
        </div>
      </div>
    </header>
  );
}

function PublicFooter() {
  const { t } = useTranslation();
  return (
    <footer className="border-t border-line max-md:pb-[calc(4rem+env(safe-area-inset-bottom))]">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 text-sm text-ink-soft md:px-6">
        <p>
          {languageFacts[currentLanguage()].productName}. {t("shell.footer")}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {legalTypes.map((type) => (
            <li key={type}>
              <a href={`/legal/${type}`} className="prose-link inline-flex min-h-11 items-center">
                {t(`shell.legal.${type}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

const barLink =
  "flex min-h-15 flex-col items-center justify-center gap-1 text-xs font-[540] text-ink-soft focus-visible:-outline-offset-2 aria-[current=page]:text-pine-ink [&>svg]:size-5.5";

const icons = { home: House, chat: MessagesSquare, guides: BookOpen, pricing: Tag };

function PublicBar({ path, user, offer }: Visit) {
  const { t } = useTranslation();
  const word = (label: string) => (
    <span aria-hidden className="max-w-full truncate px-1">
      {shortLabel(label)}
    </span>
  );
  const homeLabel = t(user ? "navigation.my_home" : "navigation.sign_in");
  return (
    <nav
      aria-label={t("shell.menu")}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md md:hidden"
    >
      <ul className="flex [&>li]:min-w-0 [&>li]:flex-1">
        {linksFor(offer).map(({ href, label }) => {
          const Icon = icons[label];
          const name = t(`navigation.${label}`);
          return (
            <li key={href}>
              <a
                href={href}
                aria-label={name}
                aria-current={currentMark(href, path)}
                className={barLink}
              >
                <Icon aria-hidden />
                {word(name)}
              </a>
            </li>
          );
        })}
        {user !== undefined && (
          <li>
            <PageLink
              href={user ? landingFor(user.role) : "/sign-in"}
              aria-label={homeLabel}
              className={barLink}
            >
              {user ? <House aria-hidden /> : <LogIn aria-hidden />}
              {word(homeLabel)}
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
