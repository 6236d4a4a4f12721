import { useTranslation } from "react-i18next";
import type { TranscriptWords } from "./transcript.ts";

/** Returns the words around a conversation that is handed over, in the page's language. */
export function useTranscriptWords(): TranscriptWords {
  const { t } = useTranslation();
  return {
    title: t("assistant.hand_over.transcript"),
    asker: t("assistant.you"),
    program: t("assistant.program"),
  };
}
