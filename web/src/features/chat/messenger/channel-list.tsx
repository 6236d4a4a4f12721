import { Link } from "@tanstack/react-router";
import { Hash, Megaphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MessengerHome } from "#core/chat/messenger/views.ts";
import type { Channel } from "#core/chat/model.ts";
import { useNow } from "#web/app/clock.ts";
import { formatBriefly } from "#web/app/language/format.ts";
import { cx } from "#web/ui/cx.ts";

type Props = {
  org: string;
  home: MessengerHome;
  /** The channel that is shown beside, and the one that the address names. */
  current: Channel;
  chosen: Channel | null;
};

/** The public channels, each with what was said last. */
export function ChannelList({ org, home, current, chosen }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <nav aria-label={t("messenger.channels_title")}>
      <ul>
        {home.channels.map(({ id, channel, last }) => (
          <li key={id}>
            <Link
              to="/chat/messenger"
              search={{ org, channel }}
              aria-current={channel === chosen ? "page" : undefined}
              className={cx(
                "flex items-center gap-3 rounded-md px-3 py-2 hover:bg-hover",
                channel === current && "md:bg-pine-soft md:hover:bg-pine-soft",
              )}
            >
              <span
                aria-hidden
                className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-soft [&_svg]:size-5"
              >
                {channel === "announcements" ? <Megaphone /> : <Hash />}
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline gap-2">
                  <span className="shrink-0 font-[560]">{t(`messenger.channels.${channel}`)}</span>
                  {last && (
                    <span className="ml-auto min-w-0 truncate text-xs text-ink-soft">
                      {formatBriefly(last.at, now)}
                    </span>
                  )}
                </span>
                <span className="block truncate text-sm text-ink-soft">
                  {last
                    ? t("messenger.said", {
                        name: last.name ?? t("messenger.nobody"),
                        text: last.text,
                      })
                    : t("messenger.empty")}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
