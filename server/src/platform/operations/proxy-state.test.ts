import type { Context } from "hono";
import { expect, test } from "vitest";
import { hour } from "#core/kernel/time.ts";
import { createLog } from "./log.ts";
import { createProxyWarning, proxyState } from "./proxy-state.ts";

const call = (forwarded?: string) => ({ req: { header: () => forwarded } }) as unknown as Context;

test("forwarded headers that are not believed are warned of once an hour", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  let now = hour * 1_000;
  const warn = createProxyWarning(log, () => new Date(now), 0);
  warn(call());
  expect(lines).toHaveLength(0);
  warn(call("10.0.0.1"));
  warn(call("10.0.0.2"));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("TRUST_PROXY=1");
  now += hour;
  warn(call("10.0.0.1"));
  expect(lines).toHaveLength(2);
  createProxyWarning(log, () => new Date(now), 1)(call("10.0.0.1"));
  expect(lines).toHaveLength(2);
});

test.each([
  [0, undefined, "none"],
  [0, "10.0.0.1", "not believed"],
  [1, "10.0.0.1", "believed"],
  [1, undefined, "missing"],
] as const)(
  "with TRUST_PROXY=%i and X-Forwarded-For %j the proxy is %s",
  (trust, header, state) => {
    expect(proxyState(call(header), trust)).toBe(state);
  },
);
