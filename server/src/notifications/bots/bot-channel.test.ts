import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { newPost } from "#core/news/builder.ts";
import { writePost } from "#server/news/verbs/write.ts";
import { testNow } from "#server/platform/testing.ts";
import { person } from "#server/identity/table.ts";
import { followFacts } from "../service.ts";
import { getTelegram, unlinkTelegram } from "./settings-view.ts";
import { openBotHouse } from "./testing.ts";

const { now, deliverTo, lastRun, link, acceptRequest, rowsOf, statesOf } = openBotHouse();

let chat = 800;
let { world, community, telegram, sms, ann } = {} as ReturnType<typeof now>;
beforeEach(async () => {
  ({ world, community, telegram, sms, ann } = now());
  await link(ann, ++chat);
});

const later = (ms: number) => world.setNow(new Date(testNow.getTime() + ms));

test("a busy Telegram is asked again when it says so", async () => {
  await acceptRequest();
  telegram.answerNext({ retryAfter: 30 });
  await deliverTo(ann);
  expect(await rowsOf(ann)).toMatchObject([
    { state: "queued", reason: "busy", dueAt: new Date(testNow.getTime() + 30_000) },
  ]);
  await deliverTo(ann);
  expect(telegram.sent).toHaveLength(0);
  later(30_000);
  await deliverTo(ann);
  expect(await statesOf(ann)).toEqual(["telegram sent"]);
});

test("a lost answer is uncertain and is not sent again", async () => {
  await acceptRequest();
  telegram.answerNext("lost");
  await deliverTo(ann);
  await deliverTo(ann);
  expect(telegram.sent).toHaveLength(1);
  expect(await statesOf(ann)).toEqual(["telegram uncertain no_answer"]);
});

test.each(["blocked", "chat_not_found"] as const)(
  "%s: the link ends, and the settings say why",
  async (answer) => {
    await acceptRequest();
    telegram.answerNext(answer);
    await deliverTo(ann);
    expect(await statesOf(ann)).toEqual(["telegram unreachable blocked"]);
    expect(await getTelegram(world, ann)).toMatchObject({
      link: null,
      ended: { reason: "blocked" },
    });
  },
);

test("a token that Telegram refuses is tried again, and fails with the last attempt", async () => {
  await acceptRequest();
  telegram.answerNext("unauthorized", "unauthorized");
  await expect(deliverTo(ann)).rejects.toThrow("account");
  expect(await statesOf(ann)).toEqual(["telegram queued account"]);
  await deliverTo(ann, lastRun);
  expect(await statesOf(ann)).toEqual(["telegram failed account"]);
});

test("who unlinks between queueing and sending gets none; who switched it off neither", async () => {
  await acceptRequest();
  await unlinkTelegram(world, ann);
  await deliverTo(ann);
  await link(ann, chat);
  await acceptRequest();
  await world.db.orm
    .update(person)
    .set({ notifications: { requests: { telegram: false } } })
    .where(eq(person.id, ann.personId));
  await deliverTo(ann);
  expect(telegram.sent).toEqual([]);
  expect(await statesOf(ann)).toEqual(["telegram unreachable no_link", "telegram unwanted choice"]);
});

test("three processes at once send each message once", async () => {
  for (let n = 0; n < 5; n++) await acceptRequest();
  await Promise.all([deliverTo(ann), deliverTo(ann), deliverTo(ann)]);
  expect(telegram.sent).toHaveLength(5);
});

test("what can wait leaves at the end of the reader's night; what is urgent does not wait", async () => {
  world.setNow(new Date("2026-11-17T22:30:00Z"));
  await acceptRequest();
  await writePost(world, community.max, newPost({ important: true }), null);
  await followFacts(world);
  await deliverTo(ann);
  expect(await statesOf(ann)).toEqual(["telegram queued", "telegram sent"]);
});

describe("what is urgent and lost in Telegram", () => {
  const phone = "+380671234567";
  const important = async () => {
    await writePost(world, community.max, newPost({ important: true }), null);
    await followFacts(world);
  };
  const confirm = (set: Partial<typeof person.$inferInsert> = {}) =>
    world.db.orm
      .update(person)
      .set({ phone, confirmedPhone: phone, ...set })
      .where(eq(person.id, ann.personId));

  test("comes by SMS", async () => {
    await confirm();
    await important();
    telegram.answerNext("blocked");
    await deliverTo(ann);
    await deliverTo(ann);
    expect(sms.received).toHaveLength(1);
    expect(await statesOf(ann)).toEqual(["sms sent", "telegram unreachable blocked"]);
  });

  test("comes by SMS where Telegram puts it off for long", async () => {
    await confirm();
    await important();
    telegram.answerNext({ retryAfter: 300 });
    await deliverTo(ann);
    await deliverTo(ann);
    expect(await statesOf(ann)).toEqual(["sms sent", "telegram failed busy"]);
  });

  test("needs no SMS where Telegram brings what push lost", async () => {
    await confirm({ notifications: { announcements: { push: true, telegram: true } } });
    await important();
    await deliverTo(ann);
    await deliverTo(ann);
    expect(await statesOf(ann)).toEqual(["push unreachable no_device", "telegram sent"]);
    expect(sms.received).toEqual([]);
  });

  test("comes by one SMS where push and Telegram both lost it", async () => {
    await confirm({ notifications: { announcements: { push: true, telegram: true } } });
    await important();
    telegram.answerNext("blocked");
    await Promise.all([deliverTo(ann), deliverTo(ann)]);
    await deliverTo(ann);
    expect(sms.received).toHaveLength(1);
  });
});
