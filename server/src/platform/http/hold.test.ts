import { expect, test } from "vitest";
import { outcome } from "#server/testing/outcome.ts";
import { createHold } from "./hold.ts";

/** A pause that ends when it is told to, and what it was asked for. */
function slowly() {
  const asked: number[] = [];
  const waiting: Array<() => void> = [];
  const hold = createHold((ms) => {
    asked.push(ms);
    return new Promise((resolve) => waiting.push(resolve));
  });
  return { hold, asked, release: () => waiting.splice(0).forEach((resume) => resume()) };
}

test("holds for as long as it is told, and not at all for nothing", async () => {
  const { hold, asked, release } = slowly();
  await hold("a", 0);
  const held = hold("a", 250);
  release();
  await held;
  expect(asked).toEqual([250]);
});

test("holds a hundred of one key and a thousand of all; the next is told when to come back", async () => {
  const { hold, asked, release } = slowly();
  const held = Array.from({ length: 100 }, () => outcome(hold("one", 5000)));
  await expect(hold("one", 4001)).rejects.toMatchObject({
    code: "api.rate_limit",
    data: { retryAfter: 5 },
  });
  for (let n = 0; n < 900; n++) held.push(outcome(hold(`other-${n}`, 250)));
  await expect(hold("new", 250)).rejects.toMatchObject({ data: { retryAfter: 1 } });
  expect(asked).toHaveLength(1000);
  release();
  expect(new Set(await Promise.all(held))).toEqual(new Set(["ok"]));
  const again = hold("one", 5000);
  release();
  await again;
});
