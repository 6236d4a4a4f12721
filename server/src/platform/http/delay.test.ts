import { expect, test } from "vitest";
import { outcomeOf } from "#server/testing/outcome.ts";
import { createDelay } from "./delay.ts";

/** Creates a pause that ends when told to, with what it was asked for. */
function slowly() {
  const delays: number[] = [];
  const waiting: Array<() => void> = [];
  const delay = createDelay((ms) => {
    delays.push(ms);
    return new Promise((resolve) => waiting.push(resolve));
  });
  return { delay, delays, release: () => waiting.splice(0).forEach((resume) => resume()) };
}

test("delays a call as long as asked, and not at all for 0 ms", async () => {
  const { delay, delays, release } = slowly();
  await delay("a", 0);
  const delayed = delay("a", 250);
  release();
  await delayed;
  expect(delays).toEqual([250]);
});

test("delays a hundred calls of one key and a thousand of all; the next is told when to come back", async () => {
  const { delay, delays, release } = slowly();
  const delayed = Array.from({ length: 100 }, () => outcomeOf(delay("one", 5000)));
  await expect(delay("one", 4001)).rejects.toMatchObject({
    code: "api.rate_limit",
    data: { retryAfter: 5 },
  });
  for (let n = 0; n < 900; n++) delayed.push(outcomeOf(delay(`other-${n}`, 250)));
  await expect(delay("new", 250)).rejects.toMatchObject({ data: { retryAfter: 1 } });
  expect(delays).toHaveLength(1000);
  release();
  expect(new Set(await Promise.all(delayed))).toEqual(new Set(["ok"]));
  const again = delay("one", 5000);
  release();
  await again;
});
