import { useState } from "react";
import { useTranslation } from "react-i18next";
import { assistantLimits } from "#core/assistant/model.ts";
import type { LetterRecipient } from "#core/assistant/views.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { Button } from "#web/ui/button.tsx";
import { AnswerLink } from "../conversation/answer-link.tsx";
import type { Turn } from "../conversation/conversation-store.ts";
import { LetterForm } from "./letter-form.tsx";
import { ToGuides } from "./to-guides.tsx";
import { writeTranscript } from "./transcript.ts";
import { useTranscriptWords } from "./use-transcript-words.ts";

type Props = {
  turn: Turn;
  turns: readonly Turn[];
  /** Whom the visitor may write to. */
  recipients: readonly LetterRecipient[];
};

/** Ways of a visitor to a person: a letter to an organisation that takes them, or signing in. */
export function VisitorHandOver({ turn, turns, recipients }: Props) {
  const { t } = useTranslation();
  const words = useTranscriptWords();
  const [chosen, setChosen] = useState<LetterRecipient | null>(null);
  const message = writeTranscript(turn, turns, words, assistantLimits.letter.max);
  return (
    <div className="mt-3 flex flex-col gap-3">
      {chosen ? (
        <LetterForm
          key={chosen.slug}
          recipient={chosen}
          message={message}
          unanswered={turn.outcome === "unknown"}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {recipients.map((one) => (
            <Button key={one.slug} wrap variant="primary" onClick={() => setChosen(one)}>
              {recipients.length > 1
                ? t("assistant.hand_over.to_chat_of", { name: one.name })
                : t("assistant.letter.write")}
            </Button>
          ))}
          <Button
            wrap
            variant={recipients.length > 0 ? "secondary" : "primary"}
            render={
              <AnswerLink
                href={`/sign-in?return=${encodeURIComponent("/requests/new")}`}
                language={currentLanguage()}
              />
            }
          >
            {t("assistant.to_sign_in")}
          </Button>
          <ToGuides />
        </div>
      )}
    </div>
  );
}
