import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { CountBadge } from "#web/ui/content/badge.tsx";
import type { NavigationCounts } from "../slices/offers.ts";
import type { NavigationItem } from "../slices/slice.ts";

type Props = {
  items: readonly NavigationItem[];
  counts: NavigationCounts;
  onFollow?: () => void;
};

/** The links of an area, down the side of a desk or in the drawer of a phone. */
export function NavigationList({ items, counts, onFollow }: Props) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-0.5">
      {items.map(({ to, label, icon: Icon, badge }) => (
        <li key={to}>
          <Link
            to={to}
            activeOptions={{ includeSearch: false }}
            {...(onFollow ? { onClick: onFollow } : {})}
            title={t(label)}
            className="relative flex min-h-control items-center gap-3 rounded-md px-3 font-[520] text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-pine-soft aria-[current=page]:font-[600] aria-[current=page]:text-pine-ink"
          >
            <Icon aria-hidden className="size-[1.2em] shrink-0" />
            <span className="min-w-0 flex-1 leading-tight group-has-[>aside]/screen:sr-only">
              {t(label)}
            </span>
            {badge && (
              <CountBadge
                count={counts[to] ?? 0}
                label={t("shell.count_waiting", { count: counts[to] ?? 0 })}
                tone="pine"
                className="group-has-[>aside]/screen:absolute group-has-[>aside]/screen:top-0.5 group-has-[>aside]/screen:right-0.5"
              />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function Sidebar(props: Props) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t("shell.navigation")}
      className="w-64 shrink-0 border-r border-line max-md:hidden group-has-[>aside]/screen:w-17"
    >
      {/* Its own height, not the window's: above it stands the notice of a demo, too. */}
      <div className="sticky top-15 max-h-[calc(100dvh-3.75rem)] overflow-y-auto p-3 pt-5">
        <NavigationList {...props} />
      </div>
    </nav>
  );
}
