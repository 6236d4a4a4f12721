import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { newActor } from "#core/identity/builder.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { type App, createApp, openWorld } from "./app.ts";
import { loadConfig } from "#server/platform/start/config.ts";
import { systemClock } from "#server/platform/clock.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { listenHttp } from "#server/platform/http/listen.ts";
import { createHealth } from "#server/platform/operations/health.ts";
import { createLog } from "#server/platform/operations/log.ts";
import { openSql } from "#server/platform/database/sql.ts";
import { copyTemplate, type TestDatabase } from "#server/platform/testing-database.ts";
import { openRelay, type Relay } from "#server/platform/mail/testing-relay.ts";
import type { World } from "#server/platform/world.ts";
import { patience } from "../../tools/patience.ts";

let database: TestDatabase;
let relay: Relay;
let dataDir: string;
let base: string;
let opened: { world: World; close: () => Promise<void> };
let app: App;
let stopListening: () => Promise<void>;
const lines: string[] = [];
const counted = defineJob("test.outage", z.object({ n: z.int() }));
const done: number[] = [];

beforeAll(async () => {
  database = await copyTemplate();
  relay = await openRelay(database.appUrl);
  dataDir = await mkdtemp(join(tmpdir(), "oselia-outage-"));
  const config = {
    ...loadConfig({ NODE_ENV: "test", OSELIA_DATA_DIR: dataDir, OSELIA_SLOWNESS: "2" }),
    databaseUrl: database.ownerUrl,
    databaseAppUrl: relay.url,
    secret: "a secret that is only for tests, long enough",
    demo: false,
    cards: null,
    // Each call comes from an address of its own, so that no limit answers in the database's place.
    trustProxy: 1,
  };
  const log = createLog("debug", { write: (line: string) => void lines.push(line) });
  opened = await openWorld(config, log, systemClock);
  opened.world.jobs.handle(counted, async ({ n }) => void done.push(n));
  await opened.world.jobs.start();
  app = await createApp(opened.world, null);
  const port = await freePort();
  stopListening = await listenHttp(app.http, { host: "127.0.0.1", port });
  base = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await app.live.stop();
  await stopListening();
  await opened.close();
  await relay.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await relay.restore();
  await untilReady();
  lines.length = 0;
});

const soon = { timeout: patience(20_000), interval: 20 };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

type HttpAnswer = { status: number; headers: Headers; body: Record<string, unknown> };

async function ask(path: string, init: RequestInit = {}): Promise<HttpAnswer> {
  const headers = {
    ...init.headers,
    "x-forwarded-for": `10.0.${(calls >> 8) & 255}.${calls++ & 255}`,
  };
  const response = await fetch(`${base}${path}`, { ...init, headers });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body };
}

const untilReady = () =>
  vi.waitFor(async () => {
    if ((await ask("/readyz")).status !== 200) throw new Error("not ready yet");
  }, soon);

let calls = 0;
/** A session that nobody has: the database must be asked to know. */
const cookie = { cookie: `oselia=${"a".repeat(43)}`, "x-oselia": "1" };
const signIn: RequestInit = {
  method: "POST",
  headers: { "x-oselia": "1", "content-type": "application/json" },
  body: JSON.stringify({ email: "nobody@example.org", password: "Demo-2026!", remember: false }),
};

const everywhere: [string, RequestInit][] = [
  ["/api/identity/me", { headers: cookie }],
  ["/api/requests", { headers: cookie }],
  ["/api/live", { headers: cookie }],
  ["/api/files/0198f000-0000-7000-8000-000000000001", { headers: cookie }],
  ["/api/identity/sign-in", signIn],
];

const callEverywhere = () => Promise.all(everywhere.map(([path, init]) => ask(path, init)));

function expectOutage(answers: readonly HttpAnswer[]): void {
  for (const { status, body, headers } of answers) {
    expect(body).toEqual({
      defined: true,
      code: "api.unavailable",
      status: 503,
      message: "api.unavailable",
      data: { retryAfter: 1 },
    });
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("1");
  }
}

/** Opens as many calls as the pool has connections, and as many more. */
const crowd = () =>
  Promise.all(Array.from({ length: 40 }, () => ask("/api/identity/me", { headers: cookie })));

