import { BookOpen, ClipboardCopy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActionView, SourceView } from "#core/assistant/views.ts";
import type { Language } from "#core/kernel/language.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { AnswerLink } from "./answer-link.tsx";
import { AnswerRatingButtons } from "./answer-rating.tsx";
import type { AnswerRating, Turn } from "./conversation-store.ts";

type Props = {
  turn: Turn;
  onAgain: () => void;
  onChoose: (question: string) => void;
  onCopy: (text: string) => void;
  onRate: (rated: AnswerRating) => Promise<void>;
  /** Ways on, where the answer did not help. */
  handOver?: ReactNode;
  hasPerson: boolean;
};

/** A question with its answer, where it is from, what to do next, and whether it helped. */
export function TurnView({ turn, onAgain, onChoose, onCopy, onRate, handOver, hasPerson }: Props) {
  const { t } = useTranslation();
  const { question, text, state, language, outcome, sources, actions, choices, error } = turn;
  const isSpeaking = state === "speaking";
  const isDone = state === "done";
  // "Did you mean…?" is nothing without its choices, which come last.
  const isShown = text !== "" && !(state === "stopped" && outcome === "choices");
  const [isWanted, setWanted] = useState(false);
  const needsPerson = isDone && (outcome === "unknown" || turn.rating === "unhelpful" || isWanted);
  return (
    <li tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <div className="ml-auto max-w-[85%] rounded-lg bg-pine-soft px-4 py-2.5">
        <p className="text-sm text-ink-soft">{t("assistant.you")}</p>
        <p className="whitespace-pre-line wrap-anywhere">{question}</p>
      </div>
      <div
        aria-busy={isSpeaking}
        className="mr-auto w-full max-w-[95%] rounded-lg border border-line bg-surface px-4 py-3"
      >
        <p className="text-sm text-ink-soft">{t("assistant.program")}</p>
        {isSpeaking && text === "" && <p className="text-ink-soft">{t("assistant.searching")}</p>}
        {isDone && text === "" && <p className="text-ink-soft">{t("assistant.not_kept")}</p>}
        {isShown && (
          <p lang={language} className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        )}
        {state === "stopped" && <p className="mt-2 text-ink-soft">{t("assistant.stopped")}</p>}
        {state === "failed" && (
          <p className="mt-2 text-brick-ink">
            {text === "" ? describeError(error, t).text : t("assistant.cut")}
          </p>
        )}
        {choices.length > 0 && <Choices {...{ choices, language, onChoose }} />}
        {actions.length > 0 && <Actions {...{ actions, language }} />}
        {sources.length > 0 && <Sources {...{ sources, language }} />}
        {(state === "failed" || state === "stopped") && (
          <Button size="sm" className="mt-3" onClick={onAgain}>
            {t("assistant.again")}
          </Button>
        )}
        {isDone && text !== "" && (
          <AnswerTools
            {...{ turn, onCopy, onRate }}
            {...(hasPerson && !needsPerson ? { onPerson: () => setWanted(true) } : {})}
          />
        )}
        {needsPerson && handOver}
      </div>
    </li>
  );
}

type ToolsProps = Pick<Props, "turn" | "onCopy" | "onRate"> & { onPerson?: () => void };

/** Copies and rates an answer, or asks for a person. */
function AnswerTools({ turn, onCopy, onRate, onPerson }: ToolsProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-1 border-t border-line pt-2">
      {turn.questionId && <AnswerRatingButtons turn={turn} onRate={onRate} />}
      <IconButton
        size="sm"
        label={t("assistant.copy")}
        icon={<ClipboardCopy aria-hidden />}
        onClick={() => onCopy(turn.text)}
      />
      {onPerson && (
        <Button size="sm" variant="quiet" className="ml-auto" onClick={onPerson}>
          {t("assistant.to_person")}
        </Button>
      )}
    </div>
  );
}

type ChoicesProps = Pick<Turn, "choices" | "language"> & Pick<Props, "onChoose">;

/** Readings of the question; a pressed one is asked. */
function Choices({ choices, language, onChoose }: ChoicesProps) {
  return (
    <ul lang={language} className="mt-3 flex flex-col items-start gap-2">
      {choices.map((choice) => (
        <li key={choice}>
          <Button wrap onClick={() => onChoose(choice)}>
            {choice}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Links of an answer; the first one is what most will want. */
function Actions({ actions, language }: { actions: readonly ActionView[]; language: Language }) {
  return (
    <div lang={language} className="mt-3 flex flex-wrap gap-2">
      {actions.map(({ label, href }, at) => (
        <Button
          key={href}
          wrap
          variant={at === 0 ? "primary" : "secondary"}
          render={<AnswerLink {...{ href, language }} />}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function Sources({ sources, language }: { sources: readonly SourceView[]; language: Language }) {
  const { t } = useTranslation();
  return (
    <div className="mt-3 border-t border-line pt-2">
      <p className="text-sm text-ink-soft">{t("assistant.sources")}</p>
      <ul lang={language}>
        {sources.map(({ title, heading, href }) => (
          <li key={href} className="flex min-h-11 items-center gap-2">
            <BookOpen aria-hidden className="size-[1.15em] shrink-0" />
            {href === "" ? (
              title
            ) : (
              <AnswerLink {...{ href, language }} className="prose-link py-2.5">
                {heading ? `${title} — ${heading}` : title}
              </AnswerLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
