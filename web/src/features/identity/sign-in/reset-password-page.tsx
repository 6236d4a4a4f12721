import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { resetInput } from "#core/identity/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChosenPassword, weakPassword } from "../account-fields.tsx";
import { Entrance } from "../entrance.tsx";

export function ResetPasswordPage({ token }: { token: string | null }) {
  const { t } = useTranslation();
  if (!token) return <AskAgain text={t("identity.reset.no_token")} />;
  return <ResetForm token={token} />;
}

function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  const { form, field, submit, busy, refusal } = useContractForm({
    schema: resetInput,
    defaultValues: { token, password: "", confirm: "" },
    submit: (values) => api.identity.resetPassword(values),
    done: () => setDone(true),
    refused: weakPassword,
  });
  if (done)
    return (
      <Entrance next title={t("identity.reset.done_title")} lead={t("identity.reset.done_body")}>
        <Button variant="primary" size="lg" render={<Link to="/sign-in" />}>
          {t("identity.sign_in.submit")}
        </Button>
      </Entrance>
    );
  if (refusal?.code === "auth.link_invalid") return <AskAgain text={refusal.text} />;
  return (
    <Entrance title={t("identity.reset.title")} lead={t("identity.reset.lead")}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <ChosenPassword
          password={field("password")}
          confirm={field("confirm")}
          typed={form.watch("password")}
          label={t("identity.field.new_password")}
        />
        <FormRefusal refusal={refusal} busy={busy} />
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {t("identity.reset.submit")}
        </Button>
      </form>
    </Entrance>
  );
}

function AskAgain({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Entrance title={t("identity.reset.title")}>
      <p role="alert" className="text-lg">
        {text}
      </p>
      <Button className="mt-5" variant="primary" render={<Link to="/forgot-password" />}>
        {t("identity.forgot.submit")}
      </Button>
    </Entrance>
  );
}
