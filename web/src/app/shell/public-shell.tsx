import { Link } from "@tanstack/react-router";
import { House, LogIn, UserRoundPlus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { brand } from "#core/brand.ts";
import { landingFor } from "#core/access.ts";
import { Button } from "#web/ui/button.tsx";
import { useAuth } from "../auth-store.ts";
import { currentLanguage } from "../language.ts";
import { HomeLink } from "./home-link.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { shortLabel } from "./short-label.ts";
import { SkipLink } from "./skip-link.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

/** The frame of pages that anyone may open: header, footer and the phone's bar. */
export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader />
      <main
        id="content"
        tabIndex={-1}
        className="flex min-h-[calc(100dvh-3.75rem)] flex-1 flex-col outline-none"
      >
        {children}
      </main>
      <PublicFooter />
      <PublicBar />
    </div>
  );
}

function PublicHeader() {
  const { t } = useTranslation();
  const user = useAuth((state) => state.user);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-md">
      <div className="mx-auto flex h-15 max-w-6xl items-center gap-1 px-3 md:px-6">
        <HomeLink />
        <nav aria-label={t("shell.navigation")} className="ml-4 max-md:hidden">
          <Button variant="quiet" size="sm" render={<Link to="/" reloadDocument />}>
            {t("navigation.home")}
          </Button>
        </nav>
        <div className="ml-auto flex items-center">
          <LanguageMenu />
          <ThemeMenu />
        </div>
        <div className="ml-2 flex items-center gap-2 max-md:hidden">
          {user ? (
            <Button variant="primary" size="sm" render={<Link to={landingFor(user.role)} />}>
              {t("navigation.my_home")}
            </Button>
          ) : (
            <>
              <Button variant="quiet" size="sm" render={<Link to="/sign-in" />}>
                {t("navigation.sign_in")}
              </Button>
              <Button variant="primary" size="sm" render={<Link to="/sign-up" />}>
                {t("navigation.get_started")}
              </Button>
            </>
          )}
        </div>
      </div>
    </header>
  );
}

function PublicFooter() {
  const { t } = useTranslation();
  return (
    <footer className="border-t border-line max-md:pb-[calc(4rem+env(safe-area-inset-bottom))]">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-5 py-5 text-sm text-ink-soft md:px-6">
        <p>
          {brand.localName[currentLanguage()]}. {t("shell.footer")}
        </p>
      </div>
    </footer>
  );
}

const barLink =
  "flex min-h-15 flex-col items-center justify-center gap-1 text-xs font-[540] text-ink-soft focus-visible:-outline-offset-2 aria-[current=page]:text-pine-ink [&>svg]:size-5.5";

function PublicBar() {
  const { t } = useTranslation();
  const user = useAuth((state) => state.user);
  const word = (label: string) => (
    <span aria-hidden className="max-w-full truncate px-1">
      {shortLabel(label)}
    </span>
  );
  return (
    <nav
      aria-label={t("shell.navigation")}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md md:hidden"
    >
      <ul className="flex [&>li]:min-w-0 [&>li]:flex-1">
        <li>
          <a href="/" aria-label={t("navigation.home")} className={barLink}>
            <House aria-hidden />
            {word(t("navigation.home"))}
          </a>
        </li>
        {user ? (
          <li>
            <Link
              to={landingFor(user.role)}
              aria-label={t("navigation.my_home")}
              className={barLink}
            >
              <LogIn aria-hidden />
              {word(t("navigation.my_home"))}
            </Link>
          </li>
        ) : (
          <>
            <li>
              <Link to="/sign-in" aria-label={t("navigation.sign_in")} className={barLink}>
                <LogIn aria-hidden />
                {word(t("navigation.sign_in"))}
              </Link>
            </li>
            <li>
              <Link to="/sign-up" aria-label={t("navigation.get_started")} className={barLink}>
                <UserRoundPlus aria-hidden />
                {word(t("navigation.get_started"))}
              </Link>
            </li>
          </>
        )}
      </ul>
    </nav>
  );
}
