import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { type App, createApp } from "./app.ts";
import {
  type TestBuilding,
  type Caller,
  cookieOf,
  foundOrganisation,
  openCaller,
} from "#server/testing/organisation.ts";

let world: TestWorld;
let call: Caller;
let close: () => Promise<void>;
let app: App;
let here: TestBuilding;
let there: TestBuilding;
let counted: string[] = [];

beforeAll(async () => {
  world = await openTestWorld();
  const { limits } = world;
  const consume = limits.consume.bind(limits);
  limits.consume = async (name, key, ...rest) => {
    counted.push(name);
    return consume(name, key, ...rest);
  };
  ({ call, close } = await openCaller(world));
  app = await createApp(world, null);
  here = await foundOrganisation(world, "HERE");
  there = await foundOrganisation(world, "THERE");
});
afterAll(async () => {
  await app.live.stop();
  await close();
  await world.close();
});

type AnswerLine = { n: number; status: number; headers?: [string, string][]; body?: string };

async function together(paths: unknown, headers: Record<string, string> = {}) {
  const sameOrigin = { "content-type": "application/json", "x-oselia": "1", host: "localhost" };
  return app.http.request(
    "/api/together",
    { method: "POST", body: JSON.stringify(paths), headers: { ...sameOrigin, ...headers } },
    { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
  );
}

async function linesOf(response: Response): Promise<AnswerLine[]> {
  const text = await response.text();
  const lines = text.split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as AnswerLine).toSorted((a, b) => a.n - b.n);
}

test("each answer is the one that its caller would get alone, and is counted as such", async () => {
  const paths = ["/requests?limit=5", "/requests/counts", "/staff", "/places/buildings"];
  for (const email of [here.people.resident.email, here.people.manager.email]) {
    const cookie = await cookieOf(call, email);
    counted = [];
    const lines = await linesOf(await together(paths, { cookie }));
    expect(counted).toEqual(paths.map(() => "apiPerson"));
    for (const [n, path] of paths.entries()) {
      const alone = await call("GET", `/api${path}`, { cookie });
      expect(lines[n]?.status).toBe(alone.status);
      if (alone.status === 200) expect(JSON.parse(lines[n]?.body ?? "")).toEqual(alone.body);
      expect(Object.fromEntries(lines[n]?.headers ?? [])["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    }
    expect(JSON.stringify(lines)).not.toContain(there.canary);
  }
});

test("without a session nobody is let in by company", async () => {
  const lines = await linesOf(await together(["/requests", "/places/mine"]));
  expect(lines.map(({ status }) => status)).toEqual([401, 401]);
});

test("only reads of the contract are asked for", async () => {
  const cookie = await cookieOf(call, here.people.resident.email);
  const paths = ["/live", "/together", "/../outbox", "/../metrics", "/identity/sign-out"];
  const lines = await linesOf(await together(paths, { cookie }));
  expect(lines.map(({ status }) => status)).toEqual(paths.map(() => 404));
  expect((await call("GET", "/api/requests", { cookie })).status).toBe(200);
});

test("what is not a short list of paths is refused, and so is a foreign page", async () => {
  for (const wrong of [null, [], ["requests"], [1], Array.from({ length: 25 }, () => "/requests")])
    expect((await together(wrong)).status).toBe(422);
  const cookie = await cookieOf(call, here.people.resident.email);
  const foreign = { cookie, "x-oselia": "", origin: "https://elsewhere.example" };
  expect((await together(["/requests"], foreign)).status).toBe(403);
});

test("an answer leaves packed, as soon as it is known", async () => {
  const cookie = await cookieOf(call, here.people.resident.email);
  const response = await together(["/requests"], { cookie, "accept-encoding": "gzip, br" });
  expect(response.headers.get("content-encoding")).toBe("gzip");
  const text = gunzipSync(new Uint8Array(await response.arrayBuffer())).toString();
  expect(JSON.parse(text)).toMatchObject({ n: 0, status: 200 });
});

test("the head of an answer is that of the answer itself", async () => {
  const cookie = await cookieOf(call, here.people.resident.email);
  const ask = (method: string, path: string) =>
    app.http.request(
      `/api${path}`,
      { method, headers: { cookie, host: "localhost" } },
      { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
    );
  for (const path of ["/requests/counts", "/requests/R-404404"]) {
    const [whole, head] = [await ask("GET", path), await ask("HEAD", path)];
    expect([path, head.status]).toEqual([path, whole.status]);
    expect(head.headers.get("content-type")).toBe(whole.headers.get("content-type"));
    expect(await head.text()).toBe("");
  }
});
