import { Menu as MenuIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/button.tsx";
import type { AuthUser } from "../session/auth-store.ts";
import { HomeLink } from "./home-link.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { LiveNotice } from "./live-notice.tsx";
import { rememberPreference } from "../session/session.ts";
import { SkipLink } from "./skip-link.tsx";
import { ThemeMenu } from "./theme-menu.tsx";
import { UserMenu } from "./user-menu.tsx";

type Props = { user: AuthUser; bell: ReactNode; menuOpen: boolean; onMenu: () => void };

export function TopBar({ user, bell, menuOpen, onMenu }: Props) {
  const { t } = useTranslation();
  return (
    // Seven buttons and the name share a phone's width, however large the text.
    <header
      data-screen-only
      className="max-md:[--control:min(2.75rem,10.5vw)] sticky top-0 z-30 flex h-15 items-center gap-[min(0.25rem,1vw)] border-b border-line bg-paper/92 px-[min(0.5rem,2vw)] backdrop-blur-md md:px-5"
    >
      <SkipLink />
      <IconButton
        className="md:hidden"
        label={t("shell.menu")}
        icon={<MenuIcon aria-hidden />}
        aria-expanded={menuOpen}
        onClick={onMenu}
      />
      <HomeLink />
      <div className="min-w-0 flex-1 px-2 text-right max-md:hidden">
        <LiveNotice />
      </div>
      <div className="flex items-center max-md:ml-auto">
        {bell}
        <LanguageMenu remember={rememberPreference} />
        <ThemeMenu remember={rememberPreference} />
        <UserMenu user={user} />
      </div>
    </header>
  );
}
