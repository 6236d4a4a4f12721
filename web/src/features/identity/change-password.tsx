import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { changePasswordInput } from "#core/identity/model.ts";
import { api } from "#web/app/api.ts";
import { useContractForm } from "#web/app/contract-form.ts";
import { FormRefusal } from "#web/app/form-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ChosenPassword, CurrentPasswordField } from "./account-fields.tsx";
import { sessionsKey } from "./sessions-query.ts";

export function ChangePassword() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { form, field, submit, busy, refusal } = useContractForm({
    schema: changePasswordInput,
    defaultValues: { current: "", password: "", confirm: "" },
    submit: (values) => api.identity.changePassword(values),
    done: () => {
      form.reset();
      toast.success(t("identity.password.changed"));
      void queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
    refused: ({ code }) => {
      if (code === "auth.weak_password") return { path: "password", rule: "weak" };
      if (code === "auth.invalid_credentials") return { path: "current", rule: "wrong_password" };
      return false;
    },
  });
  return (
    <Card title={t("identity.password.title")} description={t("identity.password.lead")}>
      <form
        noValidate
        className="flex max-w-md flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <CurrentPasswordField {...field("current")} />
        <ChosenPassword
          password={field("password")}
          confirm={field("confirm")}
          typed={form.watch("password")}
          label={t("identity.field.new_password")}
        />
        <FormRefusal refusal={refusal} busy={busy} />
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {t("identity.password.submit")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
