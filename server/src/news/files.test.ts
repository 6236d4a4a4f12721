import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NewsAudienceSize, NewsPage, NewsView } from "#core/news/views.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import type { CallerKey } from "#server/testing/callers.ts";
import { type NewsDesk, openNewsDesk } from "./testing.ts";

let world: TestWorld;
let desk: NewsDesk;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  desk = await openNewsDesk(world, "NEWSFILES");
});
afterAll(async () => {
  await desk.close();
  await world.close();
});

/** A picture of its own each time. */
let shade = 0;
async function photoForm(): Promise<FormData> {
  shade += 1;
  const create = {
    width: 40,
    height: 30,
    channels: 3,
    background: { r: shade, g: 90, b: 40 },
  } as const;
  const form = new FormData();
  form.set("file", new File([await sharp({ create }).jpeg().toBuffer()], "двір.jpg"));
  return form;
}

const upload = async (who: CallerKey = "manager") => {
  const answer = await desk.call("POST", "/api/files", {
    cookie: desk.cookies[who],
    form: await photoForm(),
  });
  return (answer.body as { id: string }).id;
};
const mayFetch = async (who: CallerKey, id: string) =>
  (await desk.send(who, "GET", `/api/files/${id}`)).status === 200;
/** Adds a post with files of its author. */
const hung = (over: object) =>
  desk.callAs<NewsView>("manager", "POST", "/api/news", desk.newFields(over));
const here = () => ({ audience: "buildings", buildingIds: [desk.home.buildingId] });

describe("pictures of a post", () => {
  test("are seen by who sees the post, in their order, with what they show", async () => {
    const [first, second] = [await upload(), await upload()];
    const files = [
      { fileId: second, alt: "Яма у дворі" },
      { fileId: first, alt: "" },
    ];
    const post = await hung({ ...here(), files, publish: false });
    expect(post.files.map(({ id, alt }) => [id, alt])).toEqual([
      [second, "Яма у дворі"],
      [first, ""],
    ]);
    expect(await mayFetch("resident", first)).toBe(false);
    expect(await mayFetch("limited", first)).toBe(false);
    const { id, version } = post;
    const up = await desk.callAs<NewsView>("manager", "POST", `/api/news/${id}/publish`, {
      version,
    });
    expect(await mayFetch("resident", first)).toBe(true);
    expect(await mayFetch("limited", first)).toBe(false);
    const page = await desk.callAs<NewsPage>("resident", "GET", "/api/news");
    expect(page.items.find((one) => one.id === id)).toMatchObject({
      fileCount: 2,
      picture: { id: second, alt: "Яма у дворі" },
    });
    await desk.callAs("manager", "POST", `/api/news/${id}/archive`, { version: up.version });
    expect(await mayFetch("resident", first)).toBe(false);
  });

  test("taken out nobody sees them; left out of a change they stay", async () => {
    const [first, second] = [await upload(), await upload()];
    const post = await hung({
      files: [
        { fileId: first, alt: "" },
        { fileId: second, alt: "" },
      ],
    });
    const { publish: _, ...fields } = desk.newFields();
    const path = `/api/news/${post.id}`;
    let now = await desk.callAs<NewsView>("manager", "PUT", path, {
      ...fields,
      version: post.version,
    });
    expect(now.files).toHaveLength(2);
    const files = [{ fileId: second, alt: "Двір" }];
    const change = { ...fields, files, version: now.version };
    now = await desk.callAs<NewsView>("admin", "PUT", path, change);
    expect(now.files.map(({ id, alt }) => [id, alt])).toEqual([[second, "Двір"]]);
    expect(await mayFetch("resident", first)).toBe(false);
    expect(await mayFetch("manager", first)).toBe(false);
    expect(await mayFetch("resident", second)).toBe(true);
    const again = { ...fields, version: now.version, files: [{ fileId: first, alt: "" }] };
    now = await desk.callAs<NewsView>("manager", "PUT", path, again);
    expect(now.files.map(({ id }) => id)).toEqual([first]);
  });

  test("are the writer's own, hang once, and are ten at most", async () => {
    const foreign = await upload("admin");
    const mine = await upload();
    await hung({ files: [{ fileId: mine, alt: "" }] });
    for (const fileId of [foreign, mine, desk.home.buildingId])
      expect(
        await desk.refused(
          "manager",
          "POST",
          "/api/news",
          desk.newFields({ files: [{ fileId, alt: "" }] }),
        ),
      ).toBe("generic.validation");
    const many = Array.from({ length: 11 }, () => ({ fileId: mine, alt: "" }));
    expect(
      await desk.refused("manager", "POST", "/api/news", desk.newFields({ files: many })),
    ).toBe("generic.validation");
  });
});

describe("an event", () => {
  const day = { day: "2026-12-06", from: 1_110, to: 1_200, place: "Хол" };
  test("has all of when and where, or nothing", async () => {
    const post = await desk.write({ category: "events", event: day });
    expect(post.event).toEqual(day);
    const { publish: _, ...fields } = desk.newFields({ category: "general" });
    const change = { ...fields, version: post.version };
    const plain = await desk.callAs<NewsView>("manager", "PUT", `/api/news/${post.id}`, change);
    expect(plain.event).toBeNull();
    for (const wrong of [
      { ...day, to: day.from },
      { ...day, day: "" },
      { ...day, place: " " },
      { ...day, to: 1_440 },
    ])
      expect(
        await desk.refused(
          "manager",
          "POST",
          "/api/news",
          desk.newFields({ category: "events", event: wrong }),
        ),
      ).toBe("generic.validation");
  });
});

describe("who will see it", () => {
  const size = (who: CallerKey, over: object) =>
    desk.callAs<NewsAudienceSize>(who, "POST", "/api/news-audience", {
      audience: "organisation",
      buildingIds: [],
      entranceIds: [],
      ...over,
    });

  test("people and apartments of the audience are counted once", async () => {
    const all = { people: 3, apartments: 2, without: 0, outreach: null };
    expect(await size("manager", {})).toEqual(all);
    expect(await size("manager", here())).toEqual(all);
    const door = { audience: "entrances", entranceIds: [desk.home.entranceId] };
    expect(await size("admin", door)).toEqual(all);
    expect((await size("manager", { audience: "buildings" })).people).toBe(0);
  });

  test("of what somebody does not serve nothing is counted", async () => {
    expect((await size("limited", here())).people).toBe(0);
    const everyone = { audience: "organisation", buildingIds: [], entranceIds: [] };
    expect(await desk.refused("limited", "POST", "/api/news-audience", everyone)).toBe(
      "generic.forbidden",
    );
    expect(await desk.refused("resident", "POST", "/api/news-audience", everyone)).toBe(
      "generic.not_found",
    );
  });
});
