import type { uk } from "./uk.ts";

export const en: typeof uk = {
  assistant_panel: {
    open: "Ask the assistant",
    hint: "Ask the assistant (Ctrl + .)",
  },
};
