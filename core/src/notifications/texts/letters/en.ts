import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { letters as uk } from "./uk.ts";

export const letters: TwoPlurals<typeof uk> = {
  hello: "Hello {{name}},",
  settings: "Choose what to be told",
  unsubscribe: "Stop letters like this",
  gone: "You can no longer see this",
  inbox_why: {
    requests: {
      reporter: "You got this because you reported this request.",
      assignee: "You got this because the request is assigned to you.",
      former: "You got this because the request was assigned to you.",
      asker: "You got this because you asked a question.",
      staff: "You got this because you serve this building.",
      admin: "You got this because you are an administrator.",
      duty: "You got this because you were on duty.",
      other: "You got this because this request concerns you.",
    },
    payments: "You got this because these are the invoices of your apartment.",
    autopay: "You got this because you switched autopay on.",
    announcements: {
      author: "You got this because you wrote this post.",
      staff: "You got this because you serve this building.",
      other: "You got this because this is news of your home.",
    },
    events: {
      author: "You got this because you wrote this post.",
      staff: "You got this because you serve this building.",
      other: "You got this because this is an event of your home.",
    },
    orders: {
      customer: "You got this because this is your order.",
      staff: "You got this because you serve this building.",
      other: "You got this because this order concerns you.",
    },
    chat: "You got this because you take part in this chat.",
    mentions: "You got this because you were mentioned.",
    moderation: "You got this because you reported a message.",
    joining: {
      resident: "You got this because the apartment was recorded as yours.",
      owner: "You got this because it is your apartment.",
      inviter: "You got this because you invited this person.",
      other: "You got this because you serve this building.",
    },
    meters: "You got this because your apartment has meters.",
    prints: "You got this because you ordered this print.",
    bank: "You got this because you work with bank statements.",
    autopay_failures: "You got this because you serve this building.",
    failed_jobs: "You got this because you are an administrator.",
    addresses: "You got this because you serve this building.",
  },
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
