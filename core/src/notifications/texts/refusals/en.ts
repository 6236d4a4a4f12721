import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "notifications.all_reached": "The message reached every apartment: there is nothing to print",
};
