import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  code: "A code is 10 letters and digits, such as ABCDE-23456",
  no_such_flat: "There is no flat with this number in this building",
};
