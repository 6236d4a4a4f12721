import type { ComponentProps, FormEvent } from "react";
import { TextField } from "#web/ui/form/text-field.tsx";
import { formatTyped } from "./card-form.ts";

type Props = ComponentProps<typeof TextField> & {
  /** Writes what was typed as a card shows it. */
  format: (text: string) => string;
};

/** A box of digits that are put in order while they are typed. */
export function TypedField({ format, ...field }: Props) {
  const tidy = (event: FormEvent<HTMLInputElement>) => {
    const box = event.currentTarget;
    const { inputType } = event.nativeEvent as InputEvent;
    // What is taken away must not come back at once.
    if (inputType?.startsWith("delete")) return;
    const { text, caret } = formatTyped(box.value, box.selectionStart ?? box.value.length, format);
    if (text === box.value) return;
    box.value = text;
    box.setSelectionRange(caret, caret);
  };
  return <TextField inputMode="numeric" {...field} onInput={tidy} />;
}
