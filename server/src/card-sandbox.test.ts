import { expect, test } from "vitest";
import { mayRunSandbox, startCardSandbox } from "./card-sandbox.ts";
import { freePort } from "#server/platform/postgres/server.ts";

test.each([
  [{ production: false, demo: false, demoForced: false }, true],
  [{ production: false, demo: true, demoForced: false }, true],
  [{ production: true, demo: false, demoForced: false }, false],
  [{ production: true, demo: false, demoForced: true }, false],
  [{ production: true, demo: true, demoForced: false }, false],
  [{ production: true, demo: true, demoForced: true }, true],
])("in production a sandbox runs for a demo that is meant for everybody alone: %o", (how, may) => {
  expect(mayRunSandbox(how)).toBe(may);
});

const here = {
  production: false,
  demo: false,
  demoForced: false,
  host: "127.0.0.1",
  publicUrl: "http://localhost:3000",
  cardSandboxUrl: null,
  sliceSettings: {},
};

test("it is a process of its own, on the next port or a free one, and ends with ours", async () => {
  const closers: (() => Promise<void>)[] = [];
  const ending = { add: (_name: string, close: () => Promise<void>) => void closers.push(close) };
  const port = (await freePort()) - 1;
  const first = await startCardSandbox({ ...here, port }, "secret", ending);
  const second = await startCardSandbox({ ...here, port }, "secret", ending);
  expect(first?.origin).toBe(`http://localhost:${port + 1}`);
  expect(second?.origin).not.toBe(first?.origin);
  const ask = (path: string, secret = "") =>
    fetch(`${first?.url}${path}`, { headers: { authorization: `Bearer ${secret}` } });
  expect((await ask("/healthz")).status).toBe(200);
  expect((await ask("/v1/intents/pay_unknown")).status).toBe(401);
  expect((await ask("/v1/intents/pay_unknown", first?.secret)).status).toBe(404);
  for (const close of closers) await close();
  await expect(ask("/healthz")).rejects.toThrow();
});

test("where a provider takes cards it does not start", async () => {
  const sliceSettings = { OSELIA_CARD_PROVIDER: "monobank", MONOBANK_TOKEN: "token" };
  const none = startCardSandbox({ ...here, sliceSettings, port: 3000 }, "secret", {
    add: () => {},
  });
  expect(await none).toBeNull();
});

test("in production it does not start", async () => {
  const none = startCardSandbox({ ...here, production: true, port: 3000 }, "secret", {
    add: () => {},
  });
  expect(await none).toBeNull();
});
