import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { answerLimits as limits } from "#core/assistant/answers/model.ts";
import type { TriedQuestionView } from "#core/assistant/answers/views.ts";
import { type Asker, askers } from "#core/kernel/skill.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError, issueText } from "#web/app/api/refusals.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

/** Shows what would answer a question, asked by somebody of a group. */
export function TryQuestion() {
  const { t } = useTranslation();
  const [question, setQuestion] = useState("");
  const [asker, setAsker] = useState<Asker>("resident");
  const [fault, setFault] = useState<"min_length" | "max_length" | null>(null);
  const attempt = useVerb(api.staffAnswers.try, { invalidates: [] });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wording = question.trim();
    const { min, max } = limits.wording;
    const found = wording.length < min ? "min_length" : wording.length > max ? "max_length" : null;
    setFault(found);
    if (found || attempt.isPending) return;
    attempt.mutate({ question: wording, asker, language: currentLanguage() });
  };
  const bounds = { min_length: limits.wording.min, max_length: limits.wording.max };
  return (
    <Card title={t("staff_answers.try.title")} description={t("staff_answers.try.lead")}>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-0 flex-1 basis-64"
          label={t("staff_answers.try.question")}
          value={question}
          maxLength={limits.wording.max}
          autoComplete="off"
          error={
            fault ? issueText({ rule: fault, params: { count: bounds[fault] } }, t) : undefined
          }
          onChange={(event) => {
            setFault(null);
            setQuestion(event.target.value);
          }}
        />
        <SelectField
          className="basis-56"
          label={t("staff_answers.try.asker")}
          value={asker}
          onValueChange={(next) => setAsker(next as Asker)}
          options={askers.map((one) => ({ value: one, label: t(`staff_answers.askers.${one}`) }))}
        />
        <Button type="submit" busy={attempt.isPending}>
          {t("staff_answers.try.submit")}
        </Button>
      </form>
      <div role="status" className="mt-3 empty:mt-0">
        {attempt.error && <p className="text-brick-ink">{describeError(attempt.error, t).text}</p>}
        {attempt.data && <Tried tried={attempt.data} />}
      </div>
    </Card>
  );
}

function Tried({ tried: { outcome, found } }: { tried: TriedQuestionView }) {
  const { t } = useTranslation();
  if (outcome === "unknown") return <p>{t("staff_answers.try.unknown")}</p>;
  return (
    <>
      <p>{t(`staff_answers.try.${outcome}`)}</p>
      <ul className="list-disc ps-6">
        {found.map(({ kind, title }) => (
          <li key={`${kind} ${title}`} className="wrap-anywhere">
            {title} <span className="text-ink-soft">({t(`staff_answers.try.kinds.${kind}`)})</span>
          </li>
        ))}
      </ul>
    </>
  );
}
