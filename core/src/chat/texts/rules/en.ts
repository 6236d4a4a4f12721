import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  nickname: "Letters, digits, spaces, dots, hyphens and apostrophes",
  taken_nickname: "Somebody has this name already. Choose another one",
};
