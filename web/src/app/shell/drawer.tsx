import { Link } from "@tanstack/react-router";
import { LogOut, Settings } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Avatar } from "#web/ui/content/avatar.tsx";
import { Sheet } from "#web/ui/overlay/dialog.tsx";
import type { AuthUser } from "../session/auth-store.ts";
import type { NavigationCounts } from "../slices/offers.ts";
import type { NavigationItem } from "../slices/slice.ts";
import { NavigationList } from "./sidebar.tsx";
import { useSignOut } from "../session/use-sign-out.tsx";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: AuthUser;
  items: readonly NavigationItem[];
  counts: NavigationCounts;
};

const row =
  "flex min-h-control w-full items-center gap-3 rounded-md px-3 font-[520] text-ink-soft hover:bg-hover hover:text-ink [&>svg]:size-[1.2em]";

/** The phone's navigation: who one is, where one can go, and the way out. */
export function Drawer({ open, onOpenChange, user, items, counts }: Props) {
  const { t } = useTranslation();
  const { leave, question } = useSignOut();
  const close = () => onOpenChange(false);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      side="left"
      width="sm"
      closeLabel={t("common.close")}
      title={
        <span className="flex items-center gap-3">
          <Avatar name={user.name} />
          <span className="min-w-0">
            <span className="block truncate text-lg">{user.name}</span>
            <span className="block text-sm font-normal text-ink-soft">
              {t(`roles.${user.role}`)}
            </span>
          </span>
        </span>
      }
    >
      <nav aria-label={t("shell.navigation")} className="-mx-2 flex flex-col gap-3">
        <NavigationList items={items} counts={counts} onFollow={close} />
        <ul className="flex flex-col gap-0.5 border-t border-line pt-3">
          <li>
            <Link to="/profile" search={{ tab: "settings" }} onClick={close} className={row}>
              <Settings aria-hidden />
              {t("shell.settings")}
            </Link>
          </li>
          <li>
            <button type="button" onClick={leave} className={row}>
              <LogOut aria-hidden />
              {t("shell.log_out")}
            </button>
          </li>
        </ul>
      </nav>
      {question}
    </Sheet>
  );
}
