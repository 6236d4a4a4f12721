import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languages } from "#core/kernel/language.ts";
import { mountGallery } from "#server/notifications/service.ts";
import type { Env } from "#server/platform/http/http.ts";
import { topicsOf } from "#server/platform/slice.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { seedAt } from "./seed.ts";

let world: TestWorld;
let open: (path: string) => Promise<Response>;

beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  await seedAt(world, testNow);
  open = openIn(world);
});
afterAll(() => world.close());

function openIn(of: Pick<TestWorld, "config">) {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set("address", "192.0.2.1");
    await next();
  });
  app.onError((error) => new Response(String(error), { status: 500 }));
  mountGallery(app, { ...world, ...of });
  return async (path: string) => app.request(path);
}

const page = "/outbox/gallery";
const unfilled = /\{\{|\}\}|undefined|\bnull\b|NaN|\[object/;

describe.each(languages)("the gallery of the demo in %s", (language) => {
  let text = "";
  beforeAll(async () => {
    text = await (await open(`${page}?language=${language}`)).text();
  });

  test("is a page that may show frames of this site alone", async () => {
    const answer = await open(`${page}?language=${language}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-security-policy")).toContain("; frame-src 'self'; ");
  });

  test("has every kind of fact of every topic: an example, or its place in the list of those without", () => {
    expect(text).toContain(`<html lang="${language}"`);
    for (const { name, kinds } of topicsOf(world.slices)) {
      const [, section = ""] = text.split(`id="${name}" class="part"`);
      const [part = ""] = section.split("</section>");
      for (const kind of kinds) expect(part, `${name} ${kind}`).toContain(`<code>${kind}</code>`);
    }
  });

  test("leaves no value unfilled, has no script, and steps down one heading at a time", () => {
    expect(text).not.toMatch(unfilled);
    expect(text).not.toContain("<script");
    const levels = [...text.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    for (const [n, level] of levels.entries())
      expect(level - (levels[n - 1] ?? 0)).toBeLessThanOrEqual(1);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("shows each letter in a frame that runs and loads nothing", async () => {
    const frames = [...text.matchAll(/<iframe[\s\S]*?title="([^"]+)"[\s\S]*?src="([^"]+)"/g)];
    expect(frames.length).toBeGreaterThan(50);
    expect(new Set(frames.map(([, title]) => title)).size).toBe(frames.length);
    for (const [, , address = ""] of frames) {
      const frame = await open(address);
      expect(frame.status, address).toBe(200);
      expect(frame.headers.get("content-security-policy")).toMatch(
        /^default-src 'none'; style-src 'unsafe-inline';.* frame-ancestors 'self'$/,
      );
      const letter = await frame.text();
      expect(letter).toContain(`<html lang="${language}"`);
      expect(letter, address).not.toMatch(unfilled);
    }
  });
});

test.each([
  "/letters/requests/1/nobody",
  "/letters/requests/999999999999999/00000000-0000-4000-8000-000000000000",
  "/letters/requests/1/00000000-0000-4000-8000-000000000000",
  "/letters/requests/1/------------------------------------",
  "/letters/requests/99999999999999999999/00000000-0000-4000-8000-000000000000",
  "/letters/nothing/1/00000000-0000-4000-8000-000000000000",
  "/letters/prints/1/00000000-0000-4000-8000-000000000000",
  "/outreach/requests/1",
  "/outreach/announcements/0",
  "/outreach/announcements/x",
  "/samples/identity/999",
  "/samples/identity/-1",
  "/samples/bot/0",
  "/samples/__proto__/0",
  "/samples",
  "/%00",
])("answers 404 where there is no letter: %s", async (path) => {
  expect((await open(`${page}${path}?language=xx`)).status).toBe(404);
});

test("is written in the reader's language where the address names none that there is", async () => {
  const answer = await open(`${page}?language=xx`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<html lang="uk"');
});

test("is not there outside a demo", async () => {
  const outside = openIn({ config: { ...world.config, demo: false } });
  for (const path of [page, `${page}/samples/identity/0`])
    expect((await outside(path)).status).toBe(404);
});
