import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { signInInput } from "#core/identity/credentials.ts";
import type { MeView } from "#core/identity/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { PageLink } from "#web/app/page-link.tsx";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { CurrentPasswordField, EmailField } from "../account-fields.tsx";
import { CodeStep } from "./code-step.tsx";
import { ResendVerification } from "./resend-verification.tsx";
import { keepAddress } from "./typed-address.ts";
import { forgetSignUp } from "./typed-sign-up.ts";

type Props = {
  /** Given where a known person signs in again. */
  email?: string;
  onSignedIn: (me: MeView) => void;
  /** Another way out below the form; it must not be taken by a tap too many. */
  after?: (busy: boolean) => ReactNode;
};

/** Address and password, then the second factor where the account has one. */
export function SignInForm({ email, onSignedIn, after }: Props) {
  const { t } = useTranslation();
  const [step, setStep] = useState<"password" | "code">("password");
  const [expired, setExpired] = useState(false);
  const { form, field, submit, busy, refusal } = useContractForm({
    schema: signInInput,
    defaultValues: { email: email ?? "", password: "", remember: false },
    submit: (values) => api.identity.signIn(values),
    done: (outcome) => {
      forgetSignUp();
      if (outcome.next === "done") onSignedIn(outcome.me);
      else setStep("code");
    },
  });
  const [address, setAddress] = useState("");
  const passOn = () => keepAddress(form.getValues("email"));

  if (step === "code")
    return (
      <>
        <CodeStep
          onSignedIn={onSignedIn}
          onLeave={(late) => {
            setExpired(late);
            setStep("password");
          }}
        />
        {after?.(false)}
      </>
    );
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          setExpired(false);
          setAddress(new FormData(event.currentTarget).get("email")?.toString() ?? "");
          void submit(event);
        }}
      >
        {expired && (
          <p role="alert" className="text-brick-ink">
            {t("identity.second_factor.expired")}
          </p>
        )}
        <EmailField {...field("email")} readOnly={email !== undefined} />
        <CurrentPasswordField
          {...field("password")}
          label={t("identity.field.password")}
          data-autofocus={email === undefined ? undefined : ""}
        />
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <Checkbox
            {...checkbox(field("remember"))}
            label={t("identity.sign_in.remember")}
            hint={t("identity.sign_in.remember_hint")}
            className="flex-1 basis-56"
          />
          {email === undefined && (
            <NewPasswordLink onFollow={passOn}>{t("identity.sign_in.forgot")}</NewPasswordLink>
          )}
        </div>
        <FormRefusal refusal={refusal} busy={busy} reserved={email !== undefined}>
          {refusal?.code === "auth.email_not_verified" && <ResendVerification email={address} />}
          {refusal?.code === "api.rate_limit" && email === undefined && (
            <Limited onFollow={passOn} />
          )}
        </FormRefusal>
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {t("identity.sign_in.submit")}
        </Button>
      </form>
      {after?.(busy)}
    </>
  );
}

/** Why one has to wait, and the way in that no stranger can block. */
function Limited({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  return (
    <p className="mt-1">
      {t("identity.sign_in.limited")}{" "}
      <NewPasswordLink onFollow={onFollow}>{t("identity.sign_in.limited_reset")}</NewPasswordLink>
    </p>
  );
}

function NewPasswordLink({ onFollow, children }: { onFollow: () => void; children: ReactNode }) {
  return (
    <PageLink href="/forgot-password" className="prose-link" onClick={onFollow}>
      {children}
    </PageLink>
  );
}

function checkbox<T extends { error: unknown }>({ error: _, ...props }: T): Omit<T, "error"> {
  return props;
}
