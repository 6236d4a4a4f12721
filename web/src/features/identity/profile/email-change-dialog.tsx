import { useTranslation } from "react-i18next";
import { emailChangeInput } from "#core/identity/account/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { CurrentPasswordField, EmailField, wrongPassword } from "../account-fields.tsx";
import { emailChangeQuery } from "./account-queries.ts";

type Props = { open: boolean; onClose: () => void };

/** Asks for the new address and, since a session alone must not move an account, the password. */
export function EmailChangeDialog({ open, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t("profile.email.change")}
      description={t("profile.email.dialog_lead")}
      closeLabel={t("common.close")}
    >
      {open && <Body onClose={onClose} />}
    </Dialog>
  );
}

function Body({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const begin = useVerb(api.identity.beginEmailChange, {
    update: (change) => queryClient.setQueryData(emailChangeQuery.queryKey, change),
    invalidates: [],
  });
  const { field, submit, busy, refusal } = useContractForm({
    schema: emailChangeInput,
    defaultValues: { email: "", password: "" },
    submit: (values) => begin.mutateAsync(values),
    done: () => {
      toast.success(t("profile.email.asked"));
      onClose();
    },
    refused: wrongPassword,
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <EmailField {...field("email")} label={t("profile.email.new")} autoComplete="email" />
      <CurrentPasswordField {...field("password")} />
      <p className="text-sm text-ink-soft">{t("profile.email.lost")}</p>
      <FormRefusal refusal={refusal} busy={busy} />
      <Button type="submit" wrap variant="primary" block busy={busy}>
        {t("profile.email.send")}
      </Button>
    </form>
  );
}
