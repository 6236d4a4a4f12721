import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { fromLocal, minute } from "#core/kernel/time.ts";
import { changeDutyInput } from "#core/requests/duty/contract.ts";
import { type DutyPlan, emptyDutyPlan } from "#core/requests/duty/plan.ts";
import type { OpenInput } from "#core/requests/inputs.ts";
import { twoFactor } from "#server/identity/table.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { disableMember } from "#server/staff/service.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { listAlerts } from "../reads/alerts.ts";
import { getRequest } from "../reads/request-view.ts";
import { getDuty } from "../reads/duty-view.ts";
import { lockDueCalls } from "../store/duty.ts";
import { type Community, foundCommunity, leakIn } from "../testing.ts";
import {
  actOnRequest,
  assignRequest,
  editRequest,
  markRequestSeen,
  prioritiseRequest,
} from "./act.ts";
import { callDuty } from "./call-duty.ts";
import { changeDuty } from "./change-duty.ts";
import { openRequest } from "./open.ts";

/** A Tuesday, two hours after midnight. */
const night = fromLocal("2026-11-17", 120);

let world: TestWorld;
let community: Community;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(night);
  community = await foundCommunity(world);
  const { max, ada } = community;
  await proveSecondFactor(ada);
  await saveDuty({ people: [max.personId, ada.personId] });
});

const inside = <T>({ personId }: Actor, work: (tx: Tx) => Promise<T>) =>
  inTenant(world.db, { orgIds: [community.orgId], personId }, work);
const proveSecondFactor = (actor: Actor) =>
  inside(actor, (tx) =>
    tx.insert(twoFactor).values({ personId: actor.personId, confirmedAt: night }),
  );
const loseSecondFactor = (actor: Actor) =>
  inside(actor, (tx) => tx.delete(twoFactor).where(eq(twoFactor.personId, actor.personId)));

async function saveDuty(over: Partial<DutyPlan>) {
  const { plan, version } = await getDuty(world, community.ada);
  return changeDuty(world, community.ada, { ...plan, enabled: true, version, ...over });
}

/** Lists who was called, oldest first, as names of the community; null: nobody has answered. */
async function called(): Promise<(string | null)[]> {
  const rows = await inTenant(world.db, { orgIds: [community.orgId] }, (tx) =>
    tx.execute<{ data: { personId: string | null } }>(
      `select data from event where kind = 'request.duty_called' and org_id = '${community.orgId}' order by id`,
    ),
  );
  const { max, ada } = community;
  const names = new Map([
    [max.personId, "max"],
    [ada.personId, "ada"],
  ]);
  return rows.map(({ data: { personId } }) => (personId ? (names.get(personId) ?? "?") : null));
}

async function lookAfter(minutes: number) {
  world.setNow(new Date(night.getTime() + minutes * minute));
  await callDuty(world);
  return called();
}

/** Opens a request of its own title; a flood unless given otherwise. */
const open = (over: Partial<OpenInput> = {}, actor: Actor = community.ann) => {
  const title = `${over.title ?? "Затопило квартиру"} ${randomUUID().slice(0, 8)}`;
  return openRequest(world, actor, leakIn(community, { ...over, title }), null);
};

