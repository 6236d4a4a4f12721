import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { minute } from "#core/kernel/time.ts";
import { addResidency } from "#server/buildings/builder.ts";
import { residency } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { actorOf } from "#server/identity/testing.ts";
import { outboxMail } from "#server/platform/table.ts";
import { testNow } from "#server/platform/testing.ts";
import { requestsPersonalData } from "#server/requests/personal-data.ts";
import { getRequest } from "#server/requests/reads/request-view.ts";
import { leakIn } from "#server/requests/testing.ts";
import { actOnRequest, assignRequest, commentOnRequest } from "#server/requests/verbs/act.ts";
import { escalateRequests } from "#server/requests/verbs/escalate.ts";
import { muteRequest } from "#server/requests/verbs/mute.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { listInbox } from "../reads/inbox-view.ts";
import { followFacts } from "../service.ts";
import { openSmsHouse } from "../sms/testing.ts";
import { openDesk } from "../testing.ts";
import { sendDigest } from "./send-digest.ts";

const { now, deliverTo, confirm, statesOf } = openSmsHouse("turbosms", { demo: true });

let { world, community, ann } = {} as ReturnType<typeof now>;
let desk: ReturnType<typeof openDesk>;
let number: string;
beforeEach(async () => {
  ({ world, community, ann } = now());
  desk = openDesk(world, community.orgId);
  ({ number } = await openRequest(world, ann, leakIn(community), null));
  await desk.letters();
  await world.db.orm.delete(outboxMail);
});

const mute = (actor: Actor, muted = true) => muteRequest(world, actor, { number, muted });
const write = (actor: Actor, body: string) =>
  commentOnRequest(world, actor, { number, kind: "public", body }, null);
const inboxOf = async (actor: Actor) =>
  (await listInbox(world, actor, { language: "uk" })).items.map(({ title }) => title);
const stateOf = async (actor: Actor) => (await getRequest(world, actor, { number })).muted;

describe("a muted request", () => {
  test("reaches its reporter by no channel, until they turn it on; others hear on", async () => {
    const { max } = community;
    await confirm([ann]);
    expect((await mute(ann)).muted).toBe(true);
    await write(max, "Їдемо");
    await write(ann, "Чекаю");
    expect(await desk.letters(ann)).toEqual([]);
    await deliverTo(ann);
    expect(await inboxOf(ann)).toEqual([]);
    expect(await statesOf(ann)).toEqual([]);
    expect(await stateOf(max)).toBe(false);

    expect((await mute(ann, false)).muted).toBe(false);
    await write(max, "Приїхали");
    const [letter, ...older] = await desk.letters(ann);
    expect(older).toEqual([]);
    expect(letter?.text).toContain("Приїхали");
    await deliverTo(ann);
    expect(await statesOf(ann)).toEqual(["sms sent"]);
  });

  test("that was muted after queueing sends nothing that waited: no letter, no SMS", async () => {
    await confirm([ann]);
    await write(community.max, "Їдемо");
    await followFacts(world);
    await mute(ann);
    expect(await desk.letters(ann)).toEqual([]);
    await deliverTo(ann);
    expect(await desk.outcomesOf(ann)).toEqual(["commented: unwanted"]);
    expect(await statesOf(ann)).toEqual(["sms unwanted muted"]);
  });

  test("is left out of the letter of a day, and the other request is not", async () => {
    await world.db.orm
      .update(person)
      .set({ letterFrequency: "daily" })
      .where(eq(person.id, ann.personId));
    const other = await openRequest(world, ann, leakIn(community), null);
    await write(community.max, "Їдемо");
    const comment = { number: other.number, kind: "public", body: "Завтра" } as const;
    await commentOnRequest(world, community.max, comment, null);
    await followFacts(world);
    await mute(ann);
    await sendDigest(world, { orgId: community.orgId, personId: ann.personId });
    const [letter] = await world.db.orm
      .select()
      .from(outboxMail)
      .where(eq(outboxMail.recipient, ann.email));
    expect(letter?.subject).toBe("За день: 1 новина");
    expect(letter?.text).toContain("Завтра");
    expect(letter?.text).not.toContain("Їдемо");
  });

  test("still brings the question for which the clock stands still", async () => {
    await confirm([ann]);
    await mute(ann);
    const question = { action: "ask", question: "Ви вдома?", number, version: 1 } as const;
    await actOnRequest(world, community.max, question, null);
    expect((await desk.letters(ann)).map(({ text }) => text)).toEqual([
      expect.stringContaining("Ви вдома?"),
    ]);
    await deliverTo(ann);
    expect(await statesOf(ann)).toEqual(["sms sent"]);
  });

  test("still tells its assignee of the work and of a clock that runs out, but not of what is written", async () => {
    const { max, ada } = community;
    await world.db.orm.delete(outboxMail);
    await mute(max);
    await assignRequest(world, ada, { number, version: 1, assigneeId: max.personId });
    await write(ann, "Де ви?");
    world.setNow(new Date(testNow.getTime() + 3 * 60 * minute));
    await escalateRequests(world);
    const subjects = (await desk.letters(max)).map(({ text }) => text).join();
    expect(subjects).toContain("Заявку призначено вам.");
    expect(subjects).toContain("Минуло три чверті часу на відповідь.");
    expect(subjects).not.toContain("Де ви?");
  });
});

