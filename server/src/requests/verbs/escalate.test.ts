import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hour, minute } from "#core/kernel/time.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { OpenInput } from "#core/requests/inputs.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { recordEscalations } from "../store/escalations.ts";
import { type Community, foundCommunity, leakIn } from "../testing.ts";
import { actOnRequest, commentOnRequest, prioritiseRequest } from "./act.ts";
import { escalateRequests } from "./escalate.ts";
import { openRequest } from "./open.ts";

let world: TestWorld;
let community: Community;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  community = await foundCommunity(world);
});

/** Lists what was published of this organisation, oldest first: "response at 100 from 75". */
async function published(): Promise<string[]> {
  const scope = { orgIds: [community.orgId] };
  const rows = await inTenant(world.db, scope, (tx) =>
    tx.execute<{ data: { clock: string; step: number; from: number } }>(
      `select data from event where kind = 'request.escalated' and org_id = '${community.orgId}' order by id`,
    ),
  );
  return rows.map(({ data: { clock, step, from } }) =>
    from === step ? `${clock} at ${step}` : `${clock} at ${step} from ${from}`,
  );
}

/** Moves the clock to so many minutes after the test's noon, and lets the job look. */
async function lookAfter(minutes: number): Promise<string[]> {
  world.setNow(new Date(testNow.getTime() + minutes * minute));
  await escalateRequests(world);
  return published();
}

const open = (over: Partial<OpenInput> = {}, actor: Actor = community.ann) =>
  openRequest(world, actor, leakIn(community, over), null);
/** Is allowed 15 minutes for an answer and four hours for the work, around the clock. */
const openUrgent = () => open({ priority: "urgent" }, community.max);

describe("escalations of a request's clocks", () => {
  test("come at 75, 90 and 100 % of each clock, each once", async () => {
    await openUrgent();
    expect(await lookAfter(11)).toEqual([]);
    expect(await lookAfter(11.25)).toEqual(["response at 75"]);
    expect(await lookAfter(13)).toHaveLength(1);
    expect((await lookAfter(13.5)).at(-1)).toBe("response at 90");
    expect((await lookAfter(15)).at(-1)).toBe("response at 100");
    expect(await lookAfter(179)).toHaveLength(3);
    expect((await lookAfter(180)).at(-1)).toBe("resolution at 75");
    expect((await lookAfter(216)).at(-1)).toBe("resolution at 90");
    expect((await lookAfter(240)).at(-1)).toBe("resolution at 100");
    expect(await lookAfter(10_000)).toHaveLength(6);
  });

  test("after a downtime only the highest step of each clock is told", async () => {
    await openUrgent();
    const expected = ["response at 100 from 75", "resolution at 90 from 75"];
    expect((await lookAfter(220)).toSorted()).toEqual(expected.toSorted());
    expect((await lookAfter(240)).at(-1)).toBe("resolution at 100");
  });

  test("count working hours where the target does: noon and three hours, then the next morning", async () => {
    await open();
    expect(await lookAfter(3 * 60)).toEqual(["response at 75"]);
    expect((await lookAfter(24 * 60)).at(-1)).toBe("response at 100 from 90");
  });

  test("an answered clock is not told, nor a closed request", async () => {
    const { number } = await openUrgent();
    const { max } = community;
    await commentOnRequest(world, max, { number, kind: "public", body: "Їдемо" }, null);
    expect(await lookAfter(60)).toEqual([]);
    const at = (version: number) => ({ number, version });
    await actOnRequest(world, max, { action: "accept", ...at(1) }, null);
    await actOnRequest(world, max, { action: "complete", note: "Готово", ...at(2) }, null);
    expect(await lookAfter(10_000)).toEqual([]);
  });

  test("a paused clock does not run, and goes on where it stood", async () => {
    const { number } = await openUrgent();
    const { max, eva } = community;
    const at = (version: number) => ({ number, version });
    await lookAfter(10);
    await actOnRequest(world, max, { action: "ask", question: "Ви вдома?", ...at(1) }, null);
    expect(await lookAfter(1_000)).toEqual([]);
    await actOnRequest(world, eva, { action: "answer", comment: "Так", ...at(2) }, null);
    expect(await lookAfter(1_169)).toEqual([]);
    expect(await lookAfter(1_170)).toEqual(["resolution at 75"]);
  });

  test("a raised priority is told by its own target", async () => {
    const { number } = await open();
    await lookAfter(60);
    await prioritiseRequest(world, community.max, { number, version: 1, priority: "urgent" });
    expect(await lookAfter(61)).toEqual(["response at 100 from 75"]);
  });

  test("two processes at once tell each step once, and of many requests all", async () => {
    for (let n = 0; n < 12; n++) await openUrgent();
    world.setNow(new Date(testNow.getTime() + hour));
    await Promise.all([1, 2, 3].map(() => escalateRequests(world)));
    expect(await published()).toEqual(Array.from({ length: 12 }, () => "response at 100 from 75"));
  });

  test("what was recorded by a transaction that failed is told by the next", async () => {
    await openUrgent();
    const later = new Date(testNow.getTime() + hour);
    const failed = inTenant(world.db, { orgIds: [community.orgId] }, async (tx) => {
      expect(await recordEscalations(tx, later, 10)).toHaveLength(3);
      throw new Error("killed");
    });
    await expect(failed).rejects.toThrow("killed");
    expect(await lookAfter(60)).toEqual(["response at 100 from 75"]);
  });
});
