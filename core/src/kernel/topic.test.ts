import { expect, test } from "vitest";
import { listTopics, topics } from "./topic.ts";

test("who does not work here is offered no topic that only staff hear about", () => {
  expect(listTopics(true)).toEqual(topics);
  expect(listTopics(false)).toContain("requests");
  expect(listTopics(false)).toContain("moderation");
  for (const topic of ["prints", "bank", "autopay_failures", "failed_jobs", "addresses"])
    expect(listTopics(false)).not.toContain(topic);
});
