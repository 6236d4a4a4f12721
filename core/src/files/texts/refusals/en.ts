import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "files.print_busy": "Your previous print is still being made. Wait for it or cancel it",
};
