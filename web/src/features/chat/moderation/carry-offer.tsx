import { useState } from "react";
import { useTranslation } from "react-i18next";
import { guestCodeInput } from "#core/chat/messenger/inputs.ts";
import { messengerLimits } from "#core/chat/messenger/model.ts";
import type { VisitorView } from "#core/chat/messenger/views.ts";
import { api } from "#web/app/api/api.ts";
import { invalidate, useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { messengerKeys } from "../keys.ts";
import { knowMe } from "../messenger/queries.ts";

type Props = { org: string; carries: NonNullable<VisitorView["carries"]> };

/** Offers somebody with an account to take over what they wrote as a guest in this browser. */
export default function CarryOffer({ org, carries }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const send = useVerb(api.messenger.carryCode, {
    update: (me) => knowMe(org, me),
    invalidates: [],
    done: () => setAsked(true),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-pine-soft px-3 py-2 text-sm sm:px-4">
      <p className="min-w-0 flex-1 basis-60 break-words">
        {t("moderation.carry.offer", { name: carries.nickname, count: carries.messages })}
      </p>
      <Button size="sm" busy={send.isPending} onClick={() => send.mutate({ org })}>
        {t("moderation.carry.action")}
      </Button>
      {asked && <CodeDialog org={org} onClose={() => setAsked(false)} />}
    </div>
  );
}

function CodeDialog({ org, onClose }: { org: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { field, submit, busy, refusal } = useContractForm({
    schema: guestCodeInput,
    defaultValues: { org, code: "" },
    submit: (values) => api.messenger.carry(values),
    done: (me) => {
      void invalidate([messengerKeys.messages(org)]);
      toast.success(t("moderation.carry.done"));
      onClose();
      // Last: it takes this offer away.
      knowMe(org, me);
    },
  });
  return (
    <Dialog
      size="sm"
      open
      onOpenChange={onClose}
      title={t("moderation.carry.title")}
      description={t("moderation.carry.lead")}
      closeLabel={t("common.close")}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          {...field("code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={messengerLimits.code.digits}
          label={t("messenger.phone.code")}
          hint={t("messenger.phone.code_hint")}
        />
        <FormRefusal refusal={refusal} busy={busy} />
        <Button type="submit" variant="primary" busy={busy}>
          {t("moderation.carry.confirm")}
        </Button>
      </form>
    </Dialog>
  );
}
