import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationView } from "#core/chat/views.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { CountBadge } from "#web/ui/content/badge.tsx";
import { cx } from "#web/ui/cx.ts";

const choices = ["all", "unanswered", "mine"] as const;
type Choice = (typeof choices)[number];

/** What the list is narrowed to: it stays while one goes from chat to chat. */
let chosen: Choice = "all";
const watchers = new Set<() => void>();
const choose = (next: Choice) => {
  chosen = next;
  for (const changed of watchers) changed();
};
const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

const fits = (one: ConversationView, choice: Choice, me: string | undefined) =>
  choice === "all" ||
  (choice === "unanswered" ? one.waitingSince !== null : one.takenBy?.id === me);

/** Chats as the desk has narrowed them, and where one chooses; in the resident's area all, and nothing to choose. */
export function useDeskFilter(chats: readonly ConversationView[], desk: boolean) {
  const { t } = useTranslation();
  const me = useAuth((state) => state.user?.id);
  const choice = useSyncExternalStore(watch, () => chosen);
  if (!desk) return { shown: chats, filter: null };
  const shown = chats.filter((one) => fits(one, choice, me));
  const filter = (
    <div role="group" aria-label={t("desk.filter")} className="flex flex-wrap gap-1 px-2 pb-2">
      {choices.map((one) => {
        const count = one === "all" ? 0 : chats.filter((chat) => fits(chat, one, me)).length;
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
      {choice !== "all" && shown.length === 0 && (
        <p className="w-full px-1 pt-2 text-sm text-ink-soft">{t(`desk.nothing_${choice}`)}</p>
      )}
    </div>
  );
  return { shown, filter };
}
