import { expect, test } from "vitest";
import { chooseOutreachWay, type ContactState } from "./choose-way.ts";

test.each<[ContactState, ContactState, string, string]>([
  ["usable", "usable", "email", "sms"],
  ["usable", "missing", "email", "email"],
  ["usable", "refused", "email", "email"],
  ["missing", "usable", "sms", "sms"],
  ["refused", "usable", "sms", "sms"],
  ["missing", "missing", "no_contact", "no_contact"],
  ["missing", "number", "number", "number"],
  ["refused", "number", "opted_out", "opted_out"],
  ["missing", "refused", "opted_out", "opted_out"],
])("email %s, phone %s: %s, urgent: %s", (email, phone, usual, urgent) => {
  expect(chooseOutreachWay({ email, phone }, { urgent: false })).toBe(usual);
  expect(chooseOutreachWay({ email, phone }, { urgent: true })).toBe(urgent);
});
