import { expect, test } from "vitest";
import {
  chooseChannels,
  fallbackOf,
  mayRetry,
  mayWait,
  monthlySegments,
  wantsChannel,
} from "./channels.ts";

const calm = { choice: "payments", urgent: false } as const;
const urgent = { choice: "payments", urgent: true } as const;
const phone = { hasPhone: true, hasTelegram: false };
const nothing = { hasPhone: false, hasTelegram: false };

test("a topic goes by the channels that are chosen for it", () => {
  const preferences = { choices: { payments: { push: true, sms: true } }, urgentSms: false };
  expect(chooseChannels(preferences, calm, phone)).toEqual(["push", "sms"]);
  expect(chooseChannels(preferences, calm, nothing)).toEqual(["push"]);
  expect(chooseChannels(preferences, { choice: "events", urgent: false }, phone)).toEqual([]);
});

test("what is urgent goes by SMS without a choice, after push where there is one", () => {
  expect(chooseChannels({ choices: {}, urgentSms: true }, urgent, phone)).toEqual(["sms"]);
  const withPush = { choices: { payments: { push: true } }, urgentSms: true };
  expect(chooseChannels(withPush, urgent, phone)).toEqual(["push"]);
  expect(wantsChannel("sms", withPush, urgent)).toBe(true);
});

test("Telegram is a way once it is linked; urgent SMS waits for its failure", () => {
  const preferences = { choices: { payments: { telegram: true } }, urgentSms: true };
  const both = { hasPhone: true, hasTelegram: true };
  expect(chooseChannels(preferences, calm, both)).toEqual(["telegram"]);
  expect(chooseChannels(preferences, urgent, both)).toEqual(["telegram"]);
  expect(chooseChannels(preferences, urgent, phone)).toEqual(["sms"]);
});

test("who refused urgent SMS gets those of chosen topics alone", () => {
  const preferences = { choices: { payments: { push: true } }, urgentSms: false };
  expect(wantsChannel("sms", preferences, urgent)).toBe(false);
  expect(chooseChannels({ choices: {}, urgentSms: false }, urgent, phone)).toEqual([]);
});

test("only lost messages of urgent facts fall back", () => {
  const account = { urgent: true, outreach: false };
  expect(fallbackOf("push", { ...account, state: "failed" })).toBe("sms");
  expect(fallbackOf("push", { ...account, state: "unreachable" })).toBe("sms");
  expect(fallbackOf("telegram", { ...account, state: "unreachable" })).toBe("sms");
  expect(fallbackOf("push", { ...account, state: "uncertain" })).toBeNull();
  expect(fallbackOf("push", { ...account, state: "read" })).toBeNull();
  expect(fallbackOf("push", { ...account, urgent: false, state: "failed" })).toBeNull();
  expect(fallbackOf("sms", { ...account, state: "failed" })).toBeNull();
});

test("without an account a lost urgent SMS falls back to a letter", () => {
  const outreach = { urgent: true, outreach: true };
  expect(fallbackOf("sms", { ...outreach, state: "failed" })).toBe("email");
  expect(fallbackOf("sms", { ...outreach, state: "uncertain" })).toBeNull();
  expect(fallbackOf("sms", { ...outreach, urgent: false, state: "failed" })).toBeNull();
  expect(fallbackOf("email", { ...outreach, state: "failed" })).toBeNull();
});

test("what is urgent does not wait long for a busy service", () => {
  expect([1, 2, 3].map((attempts) => mayRetry({ urgent: true, attempts }))).toEqual([
    true,
    true,
    false,
  ]);
  expect(mayRetry({ urgent: false, attempts: 8 })).toBe(true);
  expect(mayWait({ urgent: true, attempts: 1 }, 60_000)).toBe(true);
  expect(mayWait({ urgent: true, attempts: 1 }, 60_001)).toBe(false);
  expect(mayWait({ urgent: false, attempts: 7 }, 3_600_000)).toBe(true);
  expect(mayWait({ urgent: false, attempts: 8 }, 1_000)).toBe(false);
});

test("a fifth of the limit is kept for what is urgent; without a limit there is no reserve", () => {
  expect([monthlySegments(500, false), monthlySegments(500, true)]).toEqual([500, 600]);
  expect(monthlySegments(0, true)).toBe(0);
});
