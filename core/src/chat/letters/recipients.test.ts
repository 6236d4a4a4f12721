import { expect, test } from "vitest";
import { messageRecipients, reminderRecipients, type SentMessage } from "./recipients.ts";

const staff = [
  { id: "max", role: "manager" },
  { id: "ada", role: "admin" },
] as const;
const chat: SentMessage = {
  authorId: "ann",
  kind: "management",
  residentId: "ann",
  memberIds: [],
  staff,
  takenBy: null,
  muted: [],
  internal: false,
};

test("whom a chat is with hears of a message, never who wrote it", () => {
  expect(messageRecipients(chat)).toEqual(["max"]);
  expect(messageRecipients({ ...chat, staff: staff.slice(1) })).toEqual(["ada"]);
  expect(messageRecipients({ ...chat, authorId: "max" })).toEqual(["ann"]);
  const direct = { kind: "direct", residentId: null, memberIds: ["ada", "max"] } as const;
  expect(messageRecipients({ ...chat, ...direct, authorId: "max" })).toEqual(["ada"]);
});

test("who has taken a chat hears alone of it, as long as they serve there", () => {
  expect(messageRecipients({ ...chat, takenBy: "ada" })).toEqual(["ada"]);
  expect(messageRecipients({ ...chat, takenBy: "gone" })).toEqual(["max"]);
});

test("who muted a chat hears nothing of it, and their chat is told to the managers", () => {
  expect(messageRecipients({ ...chat, takenBy: "max", muted: ["max"] })).toEqual(["ada"]);
  expect(messageRecipients({ ...chat, authorId: "max", muted: ["ann"] })).toEqual([]);
});

test("a note is told to who has taken the chat, never to the resident", () => {
  const note = { ...chat, authorId: "max", internal: true };
  expect(messageRecipients(note)).toEqual([]);
  expect(messageRecipients({ ...note, takenBy: "ada" })).toEqual(["ada"]);
  expect(messageRecipients({ ...note, takenBy: "max" })).toEqual([]);
});

test("a channel tells nobody", () => {
  expect(
    messageRecipients({ ...chat, kind: "channel", residentId: null, authorId: "max" }),
  ).toEqual([]);
});

test("of an unanswered chat who answers there is reminded, and the managers are", () => {
  const { muted, takenBy } = chat;
  expect(reminderRecipients({ staff, muted, takenBy })).toEqual(["max"]);
  expect(reminderRecipients({ staff, muted, takenBy: "ada" })).toEqual(["ada", "max"]);
  expect(reminderRecipients({ staff, muted: ["ada"], takenBy: "ada" })).toEqual(["max"]);
  expect(reminderRecipients({ staff, muted, takenBy: "gone" })).toEqual(["max"]);
});