describe("a danger that is reported at night", () => {
  test("calls the first on duty at once, the next after ten minutes, then tells that nobody answered", async () => {
    await open();
    expect(await called()).toEqual(["max"]);
    expect(await lookAfter(9.9)).toEqual(["max"]);
    expect(await lookAfter(10)).toEqual(["max", "ada"]);
    expect(await lookAfter(19)).toEqual(["max", "ada"]);
    expect(await lookAfter(20)).toEqual(["max", "ada", null]);
    expect(await lookAfter(600)).toEqual(["max", "ada", null]);
  });

  test("calls whatever priority its reporter chose, and where only the place names it", async () => {
    await open({
      title: "Прорвало трубу",
      description: "На кухні все заливає",
      priority: "low",
    });
    await open({
      title: "Приходьте",
      description: "Потрібна допомога тут",
      priority: "low",
      location: { kind: "other", buildingId: community.house, text: "Підвал: прорвало трубу" },
    });
    expect(await called()).toEqual(["max", "max"]);
  });

  test("calls nobody by day, nor about what can wait, nor without anybody on duty", async () => {
    await open({ title: "Не світить лампа", description: "На третьому поверсі темно" });
    world.setNow(fromLocal("2026-11-17", 720));
    await open();
    world.setNow(night);
    await saveDuty({ people: [] });
    await open();
    await saveDuty({ people: [community.max.personId], enabled: false });
    await open();
    expect(await lookAfter(60)).toEqual([]);
  });

  test("calls nobody where whoever is on duty reports it", async () => {
    await open({ priority: "urgent" }, community.max);
    expect(await lookAfter(60)).toEqual([]);
  });

  test("stops once it is opened by somebody called, taken, or closed", async () => {
    const { max, ann } = community;
    const { number } = await open();
    await markRequestSeen(world, ann, { number });
    await markRequestSeen(world, max, { number });
    const taken = await open();
    await actOnRequest(world, max, { action: "accept", number: taken.number, version: 1 }, null);
    const closed = await open();
    const withdrawal = { action: "withdraw", number: closed.number, version: 1 } as const;
    await actOnRequest(world, ann, withdrawal, null);
    expect(await lookAfter(60)).toEqual(["max", "max", "max"]);
  });

  test("does not stop when the household looks", async () => {
    const { number } = await open();
    await markRequestSeen(world, community.ann, { number });
    expect(await lookAfter(10)).toEqual(["max", "ada"]);
  });

  test("passes by who works here no more", async () => {
    await open();
    const { ada, max } = community;
    await saveDuty({ people: [ada.personId, max.personId] });
    await open();
    await disableMember(world, ada, { personId: max.personId, version: 1 });
    expect(await lookAfter(10)).toEqual(["max", "ada", "ada", null]);
  });

  test("passes by an administrator without a second factor, who is named on the duty page", async () => {
    const { ada, max } = community;
    await open();
    await loseSecondFactor(ada);
    expect(await lookAfter(10)).toEqual(["max", null]);
    await saveDuty({ people: [ada.personId, max.personId] });
    await open();
    expect((await called()).at(-1)).toBe("max");
    await saveDuty({ people: [ada.personId] });
    await open();
    expect(await called()).toEqual(["max", null, "max"]);
    const { onDuty, staff } = await getDuty(world, max);
    expect(onDuty).toEqual([]);
    expect(staff.filter(({ isLockedOut }) => isLockedOut).map(({ id }) => id)).toEqual([
      ada.personId,
    ]);
    const demo = { ...world, config: { ...world.config, demo: true } };
    expect((await getDuty(demo, max)).onDuty).toMatchObject([{ id: ada.personId }]);
  });

  test("calls each person once after a downtime, ten minutes apart", async () => {
    await open();
    expect(await lookAfter(300)).toEqual(["max", "ada"]);
    expect(await lookAfter(305)).toEqual(["max", "ada"]);
    expect(await lookAfter(310)).toEqual(["max", "ada", null]);
  });

  test("is called once by three processes at once, and of many requests all", async () => {
    for (let n = 0; n < 12; n++) await open();
    world.setNow(new Date(night.getTime() + 10 * minute));
    await Promise.all([1, 2, 3].map(() => callDuty(world)));
    expect((await called()).toSorted()).toEqual([
      ...Array.from({ length: 12 }, () => "ada"),
      ...Array.from({ length: 12 }, () => "max"),
    ]);
  });

  test("is called by the next look where a transaction failed", async () => {
    await open();
    const later = new Date(night.getTime() + 10 * minute);
    const failed = inTenant(world.db, { orgIds: [community.orgId] }, async (tx) => {
      expect(await lockDueCalls(tx, later, 10)).toHaveLength(1);
      throw new Error("killed");
    });
    await expect(failed).rejects.toThrow("killed");
    expect(await lookAfter(10)).toEqual(["max", "ada"]);
  });

  test("tells its reporter when, but not whom", async () => {
    const { number } = await open();
    const view = await getRequest(world, community.ann, { number });
    expect(new Date(view.dutyCalledAt ?? 0)).toEqual(night);
    expect(JSON.stringify(view)).not.toContain(community.max.personId);
    const lamp = await open({ title: "Не світить лампа", description: "На поверсі темно" });
    expect(lamp.dutyCalledAt).toBeNull();
  });

  test("shows staff who was called and who is next", async () => {
    const { number } = await open();
    const { max, ada } = community;
    expect(await listAlerts(world, ada, { number })).toMatchObject({
      items: [{ kind: "duty_call", person: { id: max.personId, name: "Максим Тестова" } }],
      next: { person: { id: ada.personId }, at: new Date(+night + 10 * minute).toISOString() },
    });
    await lookAfter(10);
    expect(await listAlerts(world, ada, { number })).toMatchObject({ next: { person: null } });
  });
});

