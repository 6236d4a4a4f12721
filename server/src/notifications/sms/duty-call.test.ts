import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { fromLocal, minute } from "#core/kernel/time.ts";
import { emptyDutyPlan } from "#core/requests/duty/plan.ts";
import { actorOf } from "#server/identity/testing.ts";
import { listAlerts } from "#server/requests/reads/alerts.ts";
import { actOnRequest, markRequestSeen } from "#server/requests/verbs/act.ts";
import { callDuty } from "#server/requests/verbs/call-duty.ts";
import { changeDuty } from "#server/requests/verbs/change-duty.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { addMember } from "#server/staff/builder.ts";
import { testPassword } from "#server/testing/organisation.ts";
import { leakIn } from "#server/requests/testing.ts";
import { listInbox } from "../reads/inbox-view.ts";
import { followFacts } from "../service.ts";
import { openDesk } from "../testing.ts";
import { saveAllowance } from "./allowance.ts";
import { openSmsHouse } from "./testing.ts";

const { now, inside, deliverTo, lastRun, confirm, statesOf, rowsOf } = openSmsHouse("turbosms");

/** A Tuesday, two hours after midnight: in the usual quiet hours. */
const night = fromLocal("2026-11-17", 120);

let { world, community, standIn, ann } = {} as ReturnType<typeof now>;
let desk: ReturnType<typeof openDesk>;
let ivan: Actor;
beforeEach(async () => {
  ({ world, community, standIn, ann } = now());
  world.setNow(night);
  desk = openDesk(world, community.orgId);
  const { max, ada } = community;
  // An administrator without a second factor is passed by.
  const name = { firstName: "Іван", lastName: "Тестовий", password: testPassword };
  const { orgId } = community;
  const ivanId = await inside((tx) => addMember(tx, { ...name, orgId, role: "manager" }, night));
  ivan = await actorOf(world, ivanId);
  const people = [max.personId, ivanId];
  await changeDuty(world, ada, { ...emptyDutyPlan, enabled: true, people, version: 0 });
});

const reportFlood = async () => {
  const flood = { title: "Затопило квартиру", description: "Вода ллється зі стелі" };
  const { number } = await openRequest(world, ann, leakIn(community, flood), null);
  await followFacts(world);
  return number;
};
const moveOn = async (minutes: number) => {
  world.setNow(new Date(night.getTime() + minutes * minute));
  await callDuty(world);
  await followFacts(world);
};
const waysOf = async (number: string, actor: Actor) =>
  (await listAlerts(world, actor, { number })).items.map((item) =>
    item.kind === "duty_call"
      ? [
          item.person?.name ?? "nobody",
          ...item.ways.map(({ channel, state, fault }) =>
            [channel, state, ...(fault ? [fault] : [])].join(" "),
          ),
        ]
      : [],
  );

describe("somebody on duty", () => {
  test("is called by SMS at night, whatever they chose, and the next after ten minutes", async () => {
    const refusing = { notifications: {}, urgentSms: false };
    await confirm([community.max], refusing);
    await confirm([ivan], {
      ...refusing,
      phone: "+380509998877",
      confirmedPhone: "+380509998877",
    });
    const number = await reportFlood();
    await deliverTo(community.max);
    await deliverTo(ivan);
    expect(standIn.received.map(({ to }) => to)).toEqual(["+380671234567"]);
    expect(standIn.received[0]?.text).toMatch(/^Терміново: ви чергуєте\. R-000001 · Затопило/u);
    expect(standIn.received[0]?.text).toContain("вул. Сонячна, 5");
    expect(standIn.received[0]?.text).toContain(`/manager/requests/${number}`);
    expect(await statesOf(community.max)).toEqual(["push unreachable no_device", "sms sent"]);
    await moveOn(10);
    await deliverTo(ivan);
    expect(standIn.received.map(({ to }) => to)).toEqual(["+380671234567", "+380509998877"]);
    expect(await waysOf(number, community.max)).toEqual([
      ["Максим Тестова", "push failed no_device", "sms sent"],
      ["Іван Тестовий", "push failed no_device", "sms sent"],
    ]);
  });

  test("who opens the request ends the calls, and the page says when", async () => {
    await confirm([community.max], { notifications: {} });
    const number = await reportFlood();
    await deliverTo(community.max);
    const seenAt = new Date(night.getTime() + 3 * minute);
    world.setNow(seenAt);
    await markRequestSeen(world, community.max, { number });
    await followFacts(world);
    await moveOn(30);
    await deliverTo(ivan);
    expect(standIn.received).toHaveLength(1);
    const { items, next } = await listAlerts(world, community.ada, { number });
    expect(items).toHaveLength(1);
    expect(next).toBeNull();
  });

  test("gets one SMS from two processes", async () => {
    await confirm([community.max], { notifications: {} });
    await reportFlood();
    await Promise.all([1, 2, 3].map(() => deliverTo(community.max)));
    expect(standIn.received).toHaveLength(1);
  });

  test("without a phone gets a letter at once, though they chose none and it is night", async () => {
    await confirm([community.max], {
      phone: null,
      confirmedPhone: null,
      notifications: { requests: { email: false } },
    });
    await reportFlood();
    const [letter] = await desk.letters(community.max);
    expect(letter?.subject).toContain("Терміново: ви чергуєте: Затопило квартиру");
    await deliverTo(community.max);
    expect(await statesOf(community.max)).toEqual(["push unreachable no_device"]);
  });

  test("gets push and letter where the organisation sends no SMS", async () => {
    await confirm([community.max], { notifications: {} });
    await inside((tx) => saveAllowance(tx, community.orgId, 0));
    const number = await reportFlood();
    await deliverTo(community.max, lastRun);
    expect(await statesOf(community.max)).toEqual([
      "push unreachable no_device",
      "sms failed limit",
    ]);
    expect(await waysOf(number, community.ada)).toEqual([
      ["Максим Тестова", "push failed no_device", "sms failed limit"],
    ]);
    expect(await desk.letters(community.max)).toHaveLength(1);
  });

  test("is told nothing more once it is taken", async () => {
    await confirm([community.max], { notifications: {} });
    const number = await reportFlood();
    await actOnRequest(world, community.ada, { action: "accept", number, version: 1 }, null);
    expect(await desk.letters(community.max)).toEqual([]);
  });
});

test("whoever is not called sleeps: an urgent request waits for the end of their quiet hours", async () => {
  await confirm([community.ada], { notifications: { requests: { sms: true } } });
  await reportFlood();
  await deliverTo(community.ada);
  expect(standIn.received).toEqual([]);
  const [row] = await rowsOf(community.ada);
  expect(row ?? null).toBeNull();
});

test("when everybody was called in vain, all who serve the building hear of it at once", async () => {
  const number = await reportFlood();
  await moveOn(10);
  await moveOn(20);
  const { items } = await listInbox(world, community.ada, { language: "uk" });
  expect(items[0]).toMatchObject({
    title: "Ніхто з чергових не відповів",
    path: `/manager/requests/${number}`,
  });
  expect(await waysOf(number, community.ada)).toHaveLength(3);
});
