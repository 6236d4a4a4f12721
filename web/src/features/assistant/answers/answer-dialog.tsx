import { useTranslation } from "react-i18next";
import { writeAnswerInput } from "#core/assistant/answers/inputs.ts";
import { answerLimits as limits } from "#core/assistant/answers/model.ts";
import { type Language, languages } from "#core/kernel/language.ts";
import { askers, type Asker } from "#core/kernel/skill.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { readBy, useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame } from "#web/app/form/form-dialog.tsx";
import { currentLanguage } from "#web/app/language/language.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import type { WrittenAnswer } from "./answers-page.tsx";
import { answerChange } from "./queries.ts";

type Props = { written: WrittenAnswer; onClose: () => void };

/** Writes or changes an answer. */
export function AnswerDialog({ written, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title={t(written.answer ? "staff_answers.form.edit" : "staff_answers.form.new")}
      description={t("staff_answers.form.lead")}
      submitLabel={t("staff_answers.form.submit")}
    >
      {(frame) => <Body written={written} frame={frame} />}
    </FormDialog>
  );
}

/** AnswerFields of the form; wordings stand a line each. */
type AnswerFields = {
  question: string;
  wordings: string;
  text: string;
  language: Language;
  audience: Asker[];
};

function Body({ written: { answer, group }, frame }: { written: WrittenAnswer; frame: Frame }) {
  const { t } = useTranslation();
  const write = useVerb(api.staffAnswers.write, { ...answerChange, once: true });
  const change = useVerb(api.staffAnswers.change, answerChange);
  const gapIds = group?.ids ?? [];
  const { form, field, ...rest } = useContractForm({
    once: !answer,
    schema: (fields: AnswerFields) =>
      readBy(writeAnswerInput, { ...fields, wordings: listLines(fields.wordings), gapIds }),
    fieldOf: (path) => path.split(".")[0] ?? path,
    defaultValues: firstFields({ answer, group }),
    submit: ({ gapIds: named, ...content }) =>
      answer
        ? change.mutateAsync({ ...content, id: answer.id, version: answer.version })
        : write.mutateAsync({ ...content, gapIds: named }),
    done: () => {
      toast.success(t("staff_answers.form.done"));
      frame.close();
    },
  });
  const { language, audience } = form.watch();
  return (
    <FormBody frame={frame} {...rest}>
      <TextField
        {...field("question")}
        label={t("staff_answers.form.question")}
        hint={t("staff_answers.form.question_hint")}
        maxLength={limits.question.max}
        required
      />
      <TextArea
        {...field("wordings")}
        label={t("staff_answers.form.wordings")}
        hint={t("staff_answers.form.wordings_hint")}
        rows={2}
        maxRows={8}
      />
      <TextArea
        {...field("text")}
        label={t("staff_answers.form.text")}
        hint={t("staff_answers.form.text_hint")}
        rows={4}
        maxRows={14}
        required
      />
      <SelectField
        className="sm:max-w-60"
        label={t("staff_answers.form.language")}
        value={language}
        onValueChange={(next) => form.setValue("language", next as Language)}
        options={languages.map((one) => ({ value: one, label: t(`languages.${one}`) }))}
      />
      <AudienceFields
        audience={audience}
        error={field("audience").error}
        onChange={(next) => {
          form.setValue("audience", next, { shouldDirty: true });
          form.clearErrors("audience");
        }}
      />
    </FormBody>
  );
}

type AudienceProps = {
  audience: readonly Asker[];
  error: string | undefined;
  onChange: (next: Asker[]) => void;
};

function AudienceFields({ audience, error, onChange }: AudienceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-[540]">{t("staff_answers.form.audience")}</legend>
      {askers.map((asker, at) => (
        <Checkbox
          key={asker}
          label={t(`staff_answers.askers.${asker}`)}
          checked={audience.includes(asker)}
          error={at === askers.length - 1 ? error : undefined}
          onCheckedChange={(checked) =>
            onChange(askers.filter((one) => (one === asker ? checked : audience.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}

const listLines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

function firstFields({ answer, group }: WrittenAnswer): AnswerFields {
  if (answer) {
    const { question, wordings, text, language, audience } = answer;
    return { question, wordings: wordings.join("\n"), text, language, audience };
  }
  const [question = "", ...others] = group?.wordings ?? [];
  return {
    question: question.slice(0, limits.question.max),
    wordings: others.join("\n"),
    text: "",
    language: group?.language ?? currentLanguage(),
    audience: group?.askers ?? ["resident", "owner"],
  };
}
