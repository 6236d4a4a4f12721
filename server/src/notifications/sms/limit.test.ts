import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { newPost } from "#core/news/builder.ts";
import { person } from "#server/identity/table.ts";
import { readPhone } from "#server/identity/verbs/phone.ts";
import { writePost } from "#server/news/verbs/write.ts";
import { outboxSms } from "#server/platform/table.ts";
import { openTestWorld, testNow } from "#server/platform/testing.ts";
import { countSegments } from "#server/platform/sms/segments.ts";
import { actOnRequest } from "#server/requests/verbs/act.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { foundCommunity, leakIn } from "#server/requests/testing.ts";
import { deliver } from "../delivery/deliver.ts";
import { beginFollowing, followFacts } from "../service.ts";
import { delivery } from "../table.ts";
import { countSegmentsUsed, saveAllowance } from "./allowance.ts";
import { askReports } from "./reports.ts";
import { alwaysSms, openSmsHouse, testPhone } from "./testing.ts";

const { now, inside, deliverTo, lastRun, confirm, acceptRequest, statesOf } =
  openSmsHouse("turbosms");

let { world, community, standIn, ann } = {} as ReturnType<typeof now>;
beforeEach(() => {
  ({ world, community, standIn, ann } = now());
});

describe("the monthly limit", () => {
  test("what exceeds it is not sent and is recorded; urgent goes on within the reserve", async () => {
    await confirm([ann]);
    await acceptRequest();
    await deliverTo(ann);
    const used = await inside((tx) => countSegmentsUsed(tx, community.orgId, testNow));
    expect(used).toBe(countSegments(standIn.received[0]?.text ?? ""));
    await inside((tx) => saveAllowance(tx, community.orgId, used));
    await acceptRequest();
    await deliverTo(ann);
    expect(await statesOf(ann)).toEqual(["sms sent", "sms failed limit"]);
    // A fifth of 30 holds another message; nothing else of this month does.
    await inside((tx) => saveAllowance(tx, community.orgId, 30));
    await inside((tx) =>
      tx.update(delivery).set({ segments: 30 }).where(eq(delivery.state, "sent")),
    );
    await writePost(world, community.max, newPost({ important: true }), null);
    await acceptRequest();
    await deliverTo(ann);
    expect((await statesOf(ann)).slice(2)).toEqual(["sms sent", "sms failed limit"]);
  });

  test("of 0 is said to its people, and asked again once it is another", async () => {
    await confirm([ann]);
    const isLimitZero = async () => (await readPhone(world, ann)).isLimitZero;
    expect(await isLimitZero()).toBe(false);
    await inside((tx) => saveAllowance(tx, community.orgId, 0));
    expect(await isLimitZero()).toBe(true);
    expect((await readPhone(world, { ...ann, orgIds: [] })).isLimitZero).toBe(false);
    await inside((tx) => saveAllowance(tx, community.orgId, 1));
    expect(await isLimitZero()).toBe(false);
  });

  test("two senders at once do not exceed it together", async () => {
    await confirm([ann], { notifications: alwaysSms });
    await confirm([community.eva], {
      phone: "+380509998877",
      confirmedPhone: "+380509998877",
      notifications: alwaysSms,
    });
    for (let n = 0; n < 3; n++) {
      await acceptRequest(ann);
      await acceptRequest(community.eva);
    }
    await inside((tx) => saveAllowance(tx, community.orgId, 5));
    await Promise.all([deliverTo(ann), deliverTo(community.eva)]);
    const used = await inside((tx) => countSegmentsUsed(tx, community.orgId, testNow));
    expect(used).toBeLessThanOrEqual(5);
    expect(standIn.received.length).toBeGreaterThan(0);
    expect(standIn.received.length).toBeLessThan(6);
  });

  test("a new month begins at midnight of Kyiv", async () => {
    world.setNow(new Date("2026-11-30T21:30:00Z"));
    await confirm([ann], { notifications: alwaysSms, timezone: "America/New_York" });
    await acceptRequest();
    await deliverTo(ann);
    const used = (at: string) =>
      inside((tx) => countSegmentsUsed(tx, community.orgId, new Date(at)));
    expect(await used("2026-11-30T21:59:00Z")).toBeGreaterThan(0);
    expect(await used("2026-11-30T22:00:00Z")).toBe(0);
  });
});

describe("reports", () => {
  test("are asked for; what is not decided is asked for again", async () => {
    await confirm([ann]);
    await acceptRequest();
    await acceptRequest();
    await deliverTo(ann);
    standIn.states.set("message-1", "Delivered");
    const ref = { orgId: community.orgId, personId: ann.personId };
    await askReports(world, { ...ref, round: 0 });
    expect(await statesOf(ann)).toEqual(["sms delivered", "sms sent"]);
    standIn.states.set("message-2", "Undelivered");
    await askReports(world, { ...ref, round: 1 });
    expect(await statesOf(ann)).toEqual(["sms delivered", "sms failed undelivered"]);
  });
});

test("a demo shows it in its outbox; without a provider nothing is queued", async () => {
  const demo = await openTestWorld({ demo: true });
  const silent = await openTestWorld();
  for (const there of [demo, silent]) {
    await beginFollowing(there);
    const home = await foundCommunity(there);
    await there.db.orm
      .update(person)
      .set({ phone: testPhone, confirmedPhone: testPhone, notifications: alwaysSms })
      .where(eq(person.id, home.ann.personId));
    const leak = await openRequest(there, home.ann, leakIn(home), null);
    const { number, version } = leak;
    await actOnRequest(there, home.max, { action: "accept", number, version }, null);
    await followFacts(there);
    await deliver(there, { orgId: home.orgId, personId: home.ann.personId }, lastRun);
  }
  const shown = await demo.db.orm.select().from(outboxSms);
  expect(shown).toMatchObject([
    { recipient: testPhone, kind: "notifications.requests", state: "kept" },
  ]);
  expect(await silent.db.orm.select().from(outboxSms)).toEqual([]);
  await demo.close();
  await silent.close();
});
