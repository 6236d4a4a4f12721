import { Link, useMatches } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Role } from "#core/kernel/actor.ts";
import { CountBadge } from "#web/ui/content/badge.tsx";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";
import type { NavigationCounts } from "../slices/offers.ts";
import type { NavigationItem } from "../slices/slice.ts";
import { shortLabel } from "./short-label.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The page needs a phone's whole height and has a way back of its own. */
    withoutBottomBar?: true;
  }
}

type Props = { items: readonly NavigationItem[]; role: Role; counts: NavigationCounts };

const place =
  "flex min-h-15 w-full flex-col items-center justify-center gap-1 text-[0.6875rem] leading-4 font-[540] text-ink-soft focus-visible:-outline-offset-2 aria-[current=page]:text-pine-ink";

/** A phone's navigation: the links with room on it, and behind "More" those that the role needs beside them. */
export function BottomBar({ items, role, counts }: Props) {
  const { t } = useTranslation();
  const left = useMatches({
    select: (all) => all.some(({ staticData }) => staticData.withoutBottomBar),
  });
  const spoken = (label: string, count: number) =>
    count > 0 ? `${label}, ${t("shell.count_waiting", { count })}` : label;
  const more = items.filter(({ behindMore }) => behindMore?.includes(role));
  const waiting = more.reduce((sum, { to }) => sum + (counts[to] ?? 0), 0);
  if (left) return null;
  return (
    <nav
      aria-label={t("shell.navigation")}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md md:hidden"
    >
      <ul className="flex">
        {items
          .filter(({ drawerOnly }) => !drawerOnly)
          .map(({ to, label, short, icon: Icon, badge }) => (
            <li key={to} className="min-w-0 flex-1">
              <Link
                to={to}
                activeOptions={{ includeSearch: false }}
                aria-label={spoken(t(label), counts[to] ?? 0)}
                className={place}
              >
                <Figure
                  icon={<Icon aria-hidden className="size-5.5" />}
                  count={badge && counts[to]}
                />
                <span aria-hidden className="max-w-full truncate">
                  {shortLabel(t(short ?? label))}
                </span>
              </Link>
            </li>
          ))}
        {more.length > 0 && (
          <li className="min-w-0 flex-1">
            <Menu
              label={t("shell.more")}
              placement="top-end"
              trigger={
                <button
                  type="button"
                  aria-label={spoken(t("shell.more"), waiting)}
                  className={place}
                >
                  <Figure icon={<Ellipsis aria-hidden className="size-5.5" />} count={waiting} />
                  <span aria-hidden>{t("shell.more")}</span>
                </button>
              }
            >
              {more.map(({ to, label, icon: Icon }) => (
                <MenuItem
                  key={to}
                  icon={<Icon aria-hidden />}
                  trailing={
                    (counts[to] ?? 0) > 0 ? <CountBadge count={counts[to] ?? 0} /> : undefined
                  }
                  render={<Link to={to} aria-label={spoken(t(label), counts[to] ?? 0)} />}
                >
                  {t(label)}
                </MenuItem>
              ))}
            </Menu>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Figure({ icon, count }: { icon: ReactNode; count: number | undefined }) {
  return (
    <span className="relative">
      {icon}
      {count !== undefined && (
        <CountBadge
          count={count}
          tone="pine"
          className="absolute -top-1.5 left-3.5 ring-2 ring-surface"
        />
      )}
    </span>
  );
}
