import { expect, test } from "vitest";
import {
  isTimezone,
  mergeNotifications,
  notificationMatrix,
  notificationTopics,
  privacyOf,
  showsReads,
} from "./preferences.ts";

test("who chose nothing gets letters about everything, and nothing else", () => {
  const matrix = notificationMatrix({});
  for (const topic of notificationTopics)
    expect(matrix[topic]).toEqual({ email: true, push: false, sms: false, telegram: false });
  expect(privacyOf({})).toEqual({ name: false, phone: false, email: false });
});

test("how far one has read a chat is shown by staff, and by neighbours only when they say so", () => {
  expect([showsReads({}, false), showsReads({}, true)]).toEqual([false, true]);
  expect([showsReads({ reads: true }, false), showsReads({ reads: false }, true)]).toEqual([
    true,
    false,
  ]);
});

test("one choice leaves the others as they were", () => {
  const before = { requests: { email: false, push: true }, events: { sms: true } };
  const after = mergeNotifications(before, {
    requests: { email: true },
    payments: { email: false },
  });
  expect(after).toEqual({
    requests: { email: true, push: true },
    events: { sms: true },
    payments: { email: false },
  });
  expect(before.requests.email).toBe(false);
});

test.each(["Europe/Kyiv", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "UTC", "Asia/Kolkata"])(
  "%s is a zone",
  (name) => expect(isTimezone(name)).toBe(true),
);

test.each(["", "Kyiv", "Europe/Nowhere", "+03:00", "Europe/Kyiv; x", "../../etc/passwd"])(
  "%j is none",
  (name) => expect(isTimezone(name)).toBe(false),
);
