import { useTranslation } from "react-i18next";
import { currentPasswordInput } from "#core/identity/credentials.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame } from "#web/app/form/form-dialog.tsx";
import { signOut } from "#web/app/session/session.ts";
import { CurrentPasswordField, wrongPassword } from "#web/features/identity/public.tsx";

/** Leaving ends one's sessions, so it asks for the password. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      open
      danger
      size="sm"
      onOpenChange={(open) => open || onClose()}
      title={t("staff.gone.title")}
      description={t("staff.gone.body")}
      submitLabel={t("staff.gone.submit")}
    >
      {(frame) => <Body frame={frame} />}
    </FormDialog>
  );
}

function Body({ frame }: { frame: Frame }) {
  const { field, ...rest } = useContractForm({
    schema: currentPasswordInput,
    defaultValues: { password: "" },
    submit: (values) => api.staff.leave(values),
    done: () => void signOut(),
    refused: wrongPassword,
  });
  return (
    <FormBody frame={frame} {...rest}>
      <CurrentPasswordField {...field("password")} />
    </FormBody>
  );
}