describe("a request that becomes urgent at night", () => {
  const lamp = { title: "Не світить лампа", description: "На третьому поверсі темно" };
  const raise = (number: string, version: number, priority: "urgent" | "medium", actor: Actor) =>
    prioritiseRequest(world, actor, { number, version, priority });
  const dutyOfMax = () => saveDuty({ people: [community.max.personId] });

  test("calls whoever is on duty once, also when it is lowered and raised again", async () => {
    await dutyOfMax();
    const { ada } = community;
    const { number } = await open(lamp);
    await raise(number, 1, "urgent", ada);
    await raise(number, 2, "medium", ada);
    await raise(number, 3, "urgent", ada);
    expect(await called()).toEqual(["max"]);
    expect(await lookAfter(10)).toEqual(["max", null]);
  });

  test("calls when its reporter adds a danger", async () => {
    const { number } = await open(lamp);
    const danger = { title: "Пахне газом", description: "У під’їзді сильно пахне газом" };
    await editRequest(world, community.ann, { number, version: 1, ...danger });
    expect(await called()).toEqual(["max"]);
  });

  test("calls nobody where somebody has it, or by day, or where whoever is on duty raises it", async () => {
    await dutyOfMax();
    const { ada, max } = community;
    const taken = await open(lamp);
    await assignRequest(world, ada, { number: taken.number, version: 1, assigneeId: ada.personId });
    await raise(taken.number, 2, "urgent", ada);
    const raisedByMax = await open(lamp);
    await raise(raisedByMax.number, 1, "urgent", max);
    const later = await open(lamp);
    world.setNow(fromLocal("2026-11-17", 720));
    await raise(later.number, 1, "urgent", ada);
    expect(await called()).toEqual([]);
  });
});

describe("the duty of an organisation", () => {
  test("is saved once by whoever saw it as it is", async () => {
    const { plan, version } = await getDuty(world, community.ada);
    const change = { ...plan, phone: "+380 44 000 11 22", version };
    const both = await Promise.all(
      [1, 2].map(() => outcomeOf(changeDuty(world, community.ada, change))),
    );
    expect(both.toSorted()).toEqual(["generic.conflict", "ok"]);
  });

  test.each([
    ["123", null],
    ["00380671234567890", null],
    ["(044) 555-01-06", "+380445550106"],
    ["", ""],
  ])("has a phone that can be called: «%s» is %s", (phone, saved) => {
    const read = changeDutyInput.safeParse({ ...emptyDutyPlan, phone, version: 0 });
    expect(read.data?.phone ?? null).toBe(saved);
    if (saved === null) expect(read.error?.issues[0]?.message).toBe("phone");
  });

  test("names staff only", async () => {
    const { version } = await getDuty(world, community.ada);
    const strange = { ...emptyDutyPlan, people: [community.ann.personId] };
    expect(await outcomeOf(changeDuty(world, community.ada, { ...strange, version }))).toBe(
      "generic.validation",
    );
  });

  test("says who is on duty now", async () => {
    const { max, ada } = community;
    expect((await getDuty(world, max)).onDuty).toMatchObject([
      { id: max.personId },
      { id: ada.personId },
    ]);
    world.setNow(fromLocal("2026-11-17", 720));
    expect((await getDuty(world, max)).onDuty).toBeNull();
  });
});
