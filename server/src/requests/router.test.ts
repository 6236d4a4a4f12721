import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import type { OpenInput } from "#core/requests/inputs.ts";
import { createRpcHandler } from "#server/platform/http/rpc/rpc.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { requestsRouter } from "./router.ts";
import { type Community, foundCommunity, leakIn } from "./testing.ts";

let world: TestWorld;
let community: Community;
const handler = createRpcHandler({ requests: requestsRouter });
beforeAll(async () => {
  world = await openTestWorld();
  community = await foundCommunity(world);
});
afterAll(() => world.close());

async function call(
  actor: Actor | null,
  method: string,
  path: string,
  body?: unknown,
  key: string | null = null,
) {
  const request = new Request(`http://localhost/api${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { response } = await handler.handle(request, {
    prefix: "/api",
    context: {
      world,
      request,
      responseHeaders: new Headers(),
      address: "127.0.0.1",
      idempotencyKey: key,
      requestId: "test",
      resolveActor: () => Promise.resolve(actor),
    },
  });
  return { status: response?.status, body: (await response?.json()) as RequestAnswer };
}
type RequestAnswer = Record<string, unknown> & {
  code?: string;
  items?: { number: string }[];
  data?: { issues?: { path: string; rule: string }[] };
};

test("the story over the wire", async () => {
  const { ann, max } = community;
  const opened = await call(ann, "POST", "/requests", leakIn(community), randomUUID());
  expect(opened).toMatchObject({ status: 200, body: { number: "R-000001", status: "new" } });
  expect(opened.body).not.toHaveProperty("rules");
  const accepted = await call(max, "POST", "/requests/R-000001/actions/accept", { version: 1 });
  expect(accepted).toMatchObject({ status: 200, body: { status: "in_progress" } });
  const comment = { kind: "public", body: "Майстер уже їде" };
  expect((await call(max, "POST", "/requests/R-000001/comments", comment)).status).toBe(200);
  const done = { version: 2, note: "Замінили прокладку" };
  await call(max, "POST", "/requests/R-000001/actions/complete", done);
  expect((await call(ann, "PUT", "/requests/R-000001/rating", { rating: 5 })).body).toMatchObject({
    rating: 5,
  });
  expect((await call(ann, "POST", "/requests/R-000001/seen", {})).status).toBe(200);
  expect((await call(ann, "GET", "/requests/R-000001")).body).toMatchObject({ rating: 5 });
  expect((await call(ann, "GET", "/requests/counts")).body).toMatchObject({ open: 0 });
  expect((await call(max, "GET", "/requests/assignees")).body).toHaveLength(2);
});

test("filters stand in the address", async () => {
  const { max } = community;
  const found = await call(
    max,
    "GET",
    "/requests?status[0]=completed&status[1]=new&limit=1&mine=false&sort=due",
  );
  expect(found).toMatchObject({
    status: 200,
    body: { items: [{ number: "R-000001" }], nextCursor: null },
  });
  const none = await call(max, "GET", `/requests?search=${encodeURIComponent("немає такого")}`);
  expect(none.body.items).toEqual([]);
});

describe("what is refused", () => {
  test("those who are not signed in, and residents at staff's doors", async () => {
    expect(await call(null, "GET", "/requests")).toMatchObject({ status: 401 });
    expect(await call(community.ann, "GET", "/requests/assignees")).toMatchObject({ status: 404 });
    const body = { version: 1, priority: "low" };
    expect(await call(community.ann, "PUT", "/requests/R-000001/priority", body)).toMatchObject({
      status: 404,
    });
  });

  const flaws: [title: string, over: object, path: string, rule: string][] = [
    ["no title", { title: undefined }, "title", "required"],
    ["a blank title", { title: "   " }, "title", "required"],
    ["a title too short", { title: "ой" }, "title", "min_length"],
    ["a title too long", { title: "а".repeat(121) }, "title", "max_length"],
    ["a title that is a number", { title: 5 }, "title", "invalid"],
    ["a title with a zero byte", { title: "Тече\u0000кран" }, "title", "invalid"],
    ["a description too short", { description: "Коротко" }, "description", "min_length"],
    ["a description too long", { description: "а".repeat(5001) }, "description", "max_length"],
    ["an unknown category", { category: "roof" }, "category", "invalid"],
    ["an unknown priority", { priority: "now" }, "priority", "invalid"],
    ["no location", { location: undefined }, "location", "required"],
    ["a location of an unknown kind", { location: { kind: "moon" } }, "location.kind", "invalid"],
    [
      "a flat that is no id",
      { location: { kind: "apartment", apartmentId: "1" } },
      "location.apartmentId",
      "invalid",
    ],
    ["a date that is none", { preferredDate: "2026-02-30" }, "preferredDate", "date"],
    ["yesterday", { preferredDate: "2026-11-16" }, "preferredDate", "date_past"],
    ["the 91st day", { preferredDate: "2027-02-16" }, "preferredDate", "date_too_far"],
    [
      "six attachments",
      { attachments: Array.from({ length: 6 }, () => randomUUID()) },
      "attachments",
      "max_length",
    ],
    ["a file of nobody", { attachments: [randomUUID()] }, "attachments.0", "file_required"],
    ["an unknown field", { status: "completed" }, "", "invalid"],
  ];
  test.each(flaws)("%s", async (_, over, path, rule) => {
    const answer = await call(community.bob, "POST", "/requests", {
      ...leakIn(community, { location: { kind: "apartment", apartmentId: community.flats[1] } }),
      ...over,
    });
    expect(answer).toMatchObject({ status: 422, body: { code: "generic.validation" } });
    expect(answer.body.data?.issues).toMatchObject([{ path, rule }]);
  });

  test("nothing half-saved", async () => {
    expect((await call(community.bob, "GET", "/requests")).body.items).toEqual([]);
  });

  const bounds: [title: string, over: Partial<OpenInput>][] = [
    ["the shortest", { title: "Тік", description: "Десятеро л" }],
    ["the longest", { title: "а".repeat(120), description: "б".repeat(5000) }],
    ["the last day", { preferredDate: "2027-02-15" }],
    ["other alphabets", { title: "🚰 مشكلة 水漏れ", description: "десять літер і 👩‍👩‍👧" }],
  ];
  test.each(bounds)("but not %s", async (_, over) => {
    const answer = await call(community.ann, "POST", "/requests", leakIn(community, over));
    expect(answer).toMatchObject({ status: 200, body: over });
  });

  test("marks that turn the direction of a text are taken out of it", async () => {
    const turned = { title: "Тече \u202eкран", description: "\u202eобернений текст 👩‍👩‍👧" };
    const answer = await call(community.ann, "POST", "/requests", leakIn(community, turned));
    const body = { title: "Тече кран", description: "обернений текст 👩‍👩‍👧" };
    expect(answer).toMatchObject({ status: 200, body });
  });

  const steps: [title: string, path: string, body: object, status: number, code: string][] = [
    ["an unknown action", "actions/explode", { version: 1 }, 422, "generic.validation"],
    ["a step without its words", "actions/ask", { version: 1 }, 422, "generic.validation"],
    ["a step without a version", "actions/accept", {}, 422, "generic.validation"],
    [
      "a step with a field of another",
      "actions/accept",
      { version: 1, note: "…" },
      422,
      "generic.validation",
    ],
    [
      "a hold until nowhen",
      "actions/hold",
      { version: 1, reason: "…", until: "потім" },
      422,
      "generic.validation",
    ],
    ["an empty comment", "comments", { kind: "public", body: " " }, 422, "generic.validation"],
    ["six stars", "rating", { rating: 6 }, 422, "generic.validation"],
    ["half a star", "rating", { rating: 0.5 }, 422, "generic.validation"],
  ];
  test.each(steps)("%s", async (_, path, body, status, code) => {
    const method = path === "rating" ? "PUT" : "POST";
    const answer = await call(community.max, method, `/requests/R-000001/${path}`, body);
    expect(answer).toMatchObject({ status, body: { code } });
  });

  test.each(["R-999999", "R-1x", "nonsense", "R-000001%00", "%D0%AF", "R-99999999999"])(
    "the number %s",
    async (number) => {
      expect(await call(community.max, "GET", `/requests/${number}`)).toMatchObject({
        status: 404,
        body: { code: "generic.not_found" },
      });
    },
  );

  test.each([
    "status[0]=gone",
    "limit=0",
    "limit=101",
    "limit=x",
    "assignee=me2",
    "buildingId=1",
    "cursor=%00",
    "sort=random",
    "mine=perhaps",
    "unknown=1",
    `search=${"а".repeat(201)}`,
  ])("the filter %s", async (query) => {
    expect(await call(community.max, "GET", `/requests?${query}`)).toMatchObject({ status: 422 });
  });
});
