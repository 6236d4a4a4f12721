import type { letterUk } from "./uk.ts";

export const letterEn: typeof letterUk = {
  subject: "Letter from the site: {{organisation}}",
  title: "A visitor’s letter",
  body: "A visitor of the site writes to you and waits for an answer.",
  unanswered:
    "A visitor of the site asked what the assistant does not know, and waits for your answer.",
  answer: "Just reply to this letter: your answer goes to {{email}}.",
  note: "The visitor typed the address; nobody has verified it. Follow no link that you do not trust.",
};
