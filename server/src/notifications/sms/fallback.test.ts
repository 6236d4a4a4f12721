import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { day } from "#core/kernel/time.ts";
import { newPost } from "#core/news/builder.ts";
import { session } from "#server/identity/table.ts";
import { writePost } from "#server/news/verbs/write.ts";
import { testNow } from "#server/platform/testing.ts";
import { addDevice as subscribe } from "../push/devices.ts";
import { followFacts } from "../service.ts";
import { openSmsHouse } from "./testing.ts";

const { now, deliverTo, confirm, acceptRequest, rowsOf, statesOf } = openSmsHouse("turbosms");

let { world, community, standIn, pushService, ann } = {} as ReturnType<typeof now>;
beforeEach(() => {
  ({ world, community, standIn, pushService, ann } = now());
  pushService.received.length = 0;
});

/** Adds a browser that takes push messages. */
async function addDevice(actor: Actor): Promise<void> {
  const sessionId = randomUUID();
  await world.db.orm.insert(session).values({
    id: sessionId,
    tokenHash: randomUUID(),
    personId: actor.personId,
    remember: true,
    userAgent: "Firefox",
    address: "10.0.0.1",
    createdAt: testNow,
    seenAt: testNow,
    expiresAt: new Date(testNow.getTime() + 30 * day),
  });
  await subscribe(world, { ...actor, sessionId }, pushService.subscribe());
}

describe("what is urgent", () => {
  const important = () =>
    writePost(world, community.max, newPost({ important: true }), null).then(() =>
      followFacts(world),
    );

  test("comes by SMS without a choice; not to who refused", async () => {
    await confirm([ann], { notifications: {} });
    await confirm([community.bob], { notifications: {}, urgentSms: false });
    await important();
    await deliverTo(ann);
    await deliverTo(community.bob);
    expect(await statesOf(ann)).toEqual(["sms sent"]);
    expect(await statesOf(community.bob)).toEqual([]);
  });

  test("falls back to SMS where push reaches no device, and says so", async () => {
    await confirm([ann], { notifications: { announcements: { push: true } } });
    await important();
    await deliverTo(ann);
    expect(await statesOf(ann)).toEqual(["push unreachable no_device", "sms sent"]);
    expect((await rowsOf(ann)).map(({ insteadOf }) => insteadOf)).toEqual([null, "push"]);
  });

  test("does not fall back for who refused, and what is calm does not for anybody", async () => {
    const push = { announcements: { push: true }, requests: { push: true } };
    await confirm([ann], { notifications: push, urgentSms: false });
    await important();
    await deliverTo(ann);
    expect(await statesOf(ann)).toEqual(["push unreachable no_device", "sms unwanted choice"]);
    await confirm([community.eva], { notifications: push });
    await acceptRequest(community.eva);
    await deliverTo(community.eva);
    expect((await statesOf(community.eva)).at(-1)).toBe("push unreachable no_device");
  });

  test("does not wait long for a busy push service: the third failure becomes an SMS", async () => {
    await confirm([ann], { notifications: { announcements: { push: true } } });
    await addDevice(ann);
    await important();
    pushService.answerNext(503, 429, 503);
    await expect(deliverTo(ann)).rejects.toThrow("service_busy");
    await expect(deliverTo(ann)).rejects.toThrow("service_busy");
    expect(await statesOf(ann)).toEqual(["push queued service_busy"]);
    await deliverTo(ann);
    expect(await statesOf(ann)).toEqual(["push failed service_busy", "sms sent"]);
    expect(pushService.received).toEqual([]);
    expect(standIn.received).toHaveLength(1);
  });

  test("that a device got, or may have got, does not come by SMS as well", async () => {
    await confirm([ann], { notifications: { announcements: { push: true } } });
    await addDevice(ann);
    await important();
    await deliverTo(ann);
    await important();
    pushService.answerNext("hang");
    await deliverTo(ann);
    expect(await statesOf(ann)).toEqual(["push sent", "push uncertain no_answer"]);
    expect(standIn.received).toEqual([]);
  });

  test("two processes at once send one SMS in the place of a push message", async () => {
    await confirm([ann], { notifications: { announcements: { push: true } } });
    await important();
    await Promise.all([deliverTo(ann), deliverTo(ann), deliverTo(ann)]);
    await deliverTo(ann);
    expect(standIn.received).toHaveLength(1);
  });
});
