import { expect, test } from "vitest";
import { haveAnswered } from "./have-answered.ts";

test("all have to answer, and one that failed is not waited for", () => {
  const pending = { isPending: true, failureCount: 0 };
  const answered = { isPending: false, failureCount: 0 };
  const triedAgain = { isPending: true, failureCount: 1 };
  expect(haveAnswered(answered, pending)).toBe(false);
  expect(haveAnswered(answered, triedAgain)).toBe(true);
});
