import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MessageView } from "#core/chat/views.ts";
import { useChatHints } from "./hints.ts";

/** Milliseconds after which somebody who does not say so any more is not writing. */
const lasts = 6_000;

type Writing = { key: string; name: string | null; until: number };

type Props = {
  conversationId: string;
  thread: string | null;
  /** The newest message: its author has written what they wrote. */
  last: MessageView | undefined;
};

/** Shows who else is typing, below the messages. */
export function TypingLine({ conversationId, thread, last }: Props) {
  const { t } = useTranslation();
  const [writing, setWriting] = useState<readonly Writing[]>([]);
  useChatHints(conversationId, (hint) => {
    if (hint.kind !== "chat.typing" || hint.thread !== thread) return;
    const { person } = hint;
    const key = person?.id ?? "";
    const until = performance.now() + lasts;
    const one = { key, name: person?.name ?? null, until };
    setWriting((known) => [...known.filter((other) => other.key !== key), one]);
  });
  const [sent, setSent] = useState(last?.id);
  if (last?.id !== sent) {
    setSent(last?.id);
    setWriting((known) => known.filter(({ key }) => key !== "" && key !== last?.author?.id));
  }
  useEffect(() => {
    if (writing.length === 0) return;
    const soonest = Math.min(...writing.map(({ until }) => until));
    const over = setTimeout(
      () => setWriting((known) => known.filter(({ until }) => until > performance.now())),
      Math.max(0, soonest - performance.now()) + 1,
    );
    return () => clearTimeout(over);
  }, [writing]);
  if (writing.length === 0) return null;
  const [one, other] = writing;
  const text =
    writing.length > 2
      ? t("talk.typing_more", { count: writing.length })
      : one?.name && other?.name
        ? t("talk.typing_pair", { name: one.name, other: other.name })
        : writing.length === 2
          ? t("talk.typing_more", { count: 2 })
          : one?.name
            ? t("talk.typing", { name: one.name })
            : t("talk.typing_somebody");
  return (
    <p className="pointer-events-none absolute bottom-1 left-3 max-w-[70%] truncate rounded-full bg-paper px-2.5 py-0.5 text-sm text-ink-soft shadow-sm print:hidden">
      {text}
    </p>
  );
}
