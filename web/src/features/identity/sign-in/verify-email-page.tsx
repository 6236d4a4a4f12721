import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { firstPageFor } from "#core/access.ts";
import { addressInput } from "#core/identity/credentials.ts";
import { type MeView, verifyEmailInput } from "#core/identity/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { currentLanguage } from "#web/app/language/language.ts";
import { signedIn } from "#web/app/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { CurrentPasswordField, EmailField } from "../account-fields.tsx";
import { CodeStep } from "./code-step.tsx";
import { Entrance } from "../entrance.tsx";

/** The link proves the address, the password that it is its owner who signed up: both or nothing. */
export function VerifyEmailPage({ token }: { token: string | null }) {
  const { t } = useTranslation();
  const router = useRouter();
  const [state, setState] = useState<"password" | "code" | "dead">(token ? "password" : "dead");
  const enter = (me: MeView) => {
    signedIn(me);
    void router.navigate({ href: firstPageFor(me), replace: true });
  };
  const { field, submit, busy, refusal } = useContractForm({
    schema: verifyEmailInput,
    defaultValues: { token: token ?? "", password: "", remember: false },
    submit: (values) => api.identity.verifyEmail(values),
    done: (outcome) => (outcome.next === "done" ? enter(outcome.me) : setState("code")),
    refused: ({ code }) => {
      if (code === "auth.invalid_credentials") return { path: "password", rule: "wrong_password" };
      if (code === "auth.link_invalid") setState("dead");
      return code === "auth.link_invalid";
    },
  });
  if (state === "dead") return <NewLetter />;
  if (state === "code")
    return (
      <Entrance title={t("identity.verify.title")} next>
        <CodeStep onSignedIn={enter} onLeave={() => setState("password")} />
      </Entrance>
    );
  return (
    <Entrance
      title={t("identity.verify.title")}
      lead={t("identity.verify.lead")}
      after={
        <p>
          {t("identity.verify.forgot")}{" "}
          <Link to="/forgot-password" className="prose-link">
            {t("identity.verify.forgot_link")}
          </Link>
        </p>
      }
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <CurrentPasswordField {...field("password")} label={t("identity.field.password")} />
        <FormRefusal refusal={refusal} busy={busy} />
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {t("identity.verify.submit")}
        </Button>
      </form>
    </Entrance>
  );
}

function NewLetter() {
  const { t } = useTranslation();
  const [sent, setSent] = useState<{ mail: boolean } | null>(null);
  const { field, submit, busy, refusal } = useContractForm({
    schema: addressInput,
    defaultValues: { email: "" },
    submit: ({ email }) => api.identity.resendVerification({ email, language: currentLanguage() }),
    done: setSent,
  });
  return (
    <Entrance title={t("identity.verify.title")} lead={t("identity.verify.resend_lead")}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <EmailField {...field("email")} autoComplete="email" />
        <FormRefusal refusal={refusal} busy={busy} />
        <p role="status">
          {sent && t(sent.mail ? "identity.verify.resent" : "shell.mail_off.standing")}
        </p>
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {t("identity.verify.resend")}
        </Button>
      </form>
    </Entrance>
  );
}
