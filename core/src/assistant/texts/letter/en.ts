import type { letterUk } from "./uk.ts";

export const letterEn: typeof letterUk = {
  subject: "Letter from the site: {{organisation}}",
  title: "A visitor’s letter",
  body: "A visitor of the site writes to you and waits for an answer.",
  unanswered: "Somebody asked on the site what the assistant could not answer. They wait for you.",
  answer: "Reply to this letter: the answer goes to {{email}}.",
  note: "The visitor typed the address, nobody has verified it. Follow no link that you do not trust.",
};
