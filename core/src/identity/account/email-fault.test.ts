import fc from "fast-check";
import { expect, test } from "vitest";
import { readEmailFault } from "./email-fault.ts";

test.each([
  ["5.1.1", "", "no_mailbox"],
  ["5.1.10", "", "no_mailbox"],
  ["5.4.1", "550 5.4.1 Recipient address rejected: Access denied", "no_mailbox"],
  ["5.2.2", "", "full"],
  ["5.2.1", "", "closed"],
  ["5.0.0", "", "refused"],
  // Exim names the status in the text alone.
  ["5.0.0", "smtp; 550 5.1.1 The email account does not exist", "no_mailbox"],
  ["5.0.0", "smtp; 550-5.7.26 This mail has been blocked", null],
  [null, "550 No such user here", "no_mailbox"],
  [null, "552 Mailbox full", "full"],
  [null, "450 4.2.1 try later", null],
  [null, "554 Message rejected", null],
  [null, "554 5.1.1 no such user", "no_mailbox"],
  // About the letter, its sender or the way.
  [null, "550 relay not permitted", null],
  ["5.0.0", "smtp; 550 Sender verify failed", null],
  [null, "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", null],
  [null, "550 sorry, no mailbox here by that name (#5.1.1)", "no_mailbox"],
  [null, "queued as 550123", null],
  ["5.4.6", "", null],
  ["5.4.316", "", null],
  ["5.7.1", "550 5.7.1 blocked using a list", null],
  ["5.1.8", "", null],
  ["5.2.3", "", null],
  ["5.3.4", "", null],
  ["5.6.1", "", null],
  ["4.4.1", "", null],
  ["4.2.2", "452 4.2.2 Mailbox full", null],
  [null, "", null],
  ["nonsense", "nonsense", null],
])("status %s, %s: %s", (status, text, reason) => {
  expect(readEmailFault({ status, text })).toBe(reason);
});

test("temporary replies mark nothing, whatever they say", () => {
  const part = fc.integer({ min: 1, max: 999 });
  fc.assert(
    fc.property(part, part, fc.string(), (subject, detail, text) => {
      expect(readEmailFault({ status: `4.${subject}.${detail}`, text })).toBeNull();
    }),
  );
});