test.each(["refuse", "swallow"] as const)(
  "where the database does not answer (%s) everybody hears so and when to ask again",
  async (way) => {
    expect((await crowd()).map(({ status }) => status)).toEqual(Array(40).fill(200));
    await relay[way]();
    const [ready, answers, many] = await Promise.all([ask("/readyz"), callEverywhere(), crowd()]);
    expect(ready).toMatchObject({ status: 503, body: { ok: false, database: false } });
    expectOutage([...answers, ...many]);
    expect((await ask("/healthz")).status).toBe(200);
    // By now it is known: nobody waits to find out.
    const looks = relay.countLooks();
    expectOutage([...(await callEverywhere()), ...(await crowd())]);
    expect(looks.beyondClock()).toBeLessThan(5);

    await relay.restore();
    await untilReady();
    expect((await crowd()).map(({ status }) => status)).toEqual(Array(40).fill(200));
    expectPlainLog();
  },
);

/** Expects the log to name the fault, but neither the database's address nor the caller. */
function expectPlainLog(): void {
  const text = lines.join("");
  expect(text).toContain("the database is away");
  expect(text).toContain("the database answers again");
  expect(text).not.toContain("[object Object]");
  expect(text).not.toContain('"message":""');
  const { username, password, port, pathname } = new URL(relay.url);
  for (const part of [password, `:${port}`, `${username}:`, pathname.slice(1), "nobody@example"])
    expect(text).not.toContain(part);
}

const manager = newActor("manager", {
  personId: "0198f000-0000-7000-8000-00000000000a",
  orgIds: ["0198f000-0000-7000-8000-000000000001"],
});

test("live streams and jobs go on by themselves", async () => {
  const { world } = opened;
  const server = createHttpServer((_, response) => {
    void app.live.serve(response, manager, null, async () => manager);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const reading = new AbortController();
  const { signal } = reading;
  const stream = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    signal,
  });
  let heard = "";
  const read = stream.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (text) => void (heard += text) }));
  const ended = read?.catch(() => undefined);
  const tell = (n: number) =>
    inTenant(world.db, manager, async (tx) => {
      await publishFacts(tx, {
        orgId: staffOrgId(manager),
        kind: "request.edited" as const,
        subject: { n },
        actorId: null,
        data: {},
        audience: { staff: true },
        at: world.clock(),
      });
      await world.jobs.enqueue(tx, counted, { n });
    });
  await tell(1);
  await relay.refuse();
  await expect(tell(2)).rejects.toThrow();
  for (const text of ["the database is away", '"queue":"test.outage"'])
    await vi.waitFor(() => expect(lines.join("")).toContain(text), soon);
  await relay.restore();
  await vi.waitFor(() => tell(3), soon);
  await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 3]), soon);
  await vi.waitFor(() => expect(heard).toContain('"n":3'), soon);
  expect(heard.match(/"n":\d/g)).toEqual(['"n":1', '"n":3']);
  expectPlainLog();
  reading.abort();
  await ended;
  server.close();
});

test("a files store that hangs makes the program degraded, never unready", async () => {
  const { world } = opened;
  const health = createHealth(world.log, world.metrics);
  health.add("files", () => new Promise<void>(() => {}));
  const hung = await createApp({ ...world, health }, null);
  const answer = await hung.http.request("/readyz", {
    headers: { host: "localhost", "x-forwarded-for": "10.1.1.1" },
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    ok: true,
    database: true,
    files: false,
    degraded: ["files"],
  });
  await hung.live.stop();
});

test("a slow call is logged with what it has waited for", async () => {
  const { world } = opened;
  const slow = await createApp(
    { ...world, health: { ...world.health, report: () => waitForLock(world) } },
    null,
  );
  const owner = openSql(database.ownerUrl);
  await owner`select pg_advisory_lock(4711)`;
  const answer = slow.http.request("/readyz", {
    headers: { host: "localhost", "x-forwarded-for": "10.1.1.1" },
  });
  const waited = async () => {
    const [row] =
      await owner`select extract(epoch from clock_timestamp() - min(waitstart)) as seconds
      from pg_locks where locktype = 'advisory' and not granted`;
    return Number(row?.["seconds"]);
  };
  await vi.waitFor(async () => expect(await waited()).toBeGreaterThan(1.1), soon);
  // The first look may have begun before; the second sees how long it is now.
  await world.db.answers();
  await world.db.answers();
  await owner`select pg_advisory_unlock(4711)`;
  await answer;
  await owner.end();
  const line = JSON.parse(lines.find((one) => one.includes("slow request")) ?? "{}");
  expect(line).toMatchObject({ level: "warn", route: "page", statements: 1 });
  expect(line.statementsMs).toBeGreaterThan(1_000);
  expect(line.locksMs).toBeGreaterThan(1_000);
  await slow.live.stop();
});

async function waitForLock({ db }: World): Promise<Record<string, boolean>> {
  await db.sql`select pg_advisory_xact_lock(4711)`;
  return {};
}
