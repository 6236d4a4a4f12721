import { useState } from "react";

/** Announcements that stay in the page: readers speak what is added, and older ones only take room. */
const mostAnnouncements = 20;

/** A message with its number in the conversation, and what a reader hears of it. */
export type SpokenMessage = { number: number; words: string };

/**
 * Announces to screen readers what came since this was opened: others' messages, and that one's own is sent; nothing of
 * what is scrolled past. Each message is an element of its own, so that the same words are said again, and none takes
 * the place of one before.
 */
export function NewlySaid({ messages }: { messages: readonly SpokenMessage[] }) {
  const [from] = useState(messages.at(-1)?.number ?? 0);
  const [announcements, setAnnouncements] = useState<readonly SpokenMessage[]>([]);
  // The highest number is not enough: a message may come after a later one.
  const [heard, setHeard] = useState<ReadonlySet<number>>(new Set());
  const fresh = messages.filter(({ number }) => number > from && !heard.has(number));
  if (fresh.length > 0) {
    setAnnouncements([...announcements, ...fresh].slice(-mostAnnouncements));
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
