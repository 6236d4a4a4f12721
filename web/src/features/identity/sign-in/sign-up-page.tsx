import { Link, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod/mini";
import { currentLegal, type LegalType } from "#core/identity/legal.ts";
import { signUpInput } from "#core/identity/model.ts";
import { api } from "#web/app/api/api.ts";
import { readBy, useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { currentLanguage } from "#web/app/language/language.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import {
  EmailField,
  NameFields,
  notOwnWords,
  PhoneField,
  weakPassword,
} from "../account-fields.tsx";
import { CheckMail } from "./check-mail.tsx";
import { Entrance, HaveCode } from "../entrance.tsx";
import { NewPasswordField } from "../new-password-field.tsx";
import { ResendVerification } from "./resend-verification.tsx";
import { forgetSignUp, keepSignUp, readSignUp } from "./typed-sign-up.ts";

type Typed = { firstName: string; lastName: string; email: string };

const ownOf = ({ firstName, lastName, email }: Typed) => ({
  names: [firstName, lastName],
  email,
});
const schema = signUpInput.check(notOwnWords(ownOf));

type Fields = Omit<z.input<typeof schema>, "termsVersion" | "privacyVersion"> & { agreed: boolean };

/** Converts the form: one tick stands for both texts, in their present versions. */
function read({ agreed, ...typed }: Fields) {
  const { terms, privacy } = agreed ? currentLegal : { terms: 0, privacy: 0 };
  return readBy(schema, { ...typed, termsVersion: terms, privacyVersion: privacy });
}
const fieldOf = (path: string) => (/^(terms|privacy)Version$/.test(path) ? "agreed" : path);

type Props = {
  /** Whom an invitation names. */
  invitee?: { firstName: string; lastName: string; email: string | null } | null | undefined;
  /** Apartment that the invitation opens, and why one signs up. */
  invitation?: { id: string; lead: string; card: ReactNode } | undefined;
};

/** Returns the name under which a form's fields are kept: of a history entry, and of an invitation there. */
export const signUpEntry = (historyKey: string | undefined, invitationId = "") =>
  `${historyKey} ${invitationId}`;

/** Makes an account; for whoever follows an invitation, towards its apartment. */
export function SignUpPage({ invitee, invitation }: Props) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { history } = useRouter();
  const [historyKey] = useState(history.location.state.__TSR_key);
  const entry = signUpEntry(historyKey, invitation?.id);
  const [typed] = useState(() => readSignUp(entry));
  const { form, field, submit, busy, refusal } = useContractForm({
    schema: read,
    fieldOf,
    defaultValues: {
      firstName: invitee?.firstName ?? "",
      lastName: invitee?.lastName ?? "",
      email: invitee?.email ?? "",
      phone: "",
      password: "",
      agreed: false,
      ...typed,
    },
    submit: (values) => api.identity.signUp({ ...values, language: currentLanguage() }),
    done: (_, values) => {
      forgetSignUp();
      setSentTo(values.email);
    },
    refused: weakPassword,
  });
  useEffect(() => {
    const changes = form.watch(({ firstName = "", lastName = "", email = "", phone = "" }) =>
      keepSignUp(entry, { firstName, lastName, email, phone }),
    );
    return () => changes.unsubscribe();
  }, [form, entry]);
  if (sentTo)
    return (
      <CheckMail
        title={t("identity.sign_up.check_mail_title")}
        body={t("identity.sign_up.check_mail_body", { email: sentTo })}
        resendTo={sentTo}
        onOtherAddress={() => setSentTo(null)}
      />
    );
  return (
    <Entrance
      title={t("identity.sign_up.title")}
      lead={invitation?.lead ?? t("identity.sign_up.lead")}
      after={
        <>
          <p>
            {t("identity.sign_up.have_account")}{" "}
            <Link
              to="/sign-in"
              search={invitation ? { return: "/join" } : {}}
              className="prose-link"
            >
              {t("identity.sign_up.to_sign_in")}
            </Link>
          </p>
          {!invitation && <HaveCode />}
        </>
      }
    >
      {invitation && <div className="mb-7 flex flex-col gap-3">{invitation.card}</div>}
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <NameFields first={field("firstName")} last={field("lastName")} />
        </div>
        <EmailField {...field("email")} />
        <PhoneField {...field("phone")} />
        <NewPasswordField
          {...field("password")}
          typed={form.watch("password")}
          personalWords={ownOf(form.watch())}
          label={t("identity.field.password")}
        />
        <Checkbox {...field("agreed")} label={<Agreement />} required />
        <FormRefusal
          refusal={refusal}
          busy={busy}
          title={
            refusal?.code === "auth.registration_failed"
              ? t("identity.sign_up.failed_title")
              : undefined
          }
        >
          {refusal?.code === "auth.user_exists" && <Known email={form.getValues("email")} />}
        </FormRefusal>
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {t("identity.sign_up.submit")}
        </Button>
      </form>
    </Entrance>
  );
}

/** Ways on for whoever has an account already: perhaps its letter is still unread. */
function Known({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="mt-1">
        <Link to="/sign-in" className="prose-link">
          {t("identity.sign_up.to_sign_in")}
        </Link>
      </p>
      <ResendVerification email={email} />
    </>
  );
}

/** Text of the consent; links open beside the form, so that nothing typed is lost. */
function Agreement() {
  const { t } = useTranslation();
  const text = (type: LegalType) => (
    <a href={`/legal/${type}`} target="_blank" rel="noopener" className="prose-link">
      {t(`identity.sign_up.agree.${type}`)}
    </a>
  );
  return (
    <>
      {t("identity.sign_up.agree.begin")} {text("terms")} {t("identity.sign_up.agree.and")}{" "}
      {text("privacy")}
    </>
  );
}
