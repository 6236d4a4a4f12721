import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { isOwnWords, type OwnWords } from "#core/identity/rules/own-words.ts";
import type { FieldIssue } from "#core/kernel/refusal.ts";
import {
  PasswordField,
  type PasswordFieldProps,
  TextField,
  type TextFieldProps,
} from "#web/ui/form/text-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

/** Props that a form's `field` returns. */
type Bound = Omit<TextFieldProps, "label">;
type BoundPassword = Omit<PasswordFieldProps, "label" | "showLabel">;
type Refused = { code: string; issues: readonly FieldIssue[] };

/** First and last name, as browsers know them. */
export function NameFields({ first, last }: { first: Bound; last: Bound }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        {...first}
        label={t("identity.field.first_name")}
        autoComplete="given-name"
        required
      />
      <TextField
        {...last}
        label={t("identity.field.last_name")}
        autoComplete="family-name"
        required
      />
    </>
  );
}

/** An address that is somebody's account, unless `autoComplete` says otherwise. */
export function EmailField({ label, ...rest }: Bound & { label?: string }) {
  const { t } = useTranslation();
  return (
    <TextField
      autoComplete="username"
      {...rest}
      label={label ?? t("identity.field.email")}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

export function PhoneField(field: Bound) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={t("identity.field.phone")}
      hint={t("identity.field.phone_hint")}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      optionalLabel={t("common.optional")}
    />
  );
}

/** The password of the account, to prove who asks. */
export function CurrentPasswordField({ label, ...rest }: BoundPassword & { label?: string }) {
  const { t } = useTranslation();
  return (
    <PasswordField
      {...rest}
      label={label ?? t("identity.field.current_password")}
      showLabel={t("identity.field.show_password")}
      autoComplete="current-password"
      required
    />
  );
}

type Chosen = {
  password: BoundPassword;
  confirm: BoundPassword;
  typed: string;
  label: string;
  personalWords?: OwnWords;
};

/** A password to be chosen, and once more. */
export function ChosenPassword({ password, confirm, typed, label, personalWords }: Chosen) {
  const { t } = useTranslation();
  return (
    <>
      <NewPasswordField {...password} label={label} typed={typed} personalWords={personalWords} />
      <PasswordField
        {...confirm}
        label={t("identity.field.confirm")}
        showLabel={t("identity.field.show_password")}
        autoComplete="new-password"
        required
      />
    </>
  );
}

/** Shows at its field why a password is weak; a handler for `refused`. */
export function weakPassword({ code, issues }: Refused): FieldIssue | false {
  const [issue] = issues;
  return code === "auth.weak_password" && { path: "password", rule: issue?.rule ?? "weak" };
}

/** Checks that a password is not made of these words, as the server does. */
export function notOwnWords<Typed>(ownOf: (typed: Typed) => OwnWords) {
  return z.refine<Typed & { password: string }>(
    (typed) => !isOwnWords(typed.password, ownOf(typed)),
    { path: ["password"], error: "weak_own" },
  );
}

/** Shows that the confirming password is wrong; a handler for `refused`. */
export function wrongPassword({ code }: { code: string }): FieldIssue | false {
  return code === "auth.invalid_credentials" && { path: "password", rule: "wrong_password" };
}
