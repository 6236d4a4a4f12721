import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { CountBadge } from "#web/ui/content/badge.tsx";
import type { NavigationCounts } from "../slices/offers.ts";
import type { NavigationItem } from "../slices/slice.ts";
import { shortLabel } from "./short-label.ts";

type Props = { items: readonly NavigationItem[]; counts: NavigationCounts };

function onTheBar(items: readonly NavigationItem[]) {
  return items.filter(({ drawerOnly }) => !drawerOnly);
}

export function BottomBar({ items, counts }: Props) {
  const { t } = useTranslation();
  const spoken = (label: string, count: number) =>
    count > 0 ? `${label}, ${t("shell.count_waiting", { count })}` : label;
  return (
    <nav
      aria-label={t("shell.navigation")}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md md:hidden"
    >
      <ul className="flex">
        {onTheBar(items).map(({ to, label, short, icon: Icon, badge }) => (
          <li key={to} className="min-w-0 flex-1">
            <Link
              to={to}
              activeOptions={{ includeSearch: false }}
              aria-label={spoken(t(label), counts[to] ?? 0)}
              className="flex min-h-15 flex-col items-center justify-center gap-1 text-[0.6875rem] leading-4 font-[540] text-ink-soft focus-visible:-outline-offset-2 aria-[current=page]:text-pine-ink"
            >
              <span className="relative">
                <Icon aria-hidden className="size-5.5" />
                {badge && (
                  <CountBadge
                    count={counts[to] ?? 0}
                    tone="pine"
                    className="absolute -top-1.5 left-3.5 ring-2 ring-surface"
                  />
                )}
              </span>
              <span aria-hidden className="max-w-full truncate">
                {shortLabel(t(short ?? label))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
