import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { hour, minute } from "#core/kernel/time.ts";
import { muteConversation } from "#server/chat/verbs/mute.ts";
import { openManagement } from "#server/chat/verbs/open.ts";
import { sendMessage } from "#server/chat/verbs/send.ts";
import { person } from "#server/identity/table.ts";
import { testNow } from "#server/platform/testing.ts";
import { openBotHouse } from "../bots/testing.ts";
import { followFacts } from "../service.ts";

const { now, deliverTo, link, statesOf } = openBotHouse();

let chat = 900;
let { world, community, telegram, sms, ann } = {} as ReturnType<typeof now>;
let id: string;
beforeEach(async () => {
  ({ world, community, telegram, sms, ann } = now());
  await link(ann, ++chat);
  const phone = "+380671234567";
  const notifications = { announcements: { push: true, sms: true, telegram: true } };
  await world.db.orm
    .update(person)
    .set({ phone, confirmedPhone: phone, notifications })
    .where(eq(person.id, ann.personId));
  ({ id } = await openManagement(world, ann, { orgId: community.orgId }));
});

const mute = (span: "hours" | null) => muteConversation(world, ann, { id, span });
async function write(body: string) {
  await sendMessage(world, community.max, { id, messageId: randomUUID(), body });
  await followFacts(world);
}

test("a chat that was muted after queueing sends no push, Telegram message or SMS", async () => {
  await write("Ваш майстер уже в дорозі");
  await mute("hours");
  await deliverTo(ann);
  expect(await statesOf(ann)).toEqual([
    "push unwanted muted",
    "sms unwanted muted",
    "telegram unwanted muted",
  ]);
  expect([...telegram.sent, ...sms.received]).toEqual([]);
});

test("a mute that was lifted, or is over, holds nothing back", async () => {
  await write("Ваш майстер уже в дорозі");
  await mute("hours");
  await mute(null);
  await deliverTo(ann);
  expect(telegram.sent).toHaveLength(1);
  await write("Майстер чекає біля під’їзду");
  await mute("hours");
  world.setNow(new Date(testNow.getTime() + 8 * hour + minute));
  await deliverTo(ann);
  expect(telegram.sent).toHaveLength(2);
});
