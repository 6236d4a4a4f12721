import { useTranslation } from "react-i18next";
import { isOwnWords, type OwnWords } from "#core/identity/rules/own-words.ts";
import { passwordBounds, passwordRules } from "#core/kernel/validation.ts";
import { PasswordField, type PasswordFieldProps } from "#web/ui/form/text-field.tsx";

type Props = Omit<PasswordFieldProps, "rules" | "showLabel" | "metLabel" | "unmetLabel"> & {
  typed: string;
  /** Names of the person, where the page knows them: a password made of them is weak. */
  personalWords?: OwnWords | undefined;
};

/** A password to be chosen: its rules are ticked off while it is typed. */
export function NewPasswordField({ typed, personalWords, ...rest }: Props) {
  const { t } = useTranslation();
  const length = {
    key: "password_min",
    label: t("shell.password_rule.password_min", { count: passwordBounds.min }),
    met: typed.length >= passwordBounds.min,
  };
  const kinds = passwordRules.map(({ rule, test }) => ({
    key: rule,
    label: t(`shell.password_rule.${rule}`),
    met: test(typed),
  }));
  const other = personalWords && {
    key: "password_own",
    label: t("shell.password_rule.password_own"),
    met: typed !== "" && !isOwnWords(typed, personalWords),
  };
  return (
    <PasswordField
      {...rest}
      autoComplete="new-password"
      showLabel={t("identity.field.show_password")}
      rules={[length, ...kinds, ...(other ? [other] : [])]}
      metLabel={t("shell.rule_met")}
      unmetLabel={t("shell.rule_unmet")}
      required
    />
  );
}
