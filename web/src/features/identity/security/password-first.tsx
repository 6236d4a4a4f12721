import { useTranslation } from "react-i18next";
import { currentPasswordInput } from "#core/identity/credentials.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { CurrentPasswordField, wrongPassword } from "../account-fields.tsx";

type PasswordFirstProps<Result> = {
  submitLabel: string;
  danger?: boolean;
  send: (password: string) => Promise<Result>;
  onDone: (result: Result) => void;
};

/** Form that asks for the password first: a session alone must not change how one signs in. */
export function PasswordFirst<Result>(props: PasswordFirstProps<Result>) {
  const { t } = useTranslation();
  const { field, submit, busy, refusal } = useContractForm({
    schema: currentPasswordInput,
    defaultValues: { password: "" },
    submit: ({ password }) => props.send(password),
    done: props.onDone,
    refused: wrongPassword,
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <CurrentPasswordField {...field("password")} hint={t("account.totp.password_first")} />
      <FormRefusal refusal={refusal} busy={busy} />
      <Button type="submit" wrap variant={props.danger ? "danger" : "primary"} block busy={busy}>
        {props.submitLabel}
      </Button>
    </form>
  );
}
