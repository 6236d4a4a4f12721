import { useTranslation } from "react-i18next";
import type { FieldIssue } from "#core/kernel/refusal.ts";
import {
  PasswordField,
  type PasswordFieldProps,
  TextField,
  type TextFieldProps,
} from "#web/ui/text-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

/** What `field` of a form gives. */
type Bound = Omit<TextFieldProps, "label">;
type BoundPassword = Omit<PasswordFieldProps, "label" | "showLabel">;

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
      required
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

type Chosen = { password: BoundPassword; confirm: BoundPassword; typed: string; label: string };

/** A password to be chosen, and once more. */
export function ChosenPassword({ password, confirm, typed, label }: Chosen) {
  const { t } = useTranslation();
  return (
    <>
      <NewPasswordField {...password} label={label} typed={typed} />
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

/** Of a form's `refused`: a password that is on a list of known ones is said at its field. */
export function weakPassword({ code }: { code: string }): FieldIssue | false {
  return code === "auth.weak_password" && { path: "password", rule: "weak" };
}

/** Of a form's `refused`: the password that should prove who asks is not theirs. */
export function wrongPassword({ code }: { code: string }): FieldIssue | false {
  return code === "auth.invalid_credentials" && { path: "password", rule: "wrong_password" };
}
