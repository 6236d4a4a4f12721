import { useTranslation } from "react-i18next";
import { banInput } from "#core/chat/messenger/inputs.ts";
import { type BanDays, messengerLimits } from "#core/chat/messenger/model.ts";
import type { AddressDays } from "#core/chat/moderation/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { toast } from "#web/ui/toast/toast-store.ts";
import { AddressChoice } from "../moderation/address-choice.tsx";
import { BarDialog } from "../moderation/bar-dialog.tsx";
import { BanSpanChoice } from "./ban-span.tsx";
import { publicChannelsQuery } from "./queries.ts";

type Props = { guest: { id: string; name: string }; onClose: () => void };

/** Keeps a guest from writing: why, and for how long. */
export default function BanDialog({ guest, onClose }: Props) {
  const { t } = useTranslation();
  const { form, field, submit, busy, refusal } = useContractForm({
    schema: banInput,
    defaultValues: {
      guestId: guest.id,
      reason: "",
      days: 7 as BanDays,
      address: null as AddressDays | null,
    },
    submit: (values) => api.messenger.ban(values),
    done: (settings) => {
      queryClient.setQueryData(publicChannelsQuery.queryKey, settings);
      toast.success(t("messenger.ban.done"));
      onClose();
    },
  });
  return (
    <BarDialog
      title={t("messenger.ban.title", { name: guest.name })}
      lead={t("messenger.ban.lead")}
      reason={{
        ...field("reason"),
        label: t("messenger.ban.reason"),
        maxLength: messengerLimits.reason.max,
      }}
      submitLabel={t("messenger.ban.submit")}
      onSubmit={() => void submit()}
      busy={busy}
      refusal={refusal}
      onClose={onClose}
    >
      <BanSpanChoice value={form.watch("days")} onChange={(days) => form.setValue("days", days)} />
      <AddressChoice
        value={form.watch("address") ?? null}
        onChange={(days) => form.setValue("address", days)}
      />
    </BarDialog>
  );
}
