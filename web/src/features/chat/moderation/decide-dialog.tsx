import { useTranslation } from "react-i18next";
import { decideInput } from "#core/chat/moderation/inputs.ts";
import type { AddressDays, SilenceSpan } from "#core/chat/moderation/model.ts";
import { moderationLimits } from "#core/chat/moderation/model.ts";
import type { CaseView } from "#core/chat/moderation/views.ts";
import { type BanDays } from "#core/chat/messenger/model.ts";
import { api } from "#web/app/api/api.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { BanSpanChoice } from "../messenger/ban-span.tsx";
import { AddressChoice } from "./address-choice.tsx";
import { moderationKeys } from "./keys.ts";
import { SpanChoice } from "./silence-dialog.tsx";

type Props = { one: CaseView; decision: "mute" | "ban"; onClose: () => void };

/** A decision that also keeps the writer from writing: why, and for how long. */
export default function DecideDialog({ one, decision, onClose }: Props) {
  const { t } = useTranslation();
  const { id, version, message } = one;
  const { form, field, submit, busy, refusal } = useContractForm({
    schema: decideInput,
    defaultValues: {
      id,
      version,
      decision,
      reason: "",
      span: "day" as SilenceSpan,
      days: 7 as BanDays,
      address: null as AddressDays | null,
    },
    submit: (values) => api.moderation.decide(values),
    refused: ({ code }) => {
      if (code !== "generic.conflict") return false;
      toast.error(t("moderation.cases.faster"));
      return over();
    },
    done: () => {
      toast.success(t("moderation.cases.done"));
      over();
    },
  });
  function over(): true {
    void invalidate([moderationKeys.all]);
    onClose();
    return true;
  }
  const name = message.name ?? t("moderation.cases.nobody");
  const prefix = decision === "ban" ? "messenger.ban" : "moderation.silence";
  return (
    <Dialog
      size="sm"
      open
      onOpenChange={onClose}
      title={t(`${prefix}.title`, { name })}
      description={t(`${prefix}.lead`)}
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
        {decision === "mute" ? (
          <SpanChoice value={form.watch("span")} onChange={(span) => form.setValue("span", span)} />
        ) : (
          <>
            <BanSpanChoice
              value={form.watch("days")}
              onChange={(days) => form.setValue("days", days)}
            />
            <AddressChoice
              value={form.watch("address")}
              onChange={(days) => form.setValue("address", days)}
            />
          </>
        )}
        <FormRefusal refusal={refusal} busy={busy} />
        <Button type="submit" variant="danger" busy={busy}>
          {t(`moderation.cases.${decision}`)}
        </Button>
      </form>
    </Dialog>
  );
}
