import { useTranslation } from "react-i18next";
import { passwordBounds, passwordRules } from "#core/kernel/validation.ts";
import { PasswordField, type PasswordFieldProps } from "#web/ui/text-field.tsx";

type Props = Omit<PasswordFieldProps, "rules" | "showLabel" | "metLabel" | "unmetLabel"> & {
  typed: string;
};

/** A password to be chosen: its rules are ticked off while it is typed. */
export function NewPasswordField({ typed, ...rest }: Props) {
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
  return (
    <PasswordField
      {...rest}
      autoComplete="new-password"
      showLabel={t("identity.field.show_password")}
      rules={[length, ...kinds]}
      metLabel={t("shell.rule_met")}
      unmetLabel={t("shell.rule_unmet")}
      required
    />
  );
}
