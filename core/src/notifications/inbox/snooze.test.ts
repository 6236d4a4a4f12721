import { expect, test } from "vitest";
import { listSnoozeChoices } from "./snooze.ts";

const choicesAt = (now: string) =>
  listSnoozeChoices(new Date(now)).map(({ key, until }) => [key, until.toISOString()]);

test("a notification is snoozed until this evening, tomorrow morning or Monday, by the clock of Kyiv", () => {
  // A Wednesday in winter time.
  expect(choicesAt("2026-11-18T08:00:00Z")).toEqual([
    ["evening", "2026-11-18T17:00:00.000Z"],
    ["tomorrow", "2026-11-19T07:00:00.000Z"],
    ["week", "2026-11-23T07:00:00.000Z"],
  ]);
});

test("what is near or the same is not offered", () => {
  // On Sunday tomorrow is Monday; the evening is half an hour away.
  expect(choicesAt("2026-11-22T16:30:00Z")).toEqual([["tomorrow", "2026-11-23T07:00:00.000Z"]]);
  // On Monday the next week begins in seven days.
  expect(choicesAt("2026-11-23T07:00:00Z").at(-1)).toEqual(["week", "2026-11-30T07:00:00.000Z"]);
});

test("the clock that changes overnight moves the morning", () => {
  // Winter time begins on 25 October 2026.
  expect(choicesAt("2026-10-24T08:00:00Z")).toEqual([
    ["evening", "2026-10-24T16:00:00.000Z"],
    ["tomorrow", "2026-10-25T07:00:00.000Z"],
    ["week", "2026-10-26T07:00:00.000Z"],
  ]);
});
