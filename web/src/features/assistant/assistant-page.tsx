import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { assistantLimits as limits } from "#core/assistant/model.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { issueText } from "#web/app/api/refusals.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { OwnQuestions } from "./own-questions.tsx";
import { TurnView } from "./turn-view.tsx";
import { useConversation } from "./use-conversation.ts";

const examples = ["leak", "code", "pay", "privacy"] as const;

/** The assistant: a question, an answer that comes word by word, and where it is from. */
export function AssistantPage({ asked }: { asked: string | undefined }) {
  const { t } = useTranslation();
  const title = t("assistant.title");
  usePageTitle(title);
  const me = useQuery(entryQuery).data?.me ?? null;
  const { turns, isSpeaking, ask, again, stop } = useConversation();
  useAskedBefore(asked, ask);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-6 px-4 py-8 sm:py-12">
      <header>
        <h1 tabIndex={-1} className="text-3xl outline-none">
          {title}
        </h1>
        <p className="mt-2 text-lg text-ink-soft">{t("assistant.lead")}</p>
      </header>
      {turns.length === 0 && <Examples onChoose={ask} />}
      {turns.length > 0 && (
        <ol aria-label={t("assistant.conversation")} className="flex flex-col gap-6">
          {turns.map((turn) => (
            <TurnView key={turn.id} turn={turn} onAgain={() => again(turn)} onChoose={ask} />
          ))}
        </ol>
      )}
      <QuestionForm {...{ isSpeaking, ask, stop }} />
      <p className="text-sm text-ink-soft">
        {t(me ? "assistant.kept_member" : "assistant.kept_visitor")}
      </p>
      {me && <OwnQuestions />}
    </div>
  );
}

/** Asks what came with the address, once. */
function useAskedBefore(asked: string | undefined, ask: (question: string) => void) {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (!asked || last.current === asked) return;
    last.current = asked;
    ask(asked);
  });
}

function Examples({ onChoose }: { onChoose: (question: string) => void }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="examples">
      <h2 id="examples" className="text-base text-ink-soft">
        {t("assistant.tries")}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {examples.map((name) => {
          const question = t(`assistant.examples.${name}`);
          return (
            <li key={name}>
              <Button wrap onClick={() => onChoose(question)}>
                {question}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type FormProps = { isSpeaking: boolean; ask: (question: string) => void; stop: () => void };

function QuestionForm({ isSpeaking, ask, stop }: FormProps) {
  const { t } = useTranslation();
  const [question, setQuestion] = useState("");
  const [isShort, setShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = question.trim();
    setShort(asked.length < limits.question.min);
    if (asked.length < limits.question.min || isSpeaking) return;
    setQuestion("");
    ask(asked);
  };
  const tooShort = { rule: "min_length", params: { count: limits.question.min } };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2">
      <TextField
        className="min-w-0 flex-1 basis-64"
        label={t("assistant.question")}
        placeholder={t("assistant.placeholder")}
        value={question}
        maxLength={limits.question.max}
        autoComplete="off"
        enterKeyHint="send"
        error={isShort ? issueText(tooShort, t) : undefined}
        onChange={(event) => {
          setShort(false);
          setQuestion(event.target.value);
        }}
      />
      {/* Keys: one button that became the other while it is pressed would send the form. */}
      {isSpeaking ? (
        <Button key="stop" type="button" onClick={stop}>
          {t("assistant.stop")}
        </Button>
      ) : (
        <Button key="ask" type="submit" variant="primary">
          {t("assistant.ask")}
        </Button>
      )}
    </form>
  );
}
