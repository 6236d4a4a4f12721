import { Link } from "@tanstack/react-router";
import { LogOut, Settings, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Avatar } from "#web/ui/content/avatar.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/overlay/menu.tsx";
import type { AuthUser } from "../session/auth-store.ts";
import { useSignOut } from "../session/use-sign-out.tsx";

export function UserMenu({ user }: { user: AuthUser }) {
  const { t } = useTranslation();
  const { leave, question } = useSignOut();
  return (
    <>
      <Menu
        label={t("shell.account_menu", { email: user.email })}
        placement="bottom-end"
        trigger={
          <IconButton
            label={t("shell.account_menu", { email: user.email })}
            icon={<Avatar name={user.name} size="sm" className="max-h-4/5 max-w-4/5" />}
            className="rounded-full!"
          />
        }
      >
        <p className="px-2.5 pt-1.5 pb-2">
          <span className="block font-[560]">{user.name}</span>
          <span className="block text-sm break-all text-ink-soft">{user.email}</span>
        </p>
        <MenuSeparator />
        <MenuItem icon={<UserRound aria-hidden />} render={<Link to="/profile" />}>
          {t("navigation.profile")}
        </MenuItem>
        <MenuItem
          icon={<Settings aria-hidden />}
          render={<Link to="/profile" search={{ tab: "settings" }} />}
        >
          {t("shell.settings")}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<LogOut aria-hidden />} onSelect={leave}>
          {t("shell.log_out")}
        </MenuItem>
      </Menu>
      {question}
    </>
  );
}
