import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Env } from "../http/http.ts";
import { mayReadMetrics } from "./metrics-access.ts";

const here = { metricsToken: null, publicUrl: "http://localhost:3000" };
const token = "a token of the operator's";
const guarded = { ...here, metricsToken: token };
const published = { ...here, publicUrl: "https://oselia.example" };

/** Returns whether a call from `address` with these headers is allowed. */
async function asks(
  config: Parameters<typeof mayReadMetrics>[1],
  headers: Record<string, string> = {},
  address = "127.0.0.1",
): Promise<boolean> {
  const app = new Hono<Env>();
  app.get("/", (c) => {
    c.set("address", address);
    return c.json(mayReadMetrics(c, config));
  });
  return (await (await app.request("/", { headers })).json()) as boolean;
}

test("without a token only this computer itself may read", async () => {
  expect(await asks(here)).toBe(true);
  expect(await asks(here, {}, "::1")).toBe(true);
  expect(await asks(here, {}, "::ffff:127.0.0.1")).toBe(true);
  expect(await asks(here, {}, "192.168.1.20")).toBe(false);
  expect(await asks(here, {}, "unknown")).toBe(false);
});

test.each<Record<string, string>>([
  { forwarded: "for=203.0.113.7" },
  { "x-forwarded-for": "203.0.113.7" },
  { "x-forwarded-for": "127.0.0.1" },
  { "X-Forwarded-Proto": "https" },
  { "x-forwarded-host": "oselia.example" },
  { "x-real-ip": "203.0.113.7" },
  { via: "1.1 proxy" },
  { "cf-connecting-ip": "203.0.113.7" },
  { "true-client-ip": "203.0.113.7" },
])("without a token a call that was passed on is refused: %o", async (headers) => {
  expect(await asks(here, headers)).toBe(false);
  expect(await asks(guarded, { ...headers, authorization: `Bearer ${token}` })).toBe(true);
});

test("where the public address is not this computer's, only the token opens", async () => {
  expect(await asks(published)).toBe(false);
  const both = { ...published, metricsToken: token };
  expect(await asks(both)).toBe(false);
  expect(await asks(both, { authorization: `Bearer ${token}` }, "203.0.113.7")).toBe(true);
});

test("a token has to be the very one", async () => {
  const wrong = [token.slice(0, -1), `${token}x`, token.toUpperCase(), "", "é".repeat(9)];
  for (const one of wrong)
    expect(await asks(guarded, { authorization: `Bearer ${encodeURI(one)}` })).toBe(false);
  expect(await asks(guarded, { authorization: token })).toBe(false);
  expect(await asks(guarded)).toBe(false);
});
