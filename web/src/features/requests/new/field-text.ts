import { useTranslation } from "react-i18next";
import { carriedText } from "#web/app/form/contract-form.ts";
import type { FormValues, RequestForm } from "./form-model.ts";

/** Returns the text of a field's fault, in the current language. */
export function useFieldText(form: RequestForm) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (name: keyof FormValues): string | undefined => {
    const error = errors[name];
    return error && carriedText(error, t);
  };
}
