import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type GuestCodeInput, guestCodeInput } from "#core/chat/messenger/inputs.ts";
import type { VisitorView } from "#core/chat/messenger/views.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

type Props = {
  org: string;
  submit: (input: GuestCodeInput) => Promise<VisitorView>;
  submitLabel: string;
  onDone: (me: VisitorView) => void;
  /** Beside the button. */
  children?: ReactNode;
};

/** Where the one-time code that was sent to a guest's phone is typed. */
export function CodeForm({ org, submit: send, submitLabel, onDone, children }: Props) {
  const { t } = useTranslation();
  const { field, submit, busy, refusal } = useContractForm({
    schema: guestCodeInput,
    defaultValues: { org, code: "" },
    submit: send,
    done: onDone,
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        {...field("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        label={t("messenger.phone.code")}
        hint={t("messenger.phone.code_hint")}
      />
      <FormRefusal refusal={refusal} busy={busy} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}
