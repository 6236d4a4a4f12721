import type { uk } from "./uk.ts";

export const ru: typeof uk = {
  assistant_panel: {
    open: "Спросить помощника",
    hint: "Спросить помощника (Ctrl + .)",
  },
};
