import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { describeError } from "#web/app/api/refusals.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { Turn } from "./conversation-store.ts";

/** Says an answer aloud once, when it is whole: word by word nobody could follow it. */
export function SpokenAnswer({ turn }: { turn: Turn | undefined }) {
  const { t } = useTranslation();
  // A conversation that was opened again has been heard.
  const [heard] = useState(turn?.id ?? 0);
  const [spoken, setSpoken] = useState("");
  const isNew = turn !== undefined && turn.id > heard;
  const ended = isNew && turn.state !== "speaking" ? turn : null;
  useEffect(() => {
    if (!ended) return;
    const { state, text, error } = ended;
    const fault = text ? t("assistant.cut") : describeError(error, t).text;
    const note = { done: "", stopped: t("assistant.stopped"), failed: fault }[
      state as Exclude<Turn["state"], "speaking">
    ];
    setSpoken([text, note].filter(Boolean).join(" "));
  }, [ended, t]);
  return (
    <VisuallyHidden role="status" lang={ended?.language}>
      {isNew ? (ended ? spoken : t("assistant.searching")) : ""}
    </VisuallyHidden>
  );
}
