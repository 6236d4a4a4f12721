import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoEmail } from "#core/identity/demo.ts";
import { languages } from "#core/kernel/language.ts";
import { minute } from "#core/kernel/time.ts";
import { addResidency } from "#server/buildings/builder.ts";
import { apartment } from "#server/buildings/table.ts";
import { addPerson } from "#server/identity/builder.ts";
import { person } from "#server/identity/table.ts";
import { actorOf } from "#server/identity/testing.ts";
import { beginLetters } from "#server/joining/verbs/letters.ts";
import { addPost } from "#server/news/builder.ts";
import { mountGallery } from "#server/notifications/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { type Fact, publishFacts } from "#server/platform/events/events.ts";
import type { Env } from "#server/platform/http/http.ts";
import { sampleValues } from "#server/platform/mail/message-samples.ts";
import { topicsOf } from "#server/platform/slice.ts";
import { kindsOf } from "#server/platform/topic.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { foundCommunity, leakIn } from "#server/requests/testing.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { demoOrganisations, seedAt } from "./seed.ts";

let world: TestWorld;
let open: (path: string) => Promise<Response>;

beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  await seedAt(world, testNow);
  open = openIn(world);
});
afterAll(() => world.close());

function openIn(of: Partial<TestWorld>) {
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

  test("shows every kind of fact of every topic", () => {
    expect(text).toContain(`<html lang="${language}"`);
    const kinds = topicsOf(world.slices).flatMap(kindsOf);
    expect(kinds.filter((kind) => !text.includes(`data-kind="${kind}"`))).toEqual([]);
    // What a kind lacks would be listed.
    expect(text).not.toMatch(/<li><code>/);
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

/** Adds somebody of the register to an apartment, without an account. */
async function registerOwner(tx: Tx, orgId: string, apartmentId: string): Promise<void> {
  const names = { firstName: "Ірина", lastName: "Реєстрова", role: "resident" as const };
  const personId = await addPerson(tx, { ...names, email: null }, testNow);
  await addResidency(tx, { orgId, apartmentId, personId, kind: "owner" });
}

const publish = (tx: Tx, fact: Pick<Fact, "orgId" | "kind" | "subject">) =>
  publishFacts(tx, { ...fact, actorId: null, data: {}, audience: { staff: true }, at: testNow });

test("shows nothing of an organisation that a visitor founded, on the page and in frames", async () => {
  const community = await foundCommunity(world);
  const { orgId, max, ann, flats } = community;
  const leak = leakIn(community);
  await openRequest(world, ann, leak, null);
  const title = "Збори мешканців нового будинку";
  const events = await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    await registerOwner(tx, orgId, flats[2]);
    const common = { orgId, createdAt: testNow, createdBy: max.personId };
    const post = await addPost(tx, { ...common, title, publish: true });
    await publish(tx, { orgId, kind: "news.published", subject: { post, title } });
    return tx.execute<{ id: number; kind: string }>(
      sql`select ${event.id}::float8 as id, ${event.kind} from ${event} where ${event.orgId} = ${orgId}`,
    );
  });
  const idOf = (kind: string) => events.find((one) => one.kind === kind)?.id;
  const fresh = openIn(world);
  const text = await (await fresh(page)).text();
  for (const visible of [leak.title, title])
    expect.soft(text.includes(visible), visible).toBe(false);
  const request = idOf("request.opened");
  const published = idOf("news.published");
  expect([request, published]).toEqual([expect.any(Number), expect.any(Number)]);
  for (const path of [
    `/letters/requests/${request}/${max.personId}`,
    `/letters/announcements/${published}/${ann.personId}`,
    `/outreach/announcements/${published}`,
  ])
    expect.soft((await fresh(`${page}${path}`)).status, path).toBe(404);
});

test("shows no code that lets anybody into an apartment", async () => {
  const { orgId, apartmentId, buildingId, personId } = await findDemoHome();
  const manager = await actorOf(world, personId);
  await inTenant(world.db, { orgIds: [orgId] }, (tx) => registerOwner(tx, orgId, apartmentId));
  const letters = { which: "all", kind: "owner", language: "uk", uses: 1, days: 30 } as const;
  const run = { ...letters, buildingId, apartmentIds: [apartmentId] };
  const { id } = await beginLetters(world, manager, run, null);
  const subject = { letters: id, building: buildingId };
  await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    publish(tx, { orgId, kind: "joining.letters_sent", subject }),
  );
  const fresh = openIn(world);
  const text = await (await fresh(page)).text();
  const [article = ""] = text.split('data-kind="outreach.joining"')[1]?.split("</article>") ?? [];
  const [, frame = ""] = /src="([^"]+)"/.exec(article) ?? [];
  const letter = await (await fresh(frame)).text();
  for (const written of [article, letter]) {
    expect(written).toContain(`/join#${sampleValues.secret}`);
    expect(written).not.toMatch(/join#[A-Z2-9]{10}/);
  }
});

/** Finds an apartment of the demo, and the demo's manager. */
async function findDemoHome() {
  const [orgId] = demoOrganisations();
  const [row] = await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    tx.execute<{ apartmentId: string; buildingId: string; personId: string }>(sql`
      select ${apartment.id} as "apartmentId", ${apartment.buildingId} as "buildingId", ${person.id} as "personId"
      from ${apartment}, ${person} where ${person.email} = ${demoEmail("manager")}
      order by ${apartment.numberOrder} desc limit 1`),
  );
  if (!row) throw new Error("the demo has no apartment");
  return { orgId, ...row };
}

/** Opens the page anew over topics whose words count how often, and how many at once, they are asked for. */
function openCounted() {
  const counts = { written: 0, now: 0, most: 0 };
  const slices = world.slices.map((slice) => ({
    ...slice,
    topics: slice.topics?.map((topic) => ({
      ...topic,
      inbox: async (...given: Parameters<typeof topic.inbox>) => {
        counts.written += 1;
        counts.now += 1;
        counts.most = Math.max(counts.most, counts.now);
        try {
          return await topic.inbox(...given);
        } finally {
          counts.now -= 1;
        }
      },
    })),
  }));
  return { counts, read: openIn({ ...world, slices: slices as TestWorld["slices"] }) };
}

test("is written once for many readers, and takes one example after another", async () => {
  const { counts, read } = openCounted();
  const pages = await Promise.all([1, 2, 3, 4].map(async () => (await read(page)).text()));
  expect(new Set(pages).size).toBe(1);
  expect(counts.most).toBe(1);
  const { written } = counts;
  expect(written).toBeGreaterThan(30);
  await read(page);
  expect(counts.written).toBe(written);
  await read(`${page}?language=en`);
  expect(counts.written).toBe(2 * written);
  world.setNow(new Date(testNow.getTime() + minute));
  await read(page);
  world.setNow(testNow);
  expect(counts.written).toBe(3 * written);
});

test("an open page keeps the letters of its frames for a minute, whatever happens meanwhile", async () => {
  const slices = [...world.slices];
  const read = openIn({ ...world, slices });
  const text = await (await read(page)).text();
  const [, frame = ""] = /<iframe[\s\S]*?src="([^"]+)"/.exec(text) ?? [];
  const statuses: number[] = [];
  slices.length = 0;
  for (const minutes of [1, 2]) {
    world.setNow(new Date(testNow.getTime() + minutes * minute));
    await read(page);
    statuses.push((await read(frame)).status);
  }
  world.setNow(testNow);
  expect(statuses).toEqual([200, 404]);
});
