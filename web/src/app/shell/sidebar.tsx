import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { cx } from "#web/ui/cx.ts";
import { CountBadge } from "#web/ui/content/badge.tsx";
import type { NavigationCounts } from "../slices/offers.ts";
import type { NavigationItem } from "../slices/slice.ts";

type Props = {
  items: readonly NavigationItem[];
  counts: NavigationCounts;
  onFollow?: () => void;
  /** On a tablet the words stand below the pictures, so that the page has the width. */
  narrows?: boolean;
};

const link =
  "relative flex min-h-control items-center gap-3 rounded-md px-3 font-[520] text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-pine-soft aria-[current=page]:font-[600] aria-[current=page]:text-pine-ink";

/** The links of an area, down the side of a desk or in the drawer of a phone. */
export function NavigationList({ items, counts, onFollow, narrows = false }: Props) {
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
            className={cx(
              link,
              narrows &&
                "max-xl:flex-col max-xl:justify-center max-xl:gap-1 max-xl:px-0.5 max-xl:py-2 max-xl:text-center max-xl:text-[0.6875rem]",
            )}
          >
            <Icon
              aria-hidden
              className={cx("size-[1.2em] shrink-0", narrows && "max-xl:size-5.5")}
            />
            <span
              className={cx(
                "min-w-0 flex-1 leading-tight xl:group-has-[>aside]/screen:sr-only",
                narrows && "max-xl:max-w-full max-xl:hyphens-auto",
              )}
            >
              {t(label)}
            </span>
            {badge && (
              <CountBadge
                count={counts[to] ?? 0}
                label={t("shell.count_waiting", { count: counts[to] ?? 0 })}
                tone="pine"
                className={cx(
                  "xl:group-has-[>aside]/screen:absolute xl:group-has-[>aside]/screen:top-0.5 xl:group-has-[>aside]/screen:right-0.5",
                  narrows && "max-xl:absolute max-xl:top-0.5 max-xl:right-2",
                )}
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
      className="w-27 shrink-0 border-r border-line max-md:hidden xl:w-64 xl:group-has-[>aside]/screen:w-17"
    >
      {/* Its own height, not the window's: above it stands the notice of a demo, too. */}
      <div className="sticky top-15 max-h-[calc(100dvh-3.75rem)] overflow-y-auto p-1.5 pt-3 xl:p-3 xl:pt-5">
        <NavigationList {...props} narrows />
      </div>
    </nav>
  );
}
