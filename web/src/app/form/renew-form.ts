import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { useContractForm } from "./contract-form.ts";

type ContractForm<Input extends FieldValues, Output> = Pick<
  ReturnType<typeof useContractForm<Input, Output, unknown>>,
  "sent"
> & { form: UseFormReturn<Input, unknown, Output> };

/** Starts a sent form anew from these values, or its first ones; what was typed since the press stays. */
export function renewForm<Input extends FieldValues, Output>(
  { form, sent }: ContractForm<Input, Output>,
  values?: Input,
): void {
  const typed: [string, unknown][] = Object.entries(form.getValues());
  const later = typed.filter(([name, value]) => value !== sent.current[name]);
  form.reset(values);
  for (const [name, value] of later)
    form.setValue(name as FieldPath<Input>, value as never, { shouldDirty: true });
}
