import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assistantLimits } from "#core/assistant/model.ts";
import { day } from "#core/kernel/time.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { type Caller, openCaller } from "#server/testing/organisation.ts";
import { readGuideRatings } from "./service.ts";
import { guideRating } from "./table.ts";
import { forgetVisitorData } from "./verbs/forget.ts";

let world: TestWorld;
let call: Caller;
let close: () => Promise<void>;

beforeAll(async () => {
  world = await openTestWorld({ trustProxy: 1 });
  ({ call, close } = await openCaller(world));
});
afterAll(async () => {
  await close();
  await world.close();
});

const stored = () => world.db.orm.select().from(guideRating);
const rate = async (id: string, body: object = {}, address = "198.51.100.1") =>
  (
    await call("PUT", `/api/assistant/guide-ratings/${id}`, {
      body: { guide: "report-a-leak", language: "uk", rating: "helpful", ...body },
      headers: { "x-forwarded-for": address },
    })
  ).status;

test("anybody rates a guide; the same id again replaces, and what is no guide is refused", async () => {
  const id = randomUUID();
  expect(await rate(id)).toBe(200);
  expect(await rate(id)).toBe(200);
  expect(await rate(id, { rating: "unhelpful", comment: "  Немає про газ \n" })).toBe(200);
  expect(await rate(randomUUID(), { guide: "move-in" })).toBe(200);
  for (const guide of ["nothing", "report-a-lea", "../legal/terms", "report-a-leak#s1"])
    expect(await rate(randomUUID(), { guide }), guide).toBe(404);
  expect(await rate(randomUUID(), { comment: "я".repeat(301) })).toBe(422);
  const { guides, comments } = await readGuideRatings(world);
  expect(guides).toEqual([
    { guide: "report-a-leak", helpful: 0, unhelpful: 1 },
    { guide: "move-in", helpful: 1, unhelpful: 0 },
  ]);
  expect(comments).toMatchObject([{ guide: "report-a-leak", comment: "Немає про газ" }]);
});

test("an address rates so often and no more", async () => {
  const answers: number[] = [];
  for (let count = 0; count < 21; count++)
    answers.push(await rate(randomUUID(), {}, "198.51.100.2"));
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(answers[20]).toBe(429);
  expect(await rate(randomUUID(), {}, "198.51.100.3")).toBe(200);
});

test("ratings are forgotten after their days", async () => {
  expect(await stored()).not.toEqual([]);
  world.setNow(new Date(world.clock().getTime() + (assistantLimits.guideRatingDays + 1) * day));
  await forgetVisitorData(world);
  expect(await stored()).toEqual([]);
});
