import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MessageView } from "#core/chat/views.ts";
import { plainText } from "#core/kernel/formatting/plain-text.ts";

/** Announces to screen readers what others have written since this was opened; nothing of what is scrolled past. */
export function NewlySaid({ messages }: { messages: readonly MessageView[] }) {
  const { t } = useTranslation();
  const last = messages.at(-1)?.number ?? 0;
  const [{ upTo, words }, setSaid] = useState({ upTo: last, words: "" });
  if (last > upTo) {
    const fresh = messages.filter(({ number, mine }) => number > upTo && !mine);
    const announcements = fresh.map(({ author, body, files }) =>
      t("chat.said", {
        name: author?.name ?? t("chat.nobody"),
        text: plainText(body) || (files.length > 0 ? t("chat.file") : ""),
      }),
    );
    setSaid({ upTo: last, words: announcements.join(". ") });
  }
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}
