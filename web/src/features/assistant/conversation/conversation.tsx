import { Bot } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ScreenSubject } from "#core/assistant/inputs.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { AnswerLinks, type FollowLink } from "./answer-link.tsx";
import { type ConversationStore, type Turn, useConversation } from "./conversation-store.ts";
import { QuestionForm } from "./question-form.tsx";
import { SpokenAnswer } from "./spoken-answer.tsx";
import { TurnView } from "./turn-view.tsx";

export type ConversationProps = {
  conversation: ConversationStore;
  /** Questions to begin with. */
  suggestions: readonly string[];
  /** Subject of the screen that the asker looks at. */
  screen?: ScreenSubject | undefined;
  /** Opens a page of the application without leaving this one; links are plain without it. */
  follow?: FollowLink | undefined;
  /** A conversation that is not the matter of its page leaves the page where it is when it opens. */
  staysAbove?: boolean;
  /** Beside another screen: guides open in a tab of their own, and the conversation scrolls by itself. */
  beside?: boolean;
  /** Copies an answer and says so. */
  onCopy: (text: string) => void;
  /** Ways on, below an answer that did not help. */
  handOver?: (turn: Turn, turns: readonly Turn[]) => ReactNode;
  /** These ways lead to a person, who may be asked for below each answer. */
  hasPerson?: boolean;
  /** Small print below the form. */
  note: ReactNode;
};

/** Pixels within which one reads the end. */
const nearEnd = 60;

/** A conversation with the assistant: suggestions, questions, streamed answers, and the place to ask. */
export function Conversation({
  conversation,
  suggestions,
  screen,
  follow,
  beside = false,
  staysAbove = false,
  onCopy,
  handOver,
  hasPerson = false,
  note,
}: ConversationProps) {
  const { t } = useTranslation();
  const turns = useConversation(conversation, (state) => state.turns);
  const last = turns.at(-1);
  const isSpeaking = last?.state === "speaking";
  const end = useScrollToLast(last, staysAbove);
  const ask = (question: string) => conversation.ask(question, screen);
  return (
    <AnswerLinks value={{ follow, beside }}>
      {/* The place to ask would cover a letter that is written on a phone. */}
      <div className="flex min-h-0 flex-1 flex-col gap-4 has-[ol_form:focus-within]:*:data-bottom-bar:static">
        <div
          className={cx(
            "flex flex-1 flex-col gap-6",
            beside && "min-h-0 overflow-y-auto overscroll-contain px-4 pt-1 pb-4",
          )}
        >
          <p className="flex items-start gap-2 text-sm text-ink-soft">
            <Bot aria-hidden className="mt-0.5 size-[1.2em] shrink-0" />
            {t("assistant.lead")}
          </p>
          {turns.length === 0 && <Suggestions questions={suggestions} onChoose={ask} />}
          {turns.length > 0 && (
            <ol aria-label={t("assistant.conversation")} className="flex flex-col gap-6">
              {turns.map((turn) => (
                <TurnView
                  key={turn.id}
                  turn={turn}
                  onAgain={() => conversation.askAgain(turn, screen)}
                  onChoose={ask}
                  onCopy={onCopy}
                  onRate={(rated) => conversation.rate(turn, rated)}
                  handOver={handOver?.(turn, turns)}
                  hasPerson={hasPerson}
                />
              ))}
            </ol>
          )}
          <div ref={end} className={cx("-mt-6", !beside && "scroll-mb-56")} />
        </div>
        <div
          data-bottom-bar
          className={cx(
            "bg-paper",
            beside
              ? "border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
              : "sticky bottom-[max(var(--keyboard,0px),calc(3.8125rem+env(safe-area-inset-bottom)))] z-10 -mx-4 px-4 py-3 md:bottom-0",
          )}
        >
          <QuestionForm isSpeaking={isSpeaking} onAsk={ask} onStop={conversation.stop} />
          <p className="mt-2 text-sm text-ink-soft">{note}</p>
        </div>
        <SpokenAnswer turn={last} />
      </div>
    </AnswerLinks>
  );
}

/** Keeps the end of the newest answer in sight while it comes; who has scrolled back is left alone. */
function useScrollToLast(last: Turn | undefined, staysAbove: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const seen = useRef(last?.id);
  const isAtEnd = useRef(!staysAbove);
  useEffect(() => {
    const note = () => {
      const area = end.current?.parentElement;
      if (!end.current || !area) return;
      const edge = Math.min(innerHeight, area.getBoundingClientRect().bottom);
      isAtEnd.current = end.current.getBoundingClientRect().top <= edge + nearEnd;
    };
    const options = { capture: true, passive: true };
    document.addEventListener("scroll", note, options);
    return () => document.removeEventListener("scroll", note, options);
  }, []);
  useEffect(() => {
    if (!last) return;
    const isNew = last.id !== seen.current;
    seen.current = last.id;
    // The button that asked is gone with its place: the focus goes to what it asked.
    if (last.state === "speaking" && document.activeElement === document.body)
      end.current?.parentElement?.querySelector<HTMLElement>("ol > li:last-child")?.focus();
    if (isNew || isAtEnd.current) end.current?.scrollIntoView?.({ block: "nearest" });
  }, [last]);
  return end;
}

type SuggestionsProps = { questions: readonly string[]; onChoose: (question: string) => void };

function Suggestions({ questions, onChoose }: SuggestionsProps) {
  const { t } = useTranslation();
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-base text-ink-soft">
        {t("assistant.tries")}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {questions.map((question) => (
          <li key={question} className="max-w-full">
            <Button wrap onClick={() => onChoose(question)}>
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
