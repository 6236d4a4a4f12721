import { Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ConversationView } from "#core/chat/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";

/** In the list of the desk, below a chat: since when the resident waits, and who has taken it. */
export function DeskLine({ conversation }: { conversation: ConversationView }) {
  const { t } = useTranslation();
  const now = useNow();
  const { waitingSince, takenBy } = conversation;
  if (!waitingSince && !takenBy) return null;
  return (
    <span className="flex items-center gap-2 text-xs">
      {waitingSince && (
        <span className="inline-flex items-center shrink-0 gap-1 font-[560] whitespace-nowrap text-amber-ink">
          <Clock aria-hidden className="size-3.5" />
          {t("desk.waits_since", { moment: formatMoment(waitingSince, now) })}
        </span>
      )}
      {takenBy && <span className="min-w-0 truncate text-ink-soft">{takenBy.name}</span>}
    </span>
  );
}
