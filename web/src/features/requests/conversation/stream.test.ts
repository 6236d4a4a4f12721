import { expect, test } from "vitest";
import type { TimelineEntry } from "#core/requests/views.ts";
import { findQuestion, streamOf } from "./stream.ts";

const entry = (id: number, over: Partial<TimelineEntry>): TimelineEntry => ({
  id,
  event: "updated",
  at: "2026-11-20T10:00:00Z",
  actor: null,
  action: null,
  from: null,
  to: null,
  until: null,
  assignee: null,
  priority: null,
  rating: null,
  edited: null,
  comment: null,
  ...over,
});
const commentOf = (id: string) => ({
  id,
  kind: "public" as const,
  body: "…",
  author: { id: "ann", name: "Ann" },
  staff: false,
  at: "2026-11-20T10:00:00Z",
  attachments: [],
});

test("the question to answer is the newest one", () => {
  const question = (id: number, body: string) =>
    entry(id, { action: "ask", comment: { ...commentOf(`c${id}`), body } });
  const talk = entry(3, { event: "comment_added", comment: commentOf("c3") });
  expect(findQuestion({ timeline: [question(1, "Коли?"), question(2, "Де саме?"), talk] })).toBe(
    "Де саме?",
  );
  expect(findQuestion({ timeline: [talk] })).toBeNull();
});

test("events and words are one stream: a step shows its words after itself, a comment only its words", () => {
  const items = streamOf({
    timeline: [
      entry(1, { event: "created" }),
      entry(2, { action: "ask", comment: commentOf("c2") }),
      entry(3, { event: "comment_added", comment: commentOf("c3") }),
      entry(4, { event: "assigned" }),
    ],
  });
  expect(items.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    "opening 1",
    "event 2",
    "words c2",
    "words c3",
    "event 4",
  ]);
});
