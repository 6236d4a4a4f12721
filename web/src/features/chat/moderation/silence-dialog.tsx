import { useTranslation } from "react-i18next";
import { silenceInput } from "#core/chat/moderation/inputs.ts";
import { moderationLimits, type SilenceSpan, spans } from "#core/chat/moderation/model.ts";
import { api } from "#web/app/api/api.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { BarDialog } from "./bar-dialog.tsx";
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
    <BarDialog
      title={t("moderation.silence.title", { name: message.name })}
      lead={t("moderation.silence.lead")}
      reason={{
        ...field("reason"),
        label: t("moderation.silence.reason"),
        maxLength: moderationLimits.words.max,
      }}
      submitLabel={t("moderation.silence.submit")}
      onSubmit={() => void submit()}
      busy={busy}
      refusal={refusal}
      onClose={onClose}
    >
      <SpanChoice value={form.watch("span")} onChange={(span) => form.setValue("span", span)} />
    </BarDialog>
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
