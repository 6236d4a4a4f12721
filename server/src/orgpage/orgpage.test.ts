import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MessengerHome } from "#core/chat/messenger/views.ts";
import { languages } from "#core/kernel/language.ts";
import { day, minute, toLocal } from "#core/kernel/time.ts";
import { orgPageLimits } from "#core/orgpage/model.ts";
import type { OrgPageView } from "#core/orgpage/views.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { asGuest } from "#server/platform/database/guest.ts";
import { event } from "#server/platform/events/event-table.ts";
import { rateLimit } from "#server/platform/table.ts";
import { seededFor } from "#server/platform/random.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { addPost } from "#server/news/builder.ts";
import { newPost } from "#core/news/builder.ts";
import {
  addLimitedManager,
  type Caller,
  cookieOf,
  foundOrganisation,
  openCaller,
  type TestBuilding,
} from "#server/testing/organisation.ts";
import { orgPages } from "./reads/public-page.ts";

let world: TestWorld;
let call: Caller;
let close: () => Promise<void>;
let home: TestBuilding;
let other: TestBuilding;
const cookies = new Map<string, string>();

beforeAll(async () => {
  world = await openTestWorld({
    demo: true,
    publicUrl: "http://oselia.example",
    sliceSettings: { OSELIA_DOMAINS: "сад.укр, *.houses.example" },
  });
  ({ call, close } = await openCaller(world));
  home = await foundOrganisation(world, "PAGEHOME");
  other = await foundOrganisation(world, "PAGEOTHER");
  for (const [who, email] of [
    ["home", home.people.admin.email],
    ["other", other.people.admin.email],
    ["manager", home.people.manager.email],
    ["limited", (await addLimitedManager(world, home)).email],
  ] as const)
    cookies.set(who, await cookieOf(call, email));
});
afterAll(async () => {
  await close();
  await world.close();
});
beforeEach(async () => {
  world.setNow(new Date(world.clock().getTime() + 60_000));
  // A step of the clock lets points lapse that were taken in advance: calls of one test would count against the next.
  await world.db.orm.delete(rateLimit);
});

type Who = "home" | "other" | "manager" | "limited";

