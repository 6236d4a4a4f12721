import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { uk } from "./uk.ts";

export const en: TwoPlurals<typeof uk> = {
  bell: {
    label: "Notifications",
    unread_one: "Notifications: {{shown}} unread",
    unread_other: "Notifications: {{shown}} unread",
  },
};
