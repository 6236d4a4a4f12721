import { describe, expect, test } from "vitest";
import { isMutable } from "./mute.ts";

describe("a muted request", () => {
  test("is silent about what was said and done", () => {
    const ongoing = ["opened", "commented", "answered", "accepted", "held", "resumed"] as const;
    const closing = ["completed", "rejected", "reopened", "withdrawn", "rated_poorly"] as const;
    expect([...ongoing, ...closing].filter((news) => !isMutable(news))).toEqual([]);
  });

  test("still asks, assigns and calls", () => {
    const work = ["assigned", "taken_away", "urgent", "duty_call", "duty_unanswered"] as const;
    expect(["asked" as const, ...work].filter(isMutable)).toEqual([]);
  });

  test("still tells that a clock runs out", () => {
    const steps = ["response_at_75", "response_at_100", "resolution_at_90"] as const;
    expect(steps.filter(isMutable)).toEqual([]);
  });
});
