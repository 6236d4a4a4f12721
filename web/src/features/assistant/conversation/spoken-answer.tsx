import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { describeError } from "#web/app/api/refusals.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { Turn } from "./conversation-store.ts";

/** Announces an answer once, when it is whole: word by word nobody could follow it. */
export function SpokenAnswer({ turn }: { turn: Turn | undefined }) {
  const { t } = useTranslation();
  // A conversation that was opened again has been heard.
  const [heard] = useState(turn?.id ?? 0);
  const isNew = turn !== undefined && turn.id > heard;
  return (
    <VisuallyHidden role="status" lang={isNew ? turn.language : undefined}>
      {isNew && spokenText(turn, t)}
    </VisuallyHidden>
  );
}

/** Returns what is heard of a turn as it stands. */
function spokenText({ state, text, error }: Turn, t: TFunction): string {
  if (state === "speaking") return t("assistant.searching");
  if (state === "done") return text;
  if (state === "stopped") return `${text} ${t("assistant.stopped")}`;
  return text ? `${text} ${t("assistant.cut")}` : describeError(error, t).text;
}
