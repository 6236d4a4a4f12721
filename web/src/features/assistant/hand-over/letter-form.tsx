import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { sendLetterInput } from "#core/assistant/inputs.ts";
import { assistantLimits } from "#core/assistant/model.ts";
import type { LetterRecipient } from "#core/assistant/views.ts";
import { api } from "#web/app/api/api.ts";
import { randomId } from "#web/app/api/random-id.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";

type Props = {
  recipient: LetterRecipient;
  /** Text of the letter, which the visitor may change. */
  message: string;
  /** The assistant did not know the answer: the letter says so. */
  unanswered: boolean;
};

/** Scrolls a part into sight: the form above it was longer. */
const showWhole = (part: HTMLElement | null) => part?.scrollIntoView?.({ block: "nearest" });

/** Letter of a visitor to an organisation; says what was sent, to whom, and where the answer comes. */
export function LetterForm({ recipient, message, unanswered }: Props) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  // The button that opened the form is gone.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const [sentTo, setSentTo] = useState<{ name: string; email: string } | null>(null);
  const { field, submit, busy, refusal, unsettled } = useContractForm({
    once: true,
    schema: sendLetterInput,
    defaultValues: { id: randomId(), slug: recipient.slug, email: "", message, unanswered },
    submit: (values) => api.assistant.sendLetter(values),
    done: ({ name }, { email }) => setSentTo({ name, email }),
  });
  if (sentTo)
    return (
      <p
        ref={showWhole}
        role="status"
        className="scroll-mb-56 rounded-md bg-pine-soft px-3 py-2 text-pine-ink"
      >
        {t("assistant.letter.sent", sentTo)}
      </p>
    );
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3"
    >
      <p className="text-sm text-ink-soft">
        {t("assistant.letter.lead", { name: recipient.name })}
      </p>
      <TextField
        {...field("email")}
        label={t("assistant.letter.email")}
        type="email"
        autoComplete="email"
        required
      />
      <TextArea
        {...field("message")}
        label={t("assistant.letter.message")}
        rows={3}
        maxRows={10}
        maxLength={assistantLimits.letter.max}
        required
      />
      <FormRefusal refusal={refusal} busy={busy} unsettled={unsettled} />
      <Button type="submit" variant="primary" busy={busy} className="self-start">
        {t("assistant.letter.send")}
      </Button>
    </form>
  );
}
