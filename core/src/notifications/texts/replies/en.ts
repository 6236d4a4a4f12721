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
    too_large: "The letter is too large: it can have {{megabytes}} MB at most.",
    too_long: "The text is too long. Shorten it or write in Oselia.",
    closed: "You cannot answer this by letter. Open it in Oselia.",
    refused: "You cannot write here at the moment. Open Oselia to see why.",
    second_factor:
      "Turn on two-step sign-in in Oselia first: without it an administrator cannot write.",
    no_access:
      "You no longer have access to what you answered. If this is a mistake, talk to your manager.",
    plan_ended:
      "Your organisation’s plan has ended: you can only read. Ask an administrator to renew it, then answer again.",
    often: "Too many answers came within the last hour. Try again later.",
    wordless: "The letter has files only. Add a few words and send it again.",
    files: "The text was added. These were not:",
  },
  file: {
    type: "this type cannot be added. Send {{types}}.",
    damaged: "could not be read. The file may be damaged.",
    too_large: "one file can have {{megabytes}} MB at most.",
    too_detailed: "the picture has too many pixels. Send a smaller one.",
    too_many: "too many files. One answer can have {{most}} at most.",
    failed: "could not be saved at the moment. Try adding it in Oselia.",
  },
  yours: "Your text:",
  open: "Open in Oselia",
  why: "You get this letter because you answered a letter from Oselia.",
};