describe("the switch", () => {
  test("answers alike when it is repeated, by several calls at once too, and both ways", async () => {
    await Promise.all(Array.from({ length: 6 }, () => mute(ann)));
    expect(await stateOf(ann)).toBe(true);
    await Promise.all(Array.from({ length: 6 }, () => mute(ann, false)));
    expect(await stateOf(ann)).toBe(false);
    await Promise.all(Array.from({ length: 12 }, (_, n) => mute(ann, n % 2 === 0)));
    await mute(ann);
    expect(await stateOf(ann)).toBe(true);
  });

  test("is there for a closed request, and holds when it is opened again", async () => {
    const { max } = community;
    const at = (version: number) => ({ number, version });
    await actOnRequest(world, max, { action: "accept", ...at(1) }, null);
    await actOnRequest(world, max, { action: "complete", note: "Готово", ...at(2) }, null);
    await desk.letters();
    await world.db.orm.delete(outboxMail);
    await mute(ann);
    await actOnRequest(world, max, { action: "reopen", reason: "Знову тече", ...at(3) }, null);
    expect(await desk.letters(ann)).toEqual([]);
  });

  test("is not for whoever gets no notifications of the request, nor for whoever does not see it", async () => {
    const { bob, flats, orgId } = community;
    await expect(mute(bob)).rejects.toMatchObject({ code: "generic.not_found" });
    const [apartmentId, { personId }] = [flats[0], bob];
    await desk.inside((tx) => addResidency(tx, { orgId, apartmentId, personId, kind: "resident" }));
    const flatmate = await actorOf(world, personId);
    expect(await stateOf(flatmate)).toBeNull();
    await expect(mute(flatmate)).rejects.toMatchObject({ code: "generic.forbidden" });
  });

  test("is for the owner of the apartment, who hears of what their tenant reports", async () => {
    const { eva, max } = community;
    expect(await stateOf(eva)).toBe(false);
    await mute(eva);
    await actOnRequest(
      world,
      max,
      { action: "reject", reason: "Не наше", number, version: 1 },
      null,
    );
    expect(await desk.letters(eva)).toEqual([]);
    expect(await desk.letters(ann)).toHaveLength(1);
  });

  test("is gone with the right to see the request; what waited is not sent either", async () => {
    const { max } = community;
    await mute(ann);
    await desk.inside((tx) => tx.delete(residency).where(eq(residency.personId, ann.personId)));
    const gone = await actorOf(world, ann.personId);
    await expect(mute(gone, false)).rejects.toMatchObject({ code: "generic.not_found" });
    await actOnRequest(world, max, { action: "ask", question: "Вдома?", number, version: 1 }, null);
    expect(await desk.letters(ann)).toEqual([]);
  });

  test("stands in the archive of its person, and goes with them", async () => {
    const { orgId, max } = community;
    await mute(ann);
    await mute(max);
    const { personId } = ann;
    const subject = { personId, orgIds: [orgId] };
    const mutesOf = async () => {
      const sections = requestsPersonalData.sections?.(world.db, subject, testNow) ?? [];
      const rows = [];
      const section = sections.find(({ name }) => name === "muted_requests");
      for await (const page of section?.pages() ?? []) rows.push(...page);
      return rows;
    };
    expect(await mutesOf()).toMatchObject([{ request: number }]);
    await desk.inside(async (tx) =>
      requestsPersonalData.leave?.(tx, { ...subject, addresses: [] }, testNow, world.jobs),
    );
    expect(await mutesOf()).toEqual([]);
    expect(await stateOf(max)).toBe(true);
  });
});
