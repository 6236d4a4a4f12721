import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  taken_folder: "Папка с таким названием здесь уже есть",
};
