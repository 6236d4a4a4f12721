import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addressInput } from "#core/identity/model.ts";
import { api } from "#web/app/api.ts";
import { useContractForm } from "#web/app/contract-form.ts";
import { FormRefusal } from "#web/app/form-refusal.tsx";
import { currentLanguage } from "#web/app/language.ts";
import { describeError, type ShownRefusal } from "#web/app/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Entrance } from "./entrance.tsx";

/** The link is used by a press, not by opening the page: mail scanners open pages. */
export function VerifyEmailPage({ token }: { token: string | null }) {
  const { t } = useTranslation();
  const [state, setState] = useState<"ready" | "busy" | "done" | "dead">(token ? "ready" : "dead");
  const [refusal, setRefusal] = useState<ShownRefusal | null>(null);
  const verify = async () => {
    if (!token || state === "busy") return;
    setState("busy");
    setRefusal(null);
    try {
      await api.identity.verifyEmail({ token });
      setState("done");
    } catch (error) {
      const shown = describeError(error, t);
      setState(shown.code === "auth.link_invalid" ? "dead" : "ready");
      setRefusal(shown);
    }
  };
  if (state === "done")
    return (
      <Entrance next title={t("identity.verify.done_title")} lead={t("identity.verify.done_body")}>
        <Button variant="primary" size="lg" render={<Link to="/sign-in" />}>
          {t("identity.sign_in.submit")}
        </Button>
      </Entrance>
    );
  if (state === "dead") return <NewLetter />;
  return (
    <Entrance title={t("identity.verify.title")} lead={t("identity.verify.ready")}>
      <div className="flex flex-col gap-4">
        <FormRefusal refusal={refusal} busy={state === "busy"} />
        <Button variant="primary" size="lg" busy={state === "busy"} onClick={() => void verify()}>
          {t("identity.verify.submit")}
        </Button>
      </div>
    </Entrance>
  );
}

function NewLetter() {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  const { field, submit, busy, refusal } = useContractForm({
    schema: addressInput,
    defaultValues: { email: "" },
    submit: ({ email }) => api.identity.resendVerification({ email, language: currentLanguage() }),
    done: () => setSent(true),
  });
  return (
    <Entrance title={t("identity.verify.title")} lead={t("identity.verify.resend_lead")}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          {...field("email")}
          label={t("identity.field.email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <FormRefusal refusal={refusal} busy={busy} />
        <p role="status">{sent && t("identity.verify.resent")}</p>
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {t("identity.verify.resend")}
        </Button>
      </form>
    </Entrance>
  );
}
