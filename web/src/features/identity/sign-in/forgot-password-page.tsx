import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { addressInput } from "#core/identity/credentials.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { currentLanguage } from "#web/app/language/language.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "../account-fields.tsx";
import { CheckMail } from "./check-mail.tsx";
import { Entrance } from "../entrance.tsx";
import { forgetAddress, readAddress } from "./typed-address.ts";

export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [typed] = useState(readAddress);
  useEffect(forgetAddress, []);
  const { field, submit, busy, refusal } = useContractForm({
    schema: addressInput,
    defaultValues: { email: typed },
    submit: ({ email }) => api.identity.forgotPassword({ email, language: currentLanguage() }),
    done: (_, { email }) => setSentTo(email),
  });
  if (sentTo)
    return (
      <CheckMail
        title={t("identity.forgot.sent_title")}
        body={t("identity.forgot.sent_body", { email: sentTo })}
        onOtherAddress={() => setSentTo(null)}
      />
    );
  return (
    <Entrance
      title={t("identity.forgot.title")}
      lead={t("identity.forgot.lead")}
      after={
        <Link to="/sign-in" className="prose-link">
          {t("identity.forgot.back")}
        </Link>
      }
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <EmailField {...field("email")} />
        <FormRefusal refusal={refusal} busy={busy} />
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {t("identity.forgot.submit")}
        </Button>
      </form>
    </Entrance>
  );
}
