import { useTranslation } from "react-i18next";
import { reportInput } from "#core/chat/moderation/inputs.ts";
import { moderationLimits, type ReportReason, reportReasons } from "#core/chat/moderation/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";

type Props = {
  messageId: string;
  /** The organisation's address, where the message is a public one. */
  org?: string;
  onClose: () => void;
};

/** Reports a message to staff: what is wrong, and an explanation where no reason fits. */
export default function ReportDialog({ messageId, org, onClose }: Props) {
  const { t } = useTranslation();
  const { form, field, submit, busy, refusal } = useContractForm({
    schema: reportInput,
    defaultValues: { id: messageId, reason: "spam" as ReportReason, words: "" },
    submit: (values) =>
      org ? api.moderation.reportPublic({ org, ...values }) : api.moderation.report(values),
    done: () => {
      toast.success(t("moderation.report.done"));
      onClose();
    },
  });
  return (
    <Dialog
      size="sm"
      open
      onOpenChange={onClose}
      title={t("moderation.report.title")}
      description={t("moderation.report.lead")}
      closeLabel={t("common.close")}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <RadioGroup
          label={t("moderation.report.reason")}
          name="reason"
          value={form.watch("reason")}
          onValueChange={(reason) => form.setValue("reason", reason)}
          options={reportReasons.map((value) => ({
            value,
            label: t(`moderation.report.reasons.${value}`),
          }))}
        />
        <TextArea
          {...field("words")}
          label={t("moderation.report.words")}
          hint={form.watch("reason") === "other" ? undefined : t("moderation.report.words_hint")}
          rows={2}
          maxRows={6}
          maxLength={moderationLimits.words.max}
        />
        <FormRefusal refusal={refusal} busy={busy} />
        <Button type="submit" variant="primary" busy={busy}>
          {t("moderation.report.submit")}
        </Button>
      </form>
    </Dialog>
  );
}
