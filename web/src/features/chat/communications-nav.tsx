import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { CountBadge } from "#web/ui/content/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { chatCountsQuery } from "./queries.ts";

const link =
  "relative inline-flex min-h-control items-center gap-2 rounded-sm px-2.5 font-[540] text-ink-soft hover:text-ink " +
  "after:absolute after:inset-x-2.5 after:-bottom-px after:h-0.5 after:rounded-full";
const chosen = "text-ink! after:bg-pine";

/** The two halves of communications: what the management tells, and what neighbours say; at one place on both. */
export function CommunicationsNav({ current }: { current: "news" | "chats" }) {
  const { t } = useTranslation();
  const unread = useQuery(chatCountsQuery).data?.unread ?? 0;
  return (
    <nav aria-label={t("chat.sections")} className="px-4 pt-3 md:px-8">
      <ul className="flex gap-1 border-b border-line">
        <li>
          <Link
            to="/communications"
            aria-current={current === "news" ? "page" : undefined}
            className={cx(link, current === "news" && chosen)}
          >
            {t("chat.news")}
          </Link>
        </li>
        <li>
          <Link
            to="/communications/chats"
            aria-current={current === "chats" ? "page" : undefined}
            className={cx(link, current === "chats" && chosen)}
          >
            {t("chat.title")}
            <CountBadge count={unread} tone="pine" label={t("chat.unread", { count: unread })} />
          </Link>
        </li>
      </ul>
    </nav>
  );
}
