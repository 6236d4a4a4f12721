import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { letters as uk } from "./uk.ts";

export const letters: TwoPlurals<typeof uk> = {
  hello: "Hello {{name}},",
  settings: "Choose what to be told",
  unsubscribe: "Stop letters like this",
  gone: "You can no longer see this",
  digest: {
    daily_one: "Today: {{count}} update",
    daily_other: "Today: {{count}} updates",
    weekly_one: "This week: {{count}} update",
    weekly_other: "This week: {{count}} updates",
    open: "Open notifications",
    settings: "Change how often letters come",
    why_daily: "You get one letter a day, as you chose in your profile. Urgent news comes at once.",
    why_weekly:
      "You get one letter a week, as you chose in your profile. Urgent news comes at once.",
  },
};