async function as<T>(who: Who, method: string, path: string, body?: object): Promise<T> {
  const answer = await call(method, path, { cookie: cookies.get(who) ?? null, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as T;
}

const page = (who: Who) => as<OrgPageView>(who, "GET", "/api/organisation-page");

async function save(who: Who, change: Partial<Pick<OrgPageView, "buildingIds" | "domain">>) {
  const { version, buildingIds, domain } = await page(who);
  const body = { version, buildingIds, domain, ...change };
  return call("PUT", "/api/organisation-page", { cookie: cookies.get(who) ?? null, body });
}

async function turn(who: Who, isOn: boolean): Promise<OrgPageView> {
  const { version } = await page(who);
  return as(who, "POST", "/api/organisation-page/switch", { version, isOn });
}

/** Renders a page as a visitor sees it, or as who has these cookies and asks for a preview. */
async function render(slug: string, previewer: string | null = null, page = 1) {
  const request = { slug, page, language: "uk", previewer } as const;
  const { body, ...rest } = await orgPages.render(world, request);
  return { ...rest, text: String(await body) };
}

function post({ orgId, people }: TestBuilding, fields: object) {
  const createdAt = world.clock();
  const row = {
    ...newPost({ isPublic: true, ...fields }),
    orgId,
    createdAt,
    createdBy: people.admin.id,
  };
  return inTenant(world.db, { orgIds: [orgId] }, (tx) => addPost(tx, row));
}

/** Makes a long text of words that hardly repeat, so that it packs badly. */
function variedText(): string {
  const random = seededFor("varied text");
  const letters = Array.from({ length: 9_000 }, () => 0x430 + random.int(0, 31));
  return letters
    .map((code, at) => String.fromCharCode(code) + (at % 6 === 5 ? " " : ""))
    .join("")
    .slice(0, 9_900);
}

const asOrg = (orgId: string, text: ReturnType<typeof sql>) =>
  inTenant(world.db, { orgIds: [orgId] }, (tx) => tx.execute(text));

describe("a page that is off", () => {
  test("is the same missing page as one of nobody, whatever stands in the address", async () => {
    const [off, ...none] = await Promise.all(
      ["pagehome", "nobody", "\u0000", "PAGEHOME", "a".repeat(500), "' or 1=1 --"].map((slug) =>
        render(slug),
      ),
    );
    expect(off).toMatchObject({ status: 404, canonical: null });
    expect(off?.text).not.toContain(home.canary);
    for (const one of none) expect(one).toEqual(off);
  });

  test("is seen before by its administrator alone, who asks for it", async () => {
    const cookie = (who: Who) => cookies.get(who) ?? "";
    const seen = await render("pagehome", cookie("home"));
    expect(seen).toMatchObject({ status: 200, canonical: null });
    expect(seen.text).toContain("Попередній перегляд");
    for (const who of ["manager", "other", "limited"] as const)
      expect((await render("pagehome", cookie(who))).status, who).toBe(404);
    expect((await render("pagehome", "oselia=forged")).status).toBe(404);
  });

  test("shows nothing to the role of guests, on whatever tenant is open", async () => {
    await save("home", { buildingIds: [home.buildingId] });
    await post(home, { title: "Ще ніхто" });
    const tables = ["org_page", "org_page_building", "building", "contacts", "news_post"];
    for (const table of tables) {
      const rows = await asGuest(world.db, async (tx) => {
        await tx.execute(sql`select set_config('app.orgs', ${`{${home.orgId}}`}, true)`);
        return tx.execute(sql.raw(`select org_id from ${table}`));
      });
      expect([...rows], table).toEqual([]);
    }
  });
});

describe("a page that is on", () => {
  beforeAll(async () => {
    await as("home", "PUT", "/api/places/contacts", {
      name: "Правління",
      phone: "067 123-45-67",
      hours: "Пн–Пт <9–18>",
      emergencyPhone: "+380 44 000 00 00",
      address: "вул. Сонячна, 1",
      website: "https://osbb.example/",
      email: "office@osbb.example",
      version: 0,
    });
    await turn("home", true);
  });

  test("shows contacts with links that call and write, and nothing of another organisation", async () => {
    await turn("other", true);
    await post(other, { title: "Чужа новина" });
    const { status, text, title, canonical, data } = await render("pagehome");
    expect(status).toBe(200);
    expect(title).toBe("ОСББ PAGEHOME: контакти й новини · Оселя");
    expect(canonical).toBe("http://oselia.example/org/pagehome");
    expect(text).toContain('href="/chat/assistant?org=pagehome"');
    expect(text).toContain('href="tel:0671234567"');
    expect(text).toContain('href="tel:+380440000000"');
    expect(text).toContain('href="mailto:office@osbb.example"');
    expect(text).toContain("Пн–Пт &lt;9–18&gt;");
    expect(text).not.toContain(other.canary);
    expect(text).not.toContain("Чужа новина");
    expect(data?.("")).toMatchObject({ "@type": "Organization", telephone: "067 123-45-67" });
    expect((await render("pageother")).text).toContain("Чужа новина");
    await turn("other", false);
  });

  test("shows the addresses that were chosen, and none of an archived building", async () => {
    await save("home", { buildingIds: [] });
    expect((await render("pagehome")).text).not.toContain(home.buildingCanary);
    await save("home", { buildingIds: [home.buildingId] });
    const { text, data } = await render("pagehome");
    expect(text).toContain(`вул. ${home.buildingCanary}, 1`);
    expect(data?.("")).toMatchObject({ location: [{ "@type": "ApartmentComplex" }] });
    await asOrg(
      home.orgId,
      sql`update building set archived_at = now() where id = ${home.buildingId}`,
    );
    expect((await render("pagehome")).text).not.toContain(home.buildingCanary);
    expect((await page("home")).buildingIds).toEqual([]);
    await asOrg(
      home.orgId,
      sql`update building set archived_at = null where id = ${home.buildingId}`,
    );
  });

  test("takes no building of another organisation", async () => {
    const answer = await save("home", { buildingIds: [other.buildingId] });
    expect(answer.body).toMatchObject({
      code: "generic.validation",
      data: { issues: [{ path: "buildingIds", rule: "invalid" }] },
    });
  });

  test("shows news that staff marked, published and not taken down", async () => {
    const today = world.clock();
    const event = (inDays: number) => ({
      category: "events",
      event: {
        day: new Date(today.getTime() + inDays * day).toISOString().slice(0, 10),
        from: 600,
        to: 660,
        place: "Двір",
      },
    });
    await post(home, { title: "Для всіх" });
    await post(home, { title: "Для своїх", isPublic: false });
    await post(home, { title: "Чернетка", publish: false });
    await post(home, { title: "Толока скоро", ...event(3) });
    await post(home, { title: "Толока минула", ...event(-1) });
    const taken = await post(home, { title: "Знято" });
    await asOrg(home.orgId, sql`update news_post set archived_at = now() where id = ${taken}`);
    const { text } = await render("pagehome");
    for (const title of ["Для всіх", "Толока скоро"]) expect(text).toContain(title);
    for (const title of ["Для своїх", "Чернетка", "Толока минула", "Знято"])
      expect(text).not.toContain(title);
    expect((await page("home")).shows).toMatchObject({ posts: 3, contacts: true, channels: false });
  });

  test("drops an event of today once it has ended", async () => {
    const before = world.clock();
    const { date, minutes } = toLocal(before);
    const event = { day: date, from: minutes - 30, to: minutes + 30, place: "Двір" };
    const id = await post(home, { title: "Толока сьогодні", category: "events", event });
    expect((await render("pagehome")).text).toContain("Толока сьогодні");
    world.setNow(new Date(before.getTime() + 30 * minute));
    expect((await render("pagehome")).text).not.toContain("Толока сьогодні");
    await asOrg(home.orgId, sql`update news_post set archived_at = now() where id = ${id}`);
  });

  test("escapes what people wrote, and links only to the web, mail, phones and pages of ours", async () => {
    await post(home, {
      title: "<script>alert(1)</script>",
      body: '**Увага** [зло](javascript:alert(1)) [тут](/documents) https://osbb.example/?a="<b>\n- раз',
    });
    const { text } = await render("pagehome");
    expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(text).toContain("<strong>Увага</strong>");
    expect(text).toContain('href="/documents"');
    expect(text).not.toContain("<script>");
    const hrefs = [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? "");
    for (const href of hrefs) expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/[a-z])/);
  });

  test("is bounded: the newest posts, cut where they are long; older ones are on the next pages", async () => {
    for (let n = 0; n < orgPageLimits.posts; n++)
      await post(home, { title: `Довга ${n}`, body: variedText() });
    const { text } = await render("pagehome");
    expect(text.match(/<article>/g)).toHaveLength(orgPageLimits.posts);
    expect(text).not.toContain("Для всіх");
    expect((await page("home")).shows.posts).toBeGreaterThan(orgPageLimits.posts);
    expect(text).toContain('href="?page=2&amp;lang=uk"');
    expect(text).toContain('class="org-join"');
    const older = await render("pagehome", null, 2);
    expect(older.text).toContain("Для всіх");
    expect(older.text).toContain('href="?page=1&amp;lang=uk"');
    // Contacts and ways to join stand on the first page alone.
    expect(older.text).not.toContain('class="org-side"');
    expect(older.text).not.toContain('class="org-join"');
    expect(older.text).not.toContain("?page=3");
    expect(older.text).not.toContain("Довга");
    expect(older.canonical).toBeNull();
    for (const none of [3, orgPageLimits.pages + 1])
      expect((await render("pagehome", null, none)).status, String(none)).toBe(404);
    expect(text.match(/Повний текст/g)).toHaveLength(orgPageLimits.posts);
    // The frame takes 40 KB of the 60 that a first load may have (web/first-loads.test.ts).
    expect(gzipSync(text).length).toBeLessThan(20 * 1024);
  });

  test("shows pinned posts first, also to guests", async () => {
    await asOrg(home.orgId, sql`update news_post set pinned_at = now() where title = 'Для всіх'`);
    const { text } = await render("pagehome");
    expect(/<article>[\s\S]*?<h3>(.*?)<\/h3>/.exec(text)?.[1]).toBe("Для всіх");
    expect(text).toContain("<span>Закріплено</span>");
    await asOrg(home.orgId, sql`update news_post set pinned_at = null where title = 'Для всіх'`);
  });

  test("has a title of its own in every language, and no empty column beside the news", async () => {
    const titles = languages.map(async (language) => {
      const request = { slug: "pagehome", page: 1, language, previewer: null };
      return (await orgPages.render(world, request)).title;
    });
    expect(new Set(await Promise.all(titles)).size).toBe(languages.length);
    expect((await render("pageother")).text).not.toContain("org-side");
    expect((await render("pagehome")).text).toContain("org-side");
  });

  test("is written in every language", async () => {
    for (const language of languages) {
      const request = { slug: "pagehome", page: 1, language, previewer: null };
      const text = String(await (await orgPages.render(world, request)).body);
      expect(text).not.toMatch(/\{\{|undefined|\[object/);
    }
  });

  test("is listed, and where public channels lead, which it links to", async () => {
    expect(await orgPages.listPaths(world)).toEqual(["/org/pagehome"]);
    const before = await call("GET", "/api/messenger");
    expect(before.body).toEqual([]);
    expect((await call("GET", "/api/messenger/pagehome")).status).toBe(404);
    expect((await render("pagehome")).text).not.toContain("/chat/messenger");
    await as("manager", "PUT", "/api/public-channels", { open: true });
    expect((await render("pagehome")).text).toContain(
      'href="/chat/messenger?org=pagehome&channel=general"',
    );
    const messenger = await call("GET", "/api/messenger/pagehome");
    expect((messenger.body as MessengerHome).page).toBe("/org/pagehome");
    await turn("home", false);
    const after = await call("GET", "/api/messenger/pagehome");
    expect((after.body as MessengerHome).page).toBeNull();
    expect((await render("pagehome")).status).toBe(404);
    await turn("home", true);
    await as("manager", "PUT", "/api/public-channels", { open: false });
  });
});

describe("an own domain", () => {
  const refusal = async (who: Who, domain: string) =>
    ((await save(who, { domain })).body as { data?: { issues?: unknown[] } }).data?.issues?.[0];

  test("is kept as DNS has it, shown as people write it, and the main address of the page", async () => {
    await save("home", { domain: "https://Сад.укр/" });
    const { domain, address } = await page("home");
    expect([domain, address]).toEqual(["сад.укр", "http://xn--80ai1b.xn--j1amh/"]);
    const found = await orgPages.renderDomain(world, {
      domain: "xn--80ai1b.xn--j1amh",
      page: 1,
      language: "uk",
    });
    expect(found).toMatchObject({ status: 200, canonical: address });
    expect(String(await found?.body)).toContain('href="http://oselia.example/sign-in"');
    expect((await render("pagehome")).canonical).toBe(address);
    expect(await orgPages.hasDomain(world, "xn--80ai1b.xn--j1amh")).toBe(true);
  });

  test("is no other organisation's, not the site's own, and a domain", async () => {
    expect(await refusal("other", "сад.укр")).toEqual({ path: "domain", rule: "unique" });
    for (const domain of ["oselia.example", "www.oselia.example", "a.b.oselia.example"])
      expect(await refusal("home", domain), domain).toEqual({ path: "domain", rule: "invalid" });
    expect(await refusal("home", "10.0.0.1")).toEqual({ path: "domain", rule: "url" });
    for (const domain of ["google.com", "houses.example", "oselia.example.org"])
      expect(await refusal("home", domain)).toEqual({ path: "domain", rule: "invalid" });
  });

  test("shows nothing while the page is off, or to nobody's domain", async () => {
    const request = { domain: "xn--80ai1b.xn--j1amh", page: 1, language: "uk" } as const;
    await turn("home", false);
    expect(await orgPages.renderDomain(world, request)).toBeNull();
    expect(await orgPages.hasDomain(world, request.domain)).toBe(false);
    await turn("home", true);
    expect(await orgPages.renderDomain(world, { ...request, domain: "nobody.example" })).toBeNull();
  });

  test("where the program is reached directly, leads to pages and never to the API", async () => {
    const ask = (method: string, path: string, name: string) =>
      call(method, path, { headers: { host: name } }).then(({ status }) => status);
    const host = "xn--80ai1b.xn--j1amh:3000";
    // Nothing is built here: what passes the check of the host is not found.
    expect(await ask("GET", "/", host)).toBe(404);
    expect(await ask("GET", "/", "nobody.example")).toBe(421);
    expect(await ask("GET", "/api/messenger", host)).toBe(421);
    expect(await ask("POST", "/", host)).toBe(421);
    for (const path of ["/outbox", "/metrics", "/sign-in", "/guides", "/index.html"])
      expect(await ask("GET", path, host)).toBe(302);
    expect(await ask("GET", "/assets/page.css", host)).toBe(404);
  });
});

describe("who changes it", () => {
  test("two at once: the second is told", async () => {
    const { version } = await page("home");
    await as("home", "POST", "/api/organisation-page/switch", { version, isOn: false });
    const late = await call("POST", "/api/organisation-page/switch", {
      cookie: cookies.get("home") ?? null,
      body: { version, isOn: true },
    });
    expect(late.body).toMatchObject({ code: "generic.conflict" });
  });

  test("the audit log tells who switched it, and what was changed", async () => {
    await turn("home", true);
    await save("home", { domain: "", buildingIds: [home.buildingId] });
    const facts = await inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
      tx
        .select({ kind: event.kind, data: event.data, actorId: event.actorId })
        .from(event)
        .where(sql`${event.kind} like 'orgpage.%'`)
        .orderBy(event.id),
    );
    expect(facts.at(-2)).toMatchObject({
      kind: "orgpage.switched_on",
      actorId: home.people.admin.id,
    });
    expect(facts.at(-1)).toMatchObject({
      kind: "orgpage.changed",
      data: { before: { domain: "xn--80ai1b.xn--j1amh" }, after: { domain: null } },
    });
  });
});
