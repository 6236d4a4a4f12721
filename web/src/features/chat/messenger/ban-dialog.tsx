import { useTranslation } from "react-i18next";
import { banInput } from "#core/chat/messenger/inputs.ts";
import { banDays, messengerLimits } from "#core/chat/messenger/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { queryClient } from "#web/app/api/query-client.ts";
import { Button } from "#web/ui/button.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { publicChannelsQuery } from "./queries.ts";

type Props = { guest: { id: string; name: string }; onClose: () => void };

const words = { 1: "day_1", 7: "day_7", 30: "day_30" } as const;

/** Keeps a guest from writing: why, and for how long. */
export default function BanDialog({ guest, onClose }: Props) {
  const { t } = useTranslation();
  const { form, field, submit, busy, refusal } = useContractForm({
    schema: banInput,
    defaultValues: { guestId: guest.id, reason: "", days: 7 },
    submit: (values) => api.messenger.ban(values),
    done: (settings) => {
      queryClient.setQueryData(publicChannelsQuery.queryKey, settings);
      toast.success(t("messenger.ban.done"));
      onClose();
    },
  });
  const days = form.watch("days");
  return (
    <Dialog
      size="sm"
      open
      onOpenChange={onClose}
      title={t("messenger.ban.title", { name: guest.name })}
      description={t("messenger.ban.lead")}
      closeLabel={t("common.close")}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextArea
          {...field("reason")}
          label={t("messenger.ban.reason")}
          rows={2}
          maxRows={6}
          maxLength={messengerLimits.reason.max}
        />
        <RadioGroup
          label={t("messenger.ban.days")}
          name="days"
          value={String(days)}
          onValueChange={(value) =>
            form.setValue("days", banDays.find((one) => String(one) === value) ?? null)
          }
          options={banDays.map((one) => ({
            value: String(one),
            label: t(one === null ? "messenger.ban.forever" : `messenger.ban.${words[one]}`),
          }))}
        />
        <FormRefusal refusal={refusal} busy={busy} />
        <Button type="submit" variant="danger" busy={busy}>
          {t("messenger.ban.submit")}
        </Button>
      </form>
    </Dialog>
  );
}
