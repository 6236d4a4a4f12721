import { expect, test } from "vitest";
import { limitCallMs } from "./call-limit.ts";

test("a call has ten seconds, an upload a minute and the time that a poor network needs", () => {
  expect(limitCallMs({ isUpload: false, bytes: 500 }, 1)).toBe(10_000);
  expect(limitCallMs({ isUpload: true, bytes: Number.NaN }, 1)).toBe(60_000);
  const minutes = limitCallMs({ isUpload: true, bytes: 30 * 1024 * 1024 }, 1) / 60_000;
  // Node's own limit for a request is five minutes.
  expect(minutes).toBeGreaterThan(4.5);
  expect(minutes).toBeLessThanOrEqual(5.2);
});
