import { X } from "lucide-react";
import { use } from "react";
import { useTranslation } from "react-i18next";
import type { QuoteView } from "#core/chat/talk/views.ts";
import type { MessageView } from "#core/chat/views.ts";
import { IconButton } from "#web/ui/button.tsx";
import { plainText } from "#core/kernel/formatting/plain-text.ts";
import { TalkContext } from "./talk-context.ts";

/** Shows the quoted message; a press leads to it. */
export function Quote({ quote }: { quote: QuoteView }) {
  const { t } = useTranslation();
  const { look } = use(TalkContext);
  const name = quote.author ?? t("chat.nobody");
  const { number, threadOf: thread } = quote;
  return (
    <button
      type="button"
      aria-label={t("talk.look_at_quote", { name })}
      onClick={() => look({ number, thread })}
      className="mb-1.5 block w-full min-w-0 rounded-sm border-l-2 border-pine bg-hover px-2.5 py-1 text-left text-sm"
    >
      <span className="block truncate font-[560]">{name}</span>
      <span className={quote.deleted ? "block text-ink-soft italic" : "line-clamp-2 text-ink-soft"}>
        {quote.deleted ? t("chat.deleted") : plainText(quote.text) || t("talk.file_only")}
      </span>
    </button>
  );
}

type BarProps = { message: MessageView; onDrop: () => void };

/** Above the place where one writes: what will be quoted. */
export function QuoteBar({ message, onDrop }: BarProps) {
  const { t } = useTranslation();
  const name = message.author?.name ?? t("chat.nobody");
  return (
    <div className="flex items-center gap-2 border-t border-line bg-paper px-3 pt-2 text-sm sm:px-4">
      <p className="min-w-0 flex-1 border-l-2 border-pine pl-2.5">
        <span className="block truncate font-[560]">{t("talk.quoting", { name })}</span>
        <span className="block truncate text-ink-soft">
          {plainText(message.body) || t("talk.file_only")}
        </span>
      </p>
      <IconButton
        size="sm"
        label={t("talk.drop_quote")}
        icon={<X aria-hidden />}
        onClick={onDrop}
      />
    </div>
  );
}
