import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  code: "Код — це 10 літер і цифр, наприклад ABCDE-23456",
  no_such_flat: "Квартири з таким номером у цьому будинку немає",
};
