import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { sendsAgainIn, triesAgain, waitBeforeTry } from "./retrying.ts";

const unavailable = new ApiError("api.unavailable", { status: 503, data: { retryAfter: 1 } });

/** Tries of a read that never succeeds, and the seconds they take together. */
function course(error: unknown): { tries: number; seconds: number } {
  let [tries, waited] = [0, 0];
  while (triesAgain(tries, error)) waited += waitBeforeTry(tries++, error);
  return { tries, seconds: waited / 1_000 };
}

test("a read waits half a minute for a server that says it will be back", () => {
  expect(course(unavailable)).toEqual({ tries: 8, seconds: 29.4 });
  expect(waitBeforeTry(0, unavailable)).toBe(1_000);
});

test("another fault that may pass is tried twice, a refusal is an answer", () => {
  expect(course(new ApiError("generic.server"))).toEqual({ tries: 2, seconds: 1.8 });
  expect(course(new ApiError("generic.not_found")).tries).toBe(0);
  expect(course(new Error("a fault of ours")).tries).toBe(0);
});

test("nobody waits longer than five seconds between two tries", () => {
  const late = new ApiError("api.maintenance", { data: { retryAfter: 600 } });
  expect(waitBeforeTry(0, late)).toBe(5_000);
  expect(waitBeforeTry(30, unavailable)).toBe(5_000);
});

test.each([
  [new ApiError("generic.network"), 5_000],
  [new ApiError("generic.timeout"), 5_000],
  [new ApiError("generic.server", { status: 500 }), 5_000],
  [new ApiError("api.unavailable", { status: 503, data: { retryAfter: 30 } }), 30_000],
  [new ApiError("api.rate_limit", { status: 429, data: { retryAfter: 40 } }), 40_000],
  [new ApiError("api.rate_limit", { status: 429 }), 1_000],
  [new ApiError("chat.slow", { status: 429, data: { retryAfter: 7 } }), 7_000],
  [new ApiError("requests.daily_limit", { status: 429 }), null],
  [new TypeError("cut off"), 5_000],
  [new ApiError("generic.forbidden", { status: 403 }), null],
  [new ApiError("generic.validation", { status: 422 }), null],
])("what was written is sent again after %s in %s ms", (error, wait) =>
  expect(sendsAgainIn(error)).toBe(wait),
);
