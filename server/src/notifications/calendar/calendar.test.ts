import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, hour, toLocal } from "#core/kernel/time.ts";
import { person } from "#server/identity/table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { type Community, foundCommunity, leakIn } from "#server/requests/testing.ts";
import { actOnRequest, assignRequest } from "#server/requests/verbs/act.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { createCalendar, getCalendar, readFeed, removeCalendar } from "./feed.ts";
import { writeCalendar } from "./write-calendar.ts";

let world: TestWorld;
let home: Community;
beforeAll(async () => void (world = await openTestWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  home = await foundCommunity(world);
});

const tokenOf = (url: string | undefined) => url?.split("/").at(-1) ?? "";
const newToken = async (actor = home.ann) =>
  tokenOf((await createCalendar(world, actor, { replace: true })).feed?.url);
/** Reads a feed with its long lines joined (RFC 5545, 3.1). */
async function read(token: string): Promise<string> {
  const { body } = await readFeed(world, { token });
  return (await new Response(body).text()).replace(/\r\n[ \t]/g, "");
}
const outcomeOfReading = (token: string) => outcomeOf(readFeed(world, { token }));

const tomorrow = addDays(toLocal(testNow).date, 1);
const dated = (over = {}) => leakIn(home, { preferredDate: tomorrow, ...over });

test("shows the preferred day of a request as a whole day, and the request's page", async () => {
  const { number, title } = await openRequest(world, home.ann, dated(), null);
  const feed = await read(await newToken());
  expect(feed).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(feed).toContain(`SUMMARY:${title} (${number})`);
  expect(feed).toContain(`DTSTART;VALUE=DATE:${tomorrow.replaceAll("-", "")}`);
  expect(feed).toContain(`DTEND;VALUE=DATE:${addDays(tomorrow, 1).replaceAll("-", "")}`);
  expect(feed).toContain(`/requests/${number}`);
});

test("with the rights of today: neighbours do not see it, what ended is gone, staff see their own", async () => {
  const { number, title, version } = await openRequest(world, home.ann, dated(), null);
  const [ann, bob, max] = [await newToken(), await newToken(home.bob), await newToken(home.max)];
  expect(await read(ann)).toContain(title);
  expect(await read(bob)).not.toContain(title);
  expect(await read(max)).not.toContain(title);
  const assigned = { number, version, assigneeId: home.max.personId };
  await assignRequest(world, home.max, assigned);
  expect(await read(max)).toContain(`/manager/requests/${number}`);
  const withdrawn = { number, version: version + 1, action: "withdraw" as const };
  await actOnRequest(world, home.ann, withdrawn, null);
  expect(await read(ann)).not.toContain(title);
});

test("text of people cannot begin a line of its own", async () => {
  const time = { from: tomorrow, to: tomorrow };
  const title = "Кран; тече,\r\nBEGIN:VEVENT\r\nSUMMARY:чужа";
  const { body } = writeCalendar(world, "uk", [{ id: "a", title, time, path: "/requests" }]);
  const feed = (await new Response(body).text()).replace(/\r\n[ \t]/g, "");
  expect(feed.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  expect(feed.match(/^SUMMARY:/gm)).toHaveLength(1);
  expect(feed).toContain("Кран\\; тече\\,");
});

test("a new address ends the former one, also where two are made at once", async () => {
  const former = await newToken();
  const replaced = () => createCalendar(world, home.ann, { replace: true });
  await Promise.all([replaced(), replaced()]);
  const now = tokenOf((await getCalendar(world, home.ann)).feed?.url);
  expect(now).not.toBe(former);
  expect(await outcomeOfReading(former)).toBe("generic.not_found");
  expect(await outcomeOfReading(now)).toBe("ok");
  await removeCalendar(world, home.ann);
  await removeCalendar(world, home.ann);
  expect(await outcomeOfReading(now)).toBe("generic.not_found");
});

test("a tab that does not know of the address keeps it", async () => {
  const token = await newToken();
  const { feed } = await createCalendar(world, home.ann, { replace: false });
  expect(tokenOf(feed?.url)).toBe(token);
  await removeCalendar(world, home.ann);
  const fresh = () => createCalendar(world, home.ann, { replace: false });
  const [one, other] = await Promise.all([fresh(), fresh()]);
  expect(one).toEqual(other);
});

test.each([
  ["nothing", () => ""],
  ["another person", (token: string) => token.replace(home.ann.personId, home.bob.personId)],
  ["a key cut short", (token: string) => token.slice(0, -1)],
  ["no id", () => "x.y"],
  ["what only looks like an id", () => `${"-".repeat(36)}.x`],
  ["an id of no version", () => `${"f".repeat(36)}.x`],
])("%s is no address", async (_, forged) => {
  const token = await newToken();
  await newToken(home.bob);
  expect(await outcomeOfReading(forged(token))).toBe("generic.not_found");
});

test("whoever leaves has none, and when it was read is kept to the hour", async () => {
  const token = await newToken();
  const readAt = async () => (await getCalendar(world, home.ann)).feed?.readAt;
  expect(await readAt()).toBeNull();
  await read(token);
  expect(await readAt()).toBe(testNow.toISOString());
  world.setNow(new Date(testNow.getTime() + hour / 2));
  await read(token);
  expect(await readAt()).toBe(testNow.toISOString());
  const leaving = { deletionDueAt: testNow };
  await world.db.orm.update(person).set(leaving).where(eq(person.id, home.ann.personId));
  expect(await outcomeOfReading(token)).toBe("generic.not_found");
});
