import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { killBackend, readBooks } from "../support/books.ts";
import { freePort, startApp, stopApp, waitUntilReady } from "../support/setup.ts";

let dataDir: string;
let base: string;
let port: number;
let app: ReturnType<typeof startApp>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "oselia-kill-"));
  port = await freePort();
  base = `http://localhost:${port}`;
  app = startApp({ dataDir, port });
  await waitUntilReady(base, app);
});
afterAll(async () => {
  await stopApp(app);
  await rm(dataDir, { recursive: true, force: true });
});

type Headers = Record<string, string>;

async function signIn(role: "manager" | "admin"): Promise<Headers> {
  const answer = await fetch(`${base}/api/identity/sign-in/demo`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-oselia": "1" },
    body: JSON.stringify({ role }),
  });
  const cookie = /oselia=[^;]+/.exec(answer.headers.getSetCookie().join(", "))?.[0] ?? "";
  return { cookie, "x-oselia": "1", "content-type": "application/json" };
}

/** Opens a request and returns its number, or null if no answer came. */
async function open(headers: Headers, key: string, buildingId: string): Promise<string | null> {
  const body = {
    title: `Перевірка ${key}`,
    description: "Заявка, яку надіслано саме тоді, коли програму вбивають.",
    category: "other",
    priority: "low",
    location: { kind: "building", buildingId },
  };
  try {
    const answer = await fetch(`${base}/api/requests`, {
      method: "POST",
      headers: { ...headers, "idempotency-key": key },
      body: JSON.stringify(body),
    });
    if (answer.status === 503) {
      expect(answer.headers.get("retry-after")).toBe("1");
      expect(await answer.json()).toMatchObject({ code: "api.unavailable", defined: true });
      return null;
    }
    if (!answer.ok) throw new Error(`refused: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { number: string }).number;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Maps the key in each listed request's title to its numbers. */
async function listed(headers: Headers, keys: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(keys.map((key) => [key, []]));
  let cursor = "";
  for (let page = 0; page < 3; page++) {
    const query = new URLSearchParams({ limit: "100", ...(cursor ? { cursor } : {}) });
    const answer = await fetch(`${base}/api/requests?${query}`, { headers });
    type Page = { items: { number: string; title: string }[]; nextCursor: string };
    const { items, nextCursor } = (await answer.json()) as Page;
    for (const { number, title } of items) found.get(title.split(" ")[1] ?? "")?.push(number);
    cursor = nextCursor;
  }
  return found;
}

test("kill -9 during 200 submissions: every acknowledged one is there once, and a retry adds none", async () => {
  const headers = await signIn("manager");
  // One person may call 300 times a minute; somebody else looks.
  const looking = await signIn("admin");
  const places = await fetch(`${base}/api/places/buildings`, { headers });
  const [{ id: buildingId }] = (await places.json()) as [{ id: string }];
  const keys = Array.from({ length: 200 }, () => randomUUID());
  const acknowledged = new Map<string, string>();
  let died: Promise<unknown> | undefined;

  const queue = [...keys];
  const sender = async () => {
    for (let key = queue.shift(); key; key = queue.shift()) {
      const number = await open(headers, key, buildingId);
      if (number) acknowledged.set(key, number);
      if (acknowledged.size >= 80 && !died) {
        died = once(app, "exit");
        app.kill("SIGKILL");
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, sender));
  await died;
  expect(acknowledged.size).toBeGreaterThanOrEqual(80);
  expect(acknowledged.size).toBeLessThan(200);

  app = startApp({ dataDir, port });
  await waitUntilReady(base, app);
  const before = await listed(looking, keys);
  for (const [key, number] of acknowledged) expect(before.get(key)).toEqual([number]);

  const repeated = [...acknowledged.keys()].slice(0, 20);
  for (const key of repeated)
    expect(await open(headers, key, buildingId)).toBe(acknowledged.get(key));
  for (const key of keys)
    if (!acknowledged.has(key)) expect(await open(headers, key, buildingId)).not.toBeNull();
  const after = [...(await listed(looking, keys)).values()];
  expect(after.map((numbers) => numbers.length)).toEqual(keys.map(() => 1));
  expect(new Set(after.flat()).size).toBe(200);
});

test("PostgreSQL killed under people at work: they hear 503, the program goes on, a retry adds none", async () => {
  const headers = await signIn("admin");
  const places = await fetch(`${base}/api/places/buildings`, { headers });
  const [{ id: buildingId }] = (await places.json()) as [{ id: string }];
  const { pid, postgres } = JSON.parse(await readFile(join(dataDir, "run.json"), "utf8")) as {
    pid: number;
    postgres: { pid: number };
  };
  const keys = Array.from({ length: 40 }, () => randomUUID());
  const queue = [...keys];
  const numbers = new Map<string, string>();
  let refused = 0;
  const sender = async () => {
    for (let key = queue.shift(); key; key = queue.shift()) {
      const number = await open(headers, key, buildingId);
      if (number) numbers.set(key, number);
      else {
        refused += 1;
        queue.push(key);
        await waitUntilReady(base, app);
      }
      if (numbers.size === 10 && refused === 0) process.kill(postgres.pid, "SIGKILL");
    }
  };
  await Promise.all(Array.from({ length: 6 }, sender));
  expect(refused).toBeGreaterThan(0);
  expect(app.pid).toBe(pid);
  expect(new Set(numbers.values()).size).toBe(keys.length);
  const seen = await listed(headers, keys);
  expect([...seen.entries()]).toEqual(keys.map((key) => [key, [numbers.get(key)]]));
});

const payments = 1_000;

/** Signs in sessions of the demo's staff by turns: a session may call 300 times a minute, a person write 600 payments an hour. */
const signInAll = () =>
  Promise.all(Array.from({ length: 8 }, (_, n) => signIn(n % 2 ? "admin" : "manager")));

type Sum = { key: string; apartmentId: string; amount: number; receivedOn: string };

/** Writes down that money came; gives the payment's id, or null where no answer came or the database was away. */
async function pay(headers: Headers, { key, ...sum }: Sum): Promise<string | null> {
  try {
    const answer = await fetch(`${base}/api/billing/payments`, {
      method: "POST",
      headers: { ...headers, "idempotency-key": key },
      // Nobody looks at what is owed first: all of it may be in advance.
      body: JSON.stringify({ ...sum, method: "transfer", reference: key, beyond: sum.amount }),
    });
    if (answer.status === 503) return null;
    if (!answer.ok) throw new Error(`refused: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

test("kill -9 of the program and of a database process during 1,000 payments: each that was acknowledged is there once, and the books balance", async () => {
  let sessions = await signInAll();
  const response = await fetch(`${base}/api/places/apartments`, { headers: sessions[0] ?? {} });
  const { items: apartments } = (await response.json()) as { items: { id: string }[] };
  const receivedOn = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Kyiv" }).format();
  const sums = Array.from({ length: payments }, (_, n) => {
    const apartmentId = apartments[n % apartments.length]?.id ?? "";
    return { key: randomUUID(), apartmentId, amount: 1 + n * 7, receivedOn };
  });
  const acknowledged = new Map<string, string>();
  // A key is its person's: who asked first asks again.
  const queues = [0, 1].map((half) => sums.filter((_, n) => n % 2 === half));
  let lost = 0;
  let killed: Promise<void> | null = null;
  let struck: Promise<void> | null = null;
  const sender = async (_: unknown, at: number) => {
    const queue = queues[at % 2] ?? [];
    for (let sum = queue.shift(); sum; sum = queue.shift()) {
      const id = await pay(sessions[at] ?? {}, sum);
      if (id) acknowledged.set(sum.key, id);
      else {
        // Whether it was written is not known: it is asked for again under its key.
        lost += 1;
        queue.push(sum);
        await killed;
        await waitUntilReady(base, app);
      }
      if (acknowledged.size >= payments / 4) killed ??= restart();
      if (acknowledged.size >= payments / 2) struck ??= killBackend(dataDir);
    }
  };
  const restart = async () => {
    const died = once(app, "exit");
    app.kill("SIGKILL");
    await died;
    app = startApp({ dataDir, port });
    await waitUntilReady(base, app);
    sessions = await signInAll();
  };
  await Promise.all(Array.from({ length: 8 }, sender));
  await struck;

  expect(lost).toBeGreaterThan(1);
  expect(acknowledged.size).toBe(payments);
  const { written, wrong } = await readBooks(dataDir);
  const byReference = Map.groupBy(written, ({ reference }) => reference);
  for (const { key, amount } of sums)
    expect(byReference.get(key)).toEqual([{ reference: key, id: acknowledged.get(key), amount }]);
  expect(wrong).toEqual({ transactions: 0, payments: 0, invoices: 0, accounts: 0 });
});
