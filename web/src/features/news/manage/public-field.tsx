import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useServesAll } from "#web/app/session/serves-all.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";

/** Checkbox that makes a post public; only staff who serve all buildings get it. */
export function PublicField(field: UseFormRegisterReturn) {
  const { t } = useTranslation();
  if (!useServesAll()) return null;
  return (
    <Checkbox label={t("news.form.is_public")} hint={t("news.form.is_public_hint")} {...field} />
  );
}
