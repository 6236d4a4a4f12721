import { useTranslation } from "react-i18next";
import { changePasswordInput } from "#core/identity/model.ts";
import { api } from "#web/app/api/api.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import {
  ChosenPassword,
  CurrentPasswordField,
  notOwnWords,
  weakPassword,
} from "../account-fields.tsx";
import { identityKeys } from "../keys.ts";

export function ChangePassword() {
  const { t } = useTranslation();
  const change = useVerb(api.identity.changePassword, { invalidates: [identityKeys.sessions] });
  const user = useAuth((state) => state.user);
  const personal = { names: [user?.name ?? ""], email: user?.email ?? "" };
  const { form, field, submit, busy, refusal } = useContractForm({
    schema: changePasswordInput.check(notOwnWords(() => personal)),
    defaultValues: { current: "", password: "", confirm: "" },
    submit: (values) => change.mutateAsync(values),
    done: () => {
      form.reset();
      toast.success(t("account.password.changed"));
    },
    refused: (refusal) =>
      refusal.code === "auth.invalid_credentials"
        ? { path: "current", rule: "wrong_password" }
        : weakPassword(refusal),
  });
  return (
    <Card title={t("account.password.title")} description={t("account.password.lead")}>
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
          personalWords={personal}
          label={t("identity.field.new_password")}
        />
        <FormRefusal refusal={refusal} busy={busy} />
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {t("account.password.submit")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
