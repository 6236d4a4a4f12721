import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { carriedText } from "#web/app/contract-form.ts";
import type { FormValues } from "./form-model.ts";

/** What is wrong with a field of the new request, in the language of this moment. */
export function useFieldText(form: UseFormReturn<FormValues>) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (name: keyof FormValues): string | undefined => {
    const error = errors[name];
    return error && carriedText(error, t);
  };
}
