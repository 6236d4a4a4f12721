import { beforeAll, beforeEach, expect, test } from "vitest";
import { letters } from "#core/chat/texts/letters/en.ts";
import { day, hour, minute } from "#core/kernel/time.ts";
import { actorOf } from "#server/identity/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { testNow, type TestWorld } from "#server/platform/testing.ts";
import { callersOfFile } from "#server/testing/callers.ts";
import type { TestBuilding } from "#server/testing/organisation.ts";
import { findRecipients } from "../../reads/told.ts";
import { chatTopic } from "../../inbox/topic.ts";
import { skipReminders } from "../../builder.ts";
import { talkersOf } from "../../testing.ts";
import { listWaitingChats, recordReminder } from "../../store/reminders.ts";
import { remindOfChats } from "./remind.ts";

const callers = callersOfFile("REMINDHOUSE");
const { office, say } = talkersOf(callers);
let world: TestWorld;
let home: TestBuilding;
beforeAll(() => {
  ({ world, home } = callers.inside());
});
beforeEach(async () => {
  world.setNow(testNow);
  await inTenant(world.db, { orgIds: [home.orgId] }, (tx) => skipReminders(tx, testNow));
});

const wait = (ms: number) => world.setNow(new Date(world.clock().getTime() + ms));

/** Lists the people reminded so far, for each reminder that is newer than `after`. */
async function reminded(after = 0): Promise<{ id: number; people: string[] }[]> {
  return inTenant(world.db, { orgIds: [home.orgId] }, async (tx) => {
    const rows = await tx.execute<{ id: number }>(
      `select id::float8 as id from event where kind = 'chat.unanswered' and id > ${after} order by id`,
    );
    const ids = rows.map(({ id }) => id);
    const found = await findRecipients(tx, ids.length > 0 ? ids : [0], world.clock());
    return ids.map((id) => ({
      id,
      people: found.filter(({ eventId }) => eventId === id).map(({ personId }) => personId),
    }));
  });
}

test("a resident who waits for four working hours is told to staff once, until they wait anew", async () => {
  const last = (await reminded()).at(-1)?.id ?? 0;
  const { id } = await office("resident");
  await say("resident", id, "Коли увімкнуть воду?");
  wait(4 * hour - 5 * minute);
  await remindOfChats(world);
  expect(await reminded(last)).toEqual([]);
  wait(10 * minute);
  await say("resident", id, "Агов?");
  await Promise.all([1, 2, 3].map(() => remindOfChats(world)));
  const [first, ...others] = await reminded(last);
  expect(others).toEqual([]);
  expect(first?.people).toEqual([home.people.manager.id]);
  wait(2 * day);
  await remindOfChats(world);
  expect(await reminded(first?.id)).toEqual([]);

  await say("manager", id, "За годину");
  wait(day);
  await remindOfChats(world);
  expect(await reminded(first?.id)).toEqual([]);
  await say("resident", id, "Дякую, а гарячу?");
  // Over a weekend.
  wait(4 * day);
  await remindOfChats(world);
  expect(await reminded(first?.id)).toHaveLength(1);
});

test("once the resident has an answer, the inbox no longer calls for one", async () => {
  const { id } = await office("resident");
  await say("resident", id, "Чи буде тепло?");
  const titleOf = async () => {
    const actor = await actorOf(world, home.people.manager.id);
    const noted = { orgId: home.orgId, about: id, news: "unanswered", reason: "management" };
    return (await chatTopic.inbox(world, { actor, language: "en" }, [noted])).get(noted)?.title;
  };
  const before = await titleOf();
  await say("manager", id, "Буде");
  expect([before, await titleOf()]).toEqual([letters.unanswered, letters.message]);
});

test("a wait that ended while the reminders are written does not use up the next one's", async () => {
  const last = (await reminded()).at(-1)?.id ?? 0;
  const { id } = await office("resident");
  await say("manager", id, "Слухаю");
  await say("resident", id, "Коли увімкнуть світло?");
  wait(day);
  await inTenant(world.db, { orgIds: [home.orgId] }, async (tx) => {
    const chat = (await listWaitingChats(tx, world.clock())).find((waiting) => waiting.id === id);
    if (!chat) throw new Error("the chat does not wait");
    await say("manager", id, "Увечері");
    await say("resident", id, "А ліфт?");
    expect(await recordReminder(tx, chat, world.clock())).toBe(false);
  });
  expect(await reminded(last)).toEqual([]);
  wait(day);
  await remindOfChats(world);
  expect(await reminded(last)).toHaveLength(1);
});

test("nights do not count", async () => {
  const last = (await reminded()).at(-1)?.id ?? 0;
  world.setNow(new Date("2026-11-17T15:30:00Z"));
  const { id } = await office("owner");
  await say("owner", id, "Добрий вечір");
  world.setNow(new Date("2026-11-18T07:00:00Z"));
  await remindOfChats(world);
  expect(await reminded(last)).toEqual([]);
});
