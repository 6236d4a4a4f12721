import type { replies as source } from "./uk.ts";

export const replies: typeof source = {
  subject: { refused: "Your answer was not added", files: "Files were not added" },
  about: {
    refused: "Your answer was not added: {{title}}",
    files: "Files were not added: {{title}}",
  },
  reason: {
    other_address:
      "The answer came from {{from}}, but your account has another address: {{email}}. Send it from your own address or write in Oselia.",
    empty: "There was no text above the line “{{marker}}”.",
    too_large: "The letter is too large: it can have 20 MB at most.",
    too_long: "The text is too long. Shorten it or write in Oselia.",
    closed: "You cannot answer this by letter. Open it in Oselia.",
    refused: "You cannot write here at the moment. Open Oselia to see why.",
    often: "Too many answers came within the last hour. Try again later.",
    files: "The text was added, the files were not. Add them in Oselia.",
  },
  yours: "Your text:",
  open: "Open in Oselia",
  why: "You get this letter because you answered a letter from Oselia.",
};
