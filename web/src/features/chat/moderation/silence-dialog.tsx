import { useTranslation } from "react-i18next";
import { silenceInput } from "#core/chat/moderation/inputs.ts";
import { moderationLimits, type SilenceSpan, spans } from "#core/chat/moderation/model.ts";
import { api } from "#web/app/api/api.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { moderationKeys } from "./keys.ts";

type Props = { message: { id: string; name: string }; onClose: () => void };

/** Keeps whoever wrote a message from writing in channels: why, and for how long. */
export default function SilenceDialog({ message, onClose }: Props) {
  const { t } = useTranslation();
  const { form, field, submit, busy, refusal } = useContractForm({
    schema: silenceInput,
    defaultValues: { messageId: message.id, span: "day" as SilenceSpan, reason: "" },
    submit: (values) => api.moderation.silence(values),
    done: () => {
      void invalidate([moderationKeys.rules]);
      toast.success(t("moderation.silence.done"));
      onClose();
    },
  });
  return (
    <Dialog
      size="sm"
      open
      onOpenChange={onClose}
      title={t("moderation.silence.title", { name: message.name })}
      description={t("moderation.silence.lead")}
      closeLabel={t("common.close")}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextArea
          {...field("reason")}
          label={t("moderation.silence.reason")}
          rows={2}
          maxRows={6}
          maxLength={moderationLimits.words.max}
        />
        <SpanChoice value={form.watch("span")} onChange={(span) => form.setValue("span", span)} />
        <FormRefusal refusal={refusal} busy={busy} />
        <Button type="submit" variant="danger" busy={busy}>
          {t("moderation.silence.submit")}
        </Button>
      </form>
    </Dialog>
  );
}

type ChoiceProps = { value: SilenceSpan; onChange: (span: SilenceSpan) => void };

/** For how long somebody may not write. */
export function SpanChoice({ value, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <RadioGroup
      label={t("moderation.silence.span")}
      name="span"
      value={value}
      onValueChange={onChange}
      options={spans.map((span) => ({ value: span, label: t(`moderation.silence.spans.${span}`) }))}
    />
  );
}
