import { expect, test } from "vitest";
import { haveAnswered } from "./have-answered.ts";

const pending = { isPending: true, isFetched: false, failureCount: 0 };

test("all have to answer, and one that failed is not waited for", () => {
  const answered = { isPending: false, isFetched: true, failureCount: 0 };
  const triedAgain = { isPending: true, isFetched: false, failureCount: 1 };
  expect(haveAnswered(answered, pending)).toBe(false);
  expect(haveAnswered(answered, triedAgain)).toBe(true);
});

test("one that failed and is asked anew stays answered", () => {
  expect(haveAnswered({ ...pending, isFetched: true })).toBe(true);
});
