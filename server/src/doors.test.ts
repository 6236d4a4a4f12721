import { languages } from "#core/kernel/language.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { offerMark, offerOf } from "#core/offer.ts";
import { createApp } from "./app.ts";
import type { Env } from "#server/platform/http/http.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";

/** Doors that need no session have limits by address. */
let world: TestWorld;
let http: Hono<Env>;
let close: () => Promise<void>;
let root: string;

beforeAll(async () => {
  world = await openTestWorld({ cards: { origin: "http://127.0.0.1:9", secret: "s" } as never });
  root = await mkdtemp(join(tmpdir(), "oselia-doors-"));
  await writeBuild(root, offerMark(offerOf(world.config)));
  const app = await createApp(world, root);
  ({ http } = app);
  close = () => app.live.stop();
});
afterAll(async () => {
  await close();
  await world.close();
  await rm(root, { recursive: true });
});

const page = '<html lang="uk"><head><title>Оселя</title></head><body></body></html>';

/** Writes a minimal web build. */
async function writeBuild(folder: string, mark: string): Promise<void> {
  const textFiles = Object.fromEntries(
    languages.map((name) => [name, { texts: "", home: "", fonts: [] }]),
  );
  const loads = { languages: textFiles, visitor: [], signedIn: [], visitorPages: [] };
  const files: Record<string, string> = {
    "index.html": page,
    "sign-in.html": page,
    "pages.json": '["/"]',
    "first-loads.json": JSON.stringify(loads),
    "manifest.webmanifest": "{}",
  };
  const picture = '<meta property="og:image" content="/share/a.png">';
  for (const name of languages) {
    files[`landing${mark}.${name}.html`] = page.replace("</head>", `${picture}</head>`);
    files[`frame${mark}.${name}.html`] = page.replace("</body>", "oselia:content</body>");
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

async function ask(method: string, path: string, address: string): Promise<number> {
  const url = `${world.config.publicUrl}${path}`;
  const headers = { host: new URL(url).host, "x-oselia": "1" };
  const options = { method, headers, ...(method === "POST" ? { body: "{}" } : {}) };
  const answer = await http.request(url, options, {
    incoming: { socket: { remoteAddress: address } },
  });
  return answer.status;
}

async function askMany(times: number, ...call: Parameters<typeof ask>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push(await ask(...call));
  return statuses;
}

test("an address whose messages prove nothing is heard thirty times a minute", async () => {
  const warn = vi.spyOn(world.log, "warn");
  const statuses = await askMany(40, "POST", "/api/hooks/sandbox", "10.9.0.1");
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  // However many there were, the log has a line.
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await ask("POST", "/api/hooks/sandbox", "10.9.0.2")).toBe(400);
});

test("a door that leads nowhere counts alike", async () => {
  const statuses = await askMany(31, "POST", "/api/hooks/none", "10.9.0.3");
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(404));
  expect(statuses[30]).toBe(429);
});

test.each(["/chat/messenger?org=none", "/org/nobody", "/api/docs", "/api/openapi.json"])(
  "%s is limited by address",
  async (path) => {
    const address = `10.9.1.${path.length}`;
    const statuses = await askMany(121, "GET", path, address);
    expect(statuses.slice(0, 120)).not.toContain(429);
    expect(statuses[120]).toBe(429);
    expect(await ask("GET", path, "10.9.2.1")).not.toBe(429);
  },
);
