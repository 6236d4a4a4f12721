import { useTranslation } from "react-i18next";
import { codeInput } from "#core/identity/credentials.ts";
import type { MeView } from "#core/identity/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

type Props = { onSignedIn: (me: MeView) => void; onLeave: (expired: boolean) => void };

/** The second step: six digits of the authenticator, or a recovery code in the same field. */
export function CodeStep({ onSignedIn, onLeave }: Props) {
  const { t } = useTranslation();
  const { field, submit, busy, refusal } = useContractForm({
    schema: codeInput,
    defaultValues: { code: "" },
    submit: (values) => api.identity.signInCode(values),
    done: onSignedIn,
    refused: ({ code }) => {
      if (code !== "auth.session_expired") return false;
      onLeave(true);
      return true;
    },
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <div>
        <h2 className="text-xl">{t("identity.second_factor.title")}</h2>
        <p className="mt-1 text-ink-soft">{t("identity.second_factor.lead")}</p>
      </div>
      <TextField
        {...field("code")}
        label={t("identity.field.code")}
        hint={t("identity.second_factor.recovery_hint")}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <FormRefusal refusal={refusal} busy={busy} />
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {t("identity.second_factor.submit")}
      </Button>
      <Button variant="quiet" onClick={() => onLeave(false)}>
        {t("identity.second_factor.start_over")}
      </Button>
    </form>
  );
}
