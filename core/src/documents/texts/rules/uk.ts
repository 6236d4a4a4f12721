import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  taken_folder: "Папка з такою назвою тут уже є",
};
