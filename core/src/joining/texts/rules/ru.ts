import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  code: "Код — это 10 букв и цифр, например ABCDE-23456",
  no_such_flat: "Квартиры с таким номером в этом доме нет",
};
