import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { assistantLimits } from "#core/assistant/model.ts";
import { issueText } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { belongsToComposition } from "#web/ui/composition.ts";
import { TextArea } from "#web/ui/form/text-field.tsx";

const { min, max } = assistantLimits.question;

/** Returns the broken rule of a typed question, or null. What is too long stays as it was typed. */
export function checkQuestion(
  typed: string,
): "required" | "min_length" | "max_length" | "no_words" | null {
  const question = typed.trim();
  if (question === "") return "required";
  if (question.length > max) return "max_length";
  if (!/[\p{L}\p{N}]/u.test(question)) return "no_words";
  return question.length < min ? "min_length" : null;
}

type Props = { isSpeaking: boolean; onAsk: (question: string) => void; onStop: () => void };

/** The place to ask: Enter sends, with Shift it makes a line. */
export function QuestionForm({ isSpeaking, onAsk, onStop }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const broken = checkQuestion(typed);
  const isShown = broken && (isTried || broken === "max_length");
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(broken !== null);
    area.current?.focus();
    if (broken || isSpeaking) return;
    setTyped("");
    onAsk(typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || belongsToComposition(event.nativeEvent)) return;
    event.preventDefault();
    submit();
  };
  const textOf = (rule: NonNullable<typeof broken>) =>
    rule === "no_words"
      ? t("assistant.no_words")
      : issueText({ rule, params: { count: rule === "max_length" ? max : min } }, t);
  return (
    <form onSubmit={submit} noValidate className="flex items-end gap-2">
      <TextArea
        ref={area}
        id={id}
        data-autofocus
        className="min-w-0 flex-1"
        label={t("assistant.question")}
        placeholder={t("assistant.placeholder")}
        rows={1}
        maxRows={6}
        value={typed}
        autoComplete="off"
        enterKeyHint="send"
        {...(typed.length > max * 0.8 ? { counter: { value: typed.length, max } } : {})}
        error={isShown ? textOf(broken) : undefined}
        onChange={({ currentTarget }) => {
          setTried(false);
          setTyped(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      {/* Keys: one button that became the other while it is pressed would send the form. */}
      {isSpeaking ? (
        <Button key="stop" type="button" onClick={onStop}>
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
