import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MessageView } from "#core/chat/views.ts";
import { plainText } from "#core/kernel/formatting/plain-text.ts";

/** Announcements that stay in the page: readers speak what is added, and older ones only take room. */
const mostAnnouncements = 20;

/**
 * Announces to screen readers what others have written since this was opened; nothing of what is scrolled past. Each
 * message is an element of its own, so that the same words are said again, and none takes the place of one before.
 */
export function NewlySaid({ messages }: { messages: readonly MessageView[] }) {
  const { t } = useTranslation();
  const [from] = useState(messages.at(-1)?.number ?? 0);
  const [announcements, setAnnouncements] = useState<readonly { number: number; words: string }[]>(
    [],
  );
  // The highest number is not enough: a message may come after a later one.
  const [heard, setHeard] = useState<ReadonlySet<number>>(new Set());
  const fresh = messages.filter(({ number, mine }) => number > from && !mine && !heard.has(number));
  if (fresh.length > 0) {
    const added = fresh.map(({ number, author, body, files }) => ({
      number,
      words: t("chat.said", {
        name: author?.name ?? t("chat.nobody"),
        text: plainText(body) || (files.length > 0 ? t("chat.file") : ""),
      }),
    }));
    setAnnouncements([...announcements, ...added].slice(-mostAnnouncements));
    setHeard(new Set([...heard, ...fresh.map(({ number }) => number)]));
  }
  return (
    <div aria-live="polite" className="sr-only">
      {announcements.map(({ number, words }) => (
        <p key={number}>{words}</p>
      ))}
    </div>
  );
}
