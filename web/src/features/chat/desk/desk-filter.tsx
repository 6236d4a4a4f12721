import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { type ChatFilter, chatFilters } from "#core/chat/model.ts";
import { CountBadge } from "#web/ui/content/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { chatCountsQuery } from "../queries.ts";

/** Filter of the list, kept from chat to chat. */
let chosen: ChatFilter = "all";
const watchers = new Set<() => void>();
const choose = (next: ChatFilter) => {
  chosen = next;
  for (const changed of watchers) changed();
};
const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

/** Returns the desk's filter; in the residents' area none. */
export function useDeskChoice(desk: boolean): ChatFilter {
  const choice = useSyncExternalStore(watch, () => chosen);
  return desk ? choice : "all";
}

/** Where the desk chooses which chats it sees, with how many there are; `none` where the chosen ones are none. */
export function DeskFilter({ choice, none }: { choice: ChatFilter; none: boolean }) {
  const { t } = useTranslation();
  const { data } = useQuery(chatCountsQuery);
  return (
    <div role="group" aria-label={t("desk.filter")} className="flex flex-wrap gap-1 px-2 pb-2">
      {chatFilters.map((one) => {
        const count = one === "all" ? 0 : (data?.[one] ?? 0);
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === choice}
            onClick={() => choose(one)}
            className={cx(
              "inline-flex min-h-8 items-center gap-1.5 rounded-full border px-2.5 text-sm font-[540] whitespace-nowrap",
              one === choice
                ? "border-pine-line bg-pine-soft text-pine-ink"
                : "border-line text-ink-soft hover:bg-hover",
            )}
          >
            {t(`desk.filters.${one}`)}
            <CountBadge
              count={count}
              tone={one === "unanswered" ? "pine" : "neutral"}
              label={t("desk.chats", { count })}
            />
          </button>
        );
      })}
      {choice !== "all" && none && (
        <p className="w-full px-1 pt-2 text-sm text-ink-soft">{t(`desk.nothing_${choice}`)}</p>
      )}
    </div>
  );
}
