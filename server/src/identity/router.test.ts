import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRpcHandler } from "#server/platform/http/rpc/rpc.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { getEntryView } from "./reads/me.ts";
import { identityRouter } from "./router.ts";
import { resolveActor, sessionToken } from "./service.ts";
import { Browser, goodPassword, linkToken, newSignUp, openMailingWorld } from "./testing.ts";

let world: TestWorld;
beforeAll(async () => void (world = await openMailingWorld()));
afterAll(() => world.close());

const handler = createRpcHandler({ identity: identityRouter });

/** Sends a call over HTTP; returns status, body and headers. */
async function call(method: string, path: string, body?: unknown, cookie = "") {
  const responseHeaders = new Headers();
  const request = new Request(`http://localhost/api/identity${path}`, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const session = sessionToken(cookie);
  const { response } = await handler.handle(request, {
    prefix: "/api",
    context: {
      world,
      request,
      responseHeaders,
      address: "192.0.2.9",
      idempotencyKey: null,
      requestId: "test",
      resolveActor: async () => (session ? resolveActor(world, session) : null),
    },
  });
  const text = await response?.text();
  const cookies = responseHeaders.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const answer = text ? JSON.parse(text) : undefined;
  return {
    status: response?.status,
    answer,
    headers: responseHeaders,
    cookie: cookies.at(-1) ?? "",
  };
}

describe("over the wire", () => {
  it("goes from sign-up to sign-out", async () => {
    const email = "wire@example.com";
    expect(await call("GET", "/me")).toMatchObject({
      status: 200,
      answer: { me: null, demo: false, horizon: null },
    });
    const { language: _, ...form } = newSignUp(email);
    expect(await call("POST", "/sign-up", form)).toMatchObject({
      status: 200,
      answer: { ok: true },
    });
    expect(await call("POST", "/sign-up", form)).toMatchObject({
      status: 409,
      answer: { defined: true, code: "auth.user_exists" },
    });
    const credentials = { email, password: goodPassword };
    expect(await call("POST", "/sign-in", credentials)).toMatchObject({
      status: 403,
      answer: { code: "auth.email_not_verified" },
      cookie: "",
    });
    const token = await linkToken(world, email);
    const proof = { token, password: goodPassword };
    const verified = await call("POST", "/verify-email", proof);
    expect(verified).toMatchObject({ status: 200, answer: { next: "done", me: { email } } });
    expect(await call("POST", "/verify-email", proof)).toMatchObject({ status: 410 });
    await call("POST", "/sign-out", undefined, verified.cookie);

    const { answer, cookie } = await call("POST", "/sign-in", credentials);
    expect(answer).toMatchObject({ next: "done", me: { email, places: [], organisations: [] } });
    expect(await call("GET", "/me", undefined, cookie)).toMatchObject({
      answer: { me: { email } },
    });
    expect(await call("PATCH", "/me", { theme: "dark" }, cookie)).toMatchObject({
      answer: { theme: "dark" },
    });
    const { answer: sessions } = await call("GET", "/sessions", undefined, cookie);
    expect(sessions).toMatchObject([{ current: true }]);
    expect(await call("DELETE", "/sessions", undefined, cookie)).toMatchObject({ status: 200 });
    expect(
      await call("DELETE", `/sessions/${crypto.randomUUID()}`, undefined, cookie),
    ).toMatchObject({ status: 404, answer: { code: "generic.not_found" } });
    expect(await call("POST", "/totp", { password: goodPassword }, cookie)).toMatchObject({
      answer: { uri: expect.stringContaining("otpauth://totp/") },
    });
    expect(await call("POST", "/sign-out", undefined, cookie)).toMatchObject({ status: 200 });
    expect(await call("GET", "/sessions", undefined, cookie)).toMatchObject({
      status: 401,
      answer: { code: "generic.unauthorized" },
    });
  });

  it.each([
    { smtpUrl: "smtp://127.0.0.1:9", demo: false, mail: true },
    { smtpUrl: null, demo: true, mail: true },
    { smtpUrl: null, demo: false, mail: false },
  ])("says whether letters reach people: $smtpUrl, demo $demo", async ({ smtpUrl, demo, mail }) => {
    const config = { ...world.config, demo, mail: { ...world.config.mail, smtpUrl } };
    const entry = new Browser(world).call((nobody) => getEntryView({ ...world, config }, nobody));
    expect(await entry).toMatchObject({ me: null, demo, mail });
  });

  it.each([
    { prices: null, demo: true, shown: true },
    { prices: null, demo: false, shown: false },
    { prices: true, demo: false, shown: true },
    { prices: false, demo: true, shown: false },
  ])("says what strangers are offered: prices $prices, demo $demo", async (part) => {
    const config = { ...world.config, ...part, newCompanies: false };
    const entry = new Browser(world).call((nobody) => getEntryView({ ...world, config }, nobody));
    expect(await entry).toMatchObject({ offer: { prices: part.shown, newCompanies: false } });
  });

  it("names the broken fields and refuses unknown ones", async () => {
    const form = { ...newSignUp("bad@"), phone: "12", role: "admin" };
    const { status, answer } = await call("POST", "/sign-up", form);
    expect(status).toBe(422);
    expect(answer).toMatchObject({ code: "generic.validation" });
    expect(answer.data.issues).toEqual(
      expect.arrayContaining([
        { path: "email", rule: "email" },
        { path: "phone", rule: "phone" },
      ]),
    );
    expect(await call("PATCH", "/me", { role: "admin" })).toMatchObject({ status: 401 });
  });

  it("says when to come back after too many wrong passwords", async () => {
    const guess = { email: "nobody@example.com", password: "Wrong-Pass 1" };
    for (let tries = 0; tries < 5; tries++)
      expect(await call("POST", "/sign-in", guess)).toMatchObject({ status: 401 });
    const { status, answer, headers } = await call("POST", "/sign-in", guess);
    expect(status).toBe(429);
    expect(answer.data.retryAfter).toBeGreaterThan(0);
    expect(Number(headers.get("retry-after"))).toBe(Math.ceil(answer.data.retryAfter));
  });

  it.each([
    ["PATCH", "/me"],
    ["POST", "/password"],
    ["GET", "/sessions"],
    ["DELETE", "/sessions"],
    ["POST", "/totp"],
    ["POST", "/totp/confirm"],
    ["POST", "/totp/disable"],
  ])("%s %s is for signed-in people", async (method, path) => {
    const body = method === "POST" || method === "PATCH" ? {} : undefined;
    const { status } = await call(method, path, body, "oselia=made-up");
    expect(status).toBe(401);
  });
});
