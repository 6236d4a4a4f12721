import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { notificationMatrix } from "#core/identity/preferences.ts";
import { person } from "#server/identity/table.ts";
import type { Env } from "#server/platform/http/http.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { type Community, foundCommunity, leakIn } from "#server/requests/testing.ts";
import { commentOnRequest } from "#server/requests/verbs/act.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { beginFollowing } from "../service.ts";
import { openDesk } from "../testing.ts";
import { createUnsubscribeToken, readUnsubscribeToken } from "./token.ts";
import { mountUnsubscribe, unsubscribeUrl } from "./unsubscribe.ts";

let world: TestWorld;
let home: Community;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  await beginFollowing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  home = await foundCommunity(world);
});

/** Opens the page of somebody's letters about requests. */
function openPage({ personId } = home.ann, { forged = (url: string) => url } = {}) {
  const app = new Hono<Env>();
  app.use((c, next) => {
    c.set("address", "192.0.2.1");
    return next();
  });
  mountUnsubscribe(app, world);
  const url = forged(unsubscribeUrl(world.config, { personId, topic: "requests" }));
  return {
    read: async () => app.request(url),
    post: async (fields: Record<string, string>) =>
      app.request(url, { method: "POST", body: new URLSearchParams(fields) }),
  };
}

const wantsLetters = async ({ personId } = home.ann) => {
  const [found] = await world.db.orm.select().from(person).where(eq(person.id, personId));
  return notificationMatrix(found?.notifications ?? {}).requests.email;
};
const oneClick = { "List-Unsubscribe": "One-Click" };

test("reading the page changes nothing; a press refuses, another takes it up again", async () => {
  const { read, post } = openPage();
  const page = await read();
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(await page.text()).toContain("Не надсилати вам листів про заявки й замовлення послуг?");
  expect(await wantsLetters()).toBe(true);

  const refused = await post({ letters: "off" });
  expect(refused.status).toBe(303);
  expect(await wantsLetters()).toBe(false);
  expect(await (await read()).text()).toContain("більше не буде");

  await post({ letters: "on" });
  expect(await wantsLetters()).toBe(true);
});

test("a mail program refuses by one call, which may be repeated and come twice at once", async () => {
  const { post } = openPage();
  const answers = await Promise.all([post(oneClick), post(oneClick), post(oneClick)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await wantsLetters()).toBe(false);
  expect(await wantsLetters(home.bob)).toBe(true);
});

test("after it no letter of the topic leaves, and the others still do", async () => {
  const desk = openDesk(world, home.orgId);
  const leak = await openRequest(world, home.ann, leakIn(home), null);
  const comment = { number: leak.number, kind: "public" as const, body: "Майстер уже їде" };
  await commentOnRequest(world, home.max, comment, null);
  const [letter] = await desk.letters(home.ann);
  const { personId } = home.ann;
  const url = unsubscribeUrl(world.config, { personId, topic: "requests" });
  expect(letter?.text).toContain(url);

  await openPage().post(oneClick);
  await commentOnRequest(world, home.max, { ...comment, body: "Майстер на місці" }, null);
  expect(await desk.letters(home.ann)).toHaveLength(1);
  expect(await desk.outcomesOf(home.ann)).toEqual(["commented: sent", "commented: unwanted"]);
});

test.each([
  ["another topic", (url: string) => url.replace("/requests.", "/payments.")],
  ["another person", (url: string) => url.replace(home.ann.personId, home.bob.personId)],
  ["a mark cut short", (url: string) => url.slice(0, -1)],
  ["something after it", (url: string) => `${url}.x`],
  ["a topic that is none", (url: string) => url.replace("/requests.", "/everything.")],
])("%s: the page says that the link does not work, and nothing changes", async (_, forged) => {
  const { read, post } = openPage(home.ann, { forged });
  expect((await read()).status).toBe(404);
  expect((await post(oneClick)).status).toBe(404);
  expect(await wantsLetters()).toBe(true);
  expect(await wantsLetters(home.bob)).toBe(true);
});

test("a form without a known field changes nothing, and a large one is not read", async () => {
  const { post } = openPage();
  expect((await post({ letters: "maybe" })).status).toBe(303);
  expect((await post({ letters: "off".repeat(5_000) })).status).toBe(413);
  expect(await wantsLetters()).toBe(true);
});

test("an account that is being deleted has no such page", async () => {
  const { personId } = home.ann;
  await world.db.orm.update(person).set({ deletionDueAt: testNow }).where(eq(person.id, personId));
  expect((await openPage().read()).status).toBe(404);
});

test("the link of a letter about everything refuses every topic", async () => {
  const { personId } = home.ann;
  const url = unsubscribeUrl(world.config, { personId, topic: "all" });
  const app = new Hono<Env>();
  app.use((c, next) => {
    c.set("address", "192.0.2.1");
    return next();
  });
  mountUnsubscribe(app, world);
  const page = await app.request(url);
  expect(await page.text()).toContain("листів про оголошення, заявки, рахунки й події");
  await app.request(url, { method: "POST", body: new URLSearchParams(oneClick) });
  const [found] = await world.db.orm.select().from(person).where(eq(person.id, personId));
  const matrix = notificationMatrix(found?.notifications ?? {});
  expect(Object.values(matrix).map(({ email }) => email)).toEqual([false, false, false, false]);
});

test("only the installation that made a token reads it", () => {
  const choice = { personId: home.ann.personId, topic: "events" } as const;
  const token = createUnsubscribeToken("one secret", choice);
  expect(readUnsubscribeToken("one secret", token)).toEqual(choice);
  expect(readUnsubscribeToken("another secret", token)).toBeNull();
});
