import { useId } from "react";
import { useTranslation } from "react-i18next";
import { currentPasswordInput } from "#core/identity/model.ts";
import { api } from "#web/app/api.ts";
import { useContractForm } from "#web/app/contract-form.ts";
import { FormRefusal } from "#web/app/form-refusal.tsx";
import { signOut } from "#web/app/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PasswordField } from "#web/ui/text-field.tsx";

/** Leaving ends one's sessions, so it asks for the password. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const { field, submit, busy, refusal } = useContractForm({
    schema: currentPasswordInput,
    defaultValues: { password: "" },
    submit: (values) => api.staff.leave(values),
    done: () => void signOut(),
    refused: ({ code }) =>
      code === "auth.invalid_credentials" && { path: "password", rule: "invalid" },
  });
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      dismissible={!busy}
      title={t("staff.gone.title")}
      description={t("staff.gone.body")}
      closeLabel={t("common.close")}
      footer={
        <>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            {t("staff.gone.submit")}
          </Button>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <PasswordField
          {...field("password")}
          label={t("identity.field.current_password")}
          showLabel={t("identity.field.show_password")}
          autoComplete="current-password"
          required
        />
        <FormRefusal refusal={refusal} busy={busy} />
      </form>
    </Dialog>
  );
}
