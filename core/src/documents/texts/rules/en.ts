import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  taken_folder: "A folder of this name is already here",
};
