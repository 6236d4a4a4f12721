import type { mail as uk } from "./uk.ts";

/** Texts around letters and text messages, and of the outbox of a demo. */
export const mail: typeof uk = {
  frame: {
    copy: "If the button does not open, copy this link into the address bar:",
    above: "Write your answer above this line",
    automatic: "This letter was sent automatically; there is no need to reply.",
  },
  shortened: "… (shortened)",
  outbox: {
    title: "Outbox",
    why: "This is demo mode: letters and text messages go nowhere but here. The latest 50 are shown.",
    gallery: "Samples of letters and messages",
    empty: "No letter has been sent yet.",
    to: "To",
  },
};
