import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { day, hour } from "#core/kernel/time.ts";
import { residency } from "#server/buildings/table.ts";
import { changeMember } from "#server/staff/service.ts";
import { staff } from "#server/staff/table.ts";
import { account, person } from "#server/identity/table.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { outboxMail } from "#server/platform/table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { actOnRequest, assignRequest, commentOnRequest } from "#server/requests/verbs/act.ts";
import { type Community, foundCommunity, leakIn } from "#server/requests/testing.ts";
import { notificationsPersonalData } from "../personal-data.ts";
import { beginFollowing, followFacts, sendNotificationLetter } from "../service.ts";
import { addNotifications, lockWaiting } from "../store.ts";
import { openDesk } from "../testing.ts";

let world: TestWorld;
let community: Community;
let desk: ReturnType<typeof openDesk>;
let leak: Awaited<ReturnType<typeof openRequest>>;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  await beginFollowing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  community = await foundCommunity(world);
  desk = openDesk(world, community.orgId);
  leak = await openRequest(world, community.ann, leakIn(community), null);
  await desk.letters();
  await world.db.orm.delete(outboxMail);
});

const ref = (version = leak.version) => ({ number: leak.number, version });
const write = (actor: Actor, body: string, kind: "public" | "internal" = "public") =>
  commentOnRequest(world, actor, { number: leak.number, kind, body }, null);
const choose = ({ personId }: Actor, over: Partial<typeof person.$inferInsert>) =>
  world.db.orm.update(person).set(over).where(eq(person.id, personId));

describe("a letter about a request", () => {
  test("tells no more than 200 facts at once, the newest first; the next one tells the rest", async () => {
    const { orgId, ann } = community;
    const about = {
      orgId,
      personId: ann.personId,
      topic: "requests",
      about: randomUUID(),
    } as const;
    const rows = Array.from({ length: 203 }, (_, n) => ({
      ...about,
      eventId: 900_000 + n,
      news: "commented",
      reason: "reporter",
      entry: null,
      at: testNow,
    }));
    const inOrg = <T>(work: (tx: Tx) => Promise<T>) =>
      inTenant(world.db, { orgIds: [orgId] }, work);
    await inOrg((tx) => addNotifications(tx, rows));
    const waiting = () =>
      inOrg(async (tx) =>
        (await lockWaiting(tx, ann.personId, "requests")).map((one) => one.eventId),
      );
    await sendNotificationLetter(world, about);
    expect(await waiting()).toEqual([900_000, 900_001, 900_002]);
    await sendNotificationLetter(world, about);
    expect(await waiting()).toEqual([]);
  });

  test("goes once to whom it concerns, and says all they need", async () => {
    await actOnRequest(world, community.max, { action: "accept", ...ref() }, null);
    await actOnRequest(
      world,
      community.max,
      { action: "complete", note: "Замінили\nпрокладку", ...ref(2) },
      null,
    );
    const [letter, ...others] = await desk.letters(community.ann);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      kind: "notifications.requests",
      recipient: community.ann.email,
      personId: community.ann.personId,
      language: "uk",
      subject: `Заявку виконано: ${leak.title} (${leak.number})`,
    });
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain("вул. Сонячна, 5, кв.\u00a01");
      expect(part).toContain("Роботу виконано.");
      expect(part).toContain("Максим Тестова, 17.11.2026, 12:00");
      expect(part).toContain(`${world.config.publicUrl}/requests/${leak.number}`);
      expect(part).toContain("Ви отримали цей лист, бо це ваша заявка.");
      expect(part).toContain(`${world.config.publicUrl}/profile?tab=notifications`);
    }
    expect(letter?.text).toContain("> Замінили\n> прокладку");
    const [toOwner, ...more] = await desk.letters(community.eva);
    expect(more).toEqual([]);
    expect(toOwner?.subject).toBe(
      `Заявку щодо вашої квартири виконано: ${leak.title} (${leak.number})`,
    );
    expect(toOwner?.text).toContain("Переглянути й оцінити:");
    expect(toOwner?.text).toContain("бо заявка стосується вашої квартири.");
    expect(await desk.letters()).toHaveLength(2);
  });

  test("a new request is told to the managers who serve its building, and to the apartment's owner", async () => {
    const other = await openRequest(world, community.ann, leakIn(community), null);
    const { eva, max } = community;
    expect((await desk.letters()).map(({ recipient }) => recipient).toSorted()).toEqual(
      [eva.email, max.email].toSorted(),
    );
    expect(await desk.letters(eva)).toMatchObject([
      { subject: `Нова заявка щодо вашої квартири: ${other.title} (${other.number})` },
    ]);
    const [letter] = await desk.letters(max);
    expect(letter?.text).toContain(`/manager/requests/${other.number}`);
    expect(letter?.text).toContain("> На кухні тече кран, вода вже на підлозі");
  });

  test("a resident for whom staff open a request is told of it", async () => {
    const { ann, eva, max } = community;
    const reporter = { kind: "resident", personId: ann.personId } as const;
    const other = await openRequest(world, max, { ...leakIn(community), reporter }, null);
    expect((await desk.letters()).map(({ recipient }) => recipient).toSorted()).toEqual(
      [ann.email, eva.email].toSorted(),
    );
    const [letter] = await desk.letters(ann);
    expect(letter?.subject).toBe(`Для вас подано заявку: ${other.title} (${other.number})`);
    expect(letter?.text).toContain("Працівник управління подав заявку від вашого імені.");
    expect(letter?.text).toContain(`${world.config.publicUrl}/requests/${other.number}`);
  });

  test("what follows soon is joined, and what is so no longer left out", async () => {
    await actOnRequest(world, community.max, { action: "accept", ...ref() }, null);
    await write(community.max, "Буду о десятій");
    await write(community.ada, "Візьміть ключі");
    const ask = { action: "ask", question: "Ви вдома?", ...ref(2) } as const;
    await actOnRequest(world, community.max, ask, null);
    await followFacts(world);
    await actOnRequest(world, community.ann, { action: "answer", comment: "Так", ...ref(3) }, null);
    const [letter, ...others] = await desk.letters(community.ann);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe(`3 новини про заявку: ${leak.title} (${leak.number})`);
    expect(letter?.text).toMatch(
      /Виконавець: Максим Тестова\.[^]*Буду о десятій[^]*Візьміть ключі/,
    );
    expect(letter?.text).not.toContain("Ви вдома?");
    expect(await desk.letters(community.max)).toMatchObject([
      { subject: `Відповідь на запитання: ${leak.title} (${leak.number})` },
    ]);
  });

  test("several requests come in one letter", async () => {
    const second = await openRequest(world, community.ann, leakIn(community), null);
    for (const { number, version } of [leak, second])
      await assignRequest(world, community.ada, {
        number,
        version,
        assigneeId: community.max.personId,
      });
    const [letter, ...others] = await desk.letters(community.max);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe("Новини про 2 заявки");
    expect(letter?.text).toContain(`${world.config.publicUrl}/manager/requests\n`);
    expect(letter?.text).toContain(second.title);
  });

  test("is written in the reader's language, zone and order of date", async () => {
    await choose(community.ann, {
      language: "en",
      timezone: "America/New_York",
      dateFormat: "yyyy-mm-dd",
    });
    const hold = { action: "hold", reason: "No part yet", until: "2026-11-20", ...ref() } as const;
    await actOnRequest(world, community.max, hold, null);
    const [letter] = await desk.letters(community.ann);
    expect(letter?.subject).toBe(`Request on hold: ${leak.title} (${leak.number})`);
    expect(letter?.text).toContain("Work is on hold until 2026-11-20;");
    expect(letter?.text).toContain("> No part yet\nМаксим Тестова, 2026-11-17, 05:00");
  });
});

describe("nobody is told", () => {
  test("what they chose not to be", async () => {
    await choose(community.ann, { notifications: { requests: { email: false } } });
    await write(community.max, "Буду завтра");
    expect(await desk.letters()).toEqual([]);
    expect(await desk.outcomesOf(community.ann)).toEqual(["commented: unwanted"]);
    await choose(community.ann, { notifications: { requests: { email: true } } });
    await write(community.max, "Буду сьогодні");
    expect(await desk.letters(community.ann)).toHaveLength(1);
  });

  test("of an internal note, nor of their own act", async () => {
    await actOnRequest(world, community.max, { action: "accept", ...ref() }, null);
    await desk.letters();
    await world.db.orm.delete(outboxMail);
    await write(community.ada, "Обережно, собака", "internal");
    await write(community.ann, "Дякую");
    const letters = await desk.letters();
    expect(letters.map(({ recipient }) => recipient)).toEqual([community.max.email]);
    expect(letters[0]?.text).not.toContain("собака");
  });

  test("without an account, a proved address, or on the way out", async () => {
    const states = [
      { emailVerifiedAt: null },
      { emailVerifiedAt: testNow, deletionDueAt: testNow },
      { deletionDueAt: null, anonymisedAt: testNow },
    ];
    for (const state of states) {
      await choose(community.ann, state);
      await write(community.max, randomUUID());
      expect(await desk.letters()).toEqual([]);
    }
    await choose(community.ann, { anonymisedAt: null });
    await world.db.orm.delete(account).where(eq(account.personId, community.ann.personId));
    await write(community.max, randomUUID());
    expect(await desk.letters()).toEqual([]);
    expect(new Set(await desk.outcomesOf(community.ann))).toEqual(
      new Set(["commented: unreachable"]),
    );
  });

  test("of a building that a manager no longer serves", async () => {
    await openRequest(world, community.ann, leakIn(community), null);
    await followFacts(world);
    const { ada, other, max } = community;
    const duties = { role: "manager" as const, buildingIds: [other] };
    await changeMember(world, ada, { personId: max.personId, version: 1, ...duties });
    expect(await desk.letters(max)).toEqual([]);
    expect((await desk.outcomesOf(max)).at(-1)).toBe("opened: hidden");
  });

  test("of an organisation that they left, and of another one's requests", async () => {
    await foundCommunity(world);
    await openRequest(world, community.ann, leakIn(community), null);
    const letters = await desk.letters();
    expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual(
      [community.eva.email, community.max.email].toSorted(),
    );
    await desk.inside((tx) =>
      tx
        .update(staff)
        .set({ disabledAt: testNow })
        .where(eq(staff.personId, community.max.personId)),
    );
    await assignedTo(community.max);
    expect(await desk.letters(community.max)).toHaveLength(1);
  });

  /** As if somebody had been given the request just before they left. */
  async function assignedTo({ personId }: Actor) {
    await desk.inside((tx) =>
      tx.execute(sql`update request set assignee_id = ${personId} where id = ${leak.id}`),
    );
    await write(community.ann, "Коли ви прийдете?");
  }

  test("of anything, while an administrator owes the second factor", async () => {
    const { ada, max, orgId } = community;
    await desk.inside((tx) =>
      tx.update(staff).set({ disabledAt: testNow }).where(eq(staff.personId, max.personId)),
    );
    await openRequest(world, community.ann, leakIn(community), null);
    await followFacts(world);
    const strict = { ...world, config: { ...world.config, demo: false } };
    await sendNotificationLetter(strict, { orgId, personId: ada.personId, topic: "requests" });
    expect(await desk.outcomesOf(ada)).toEqual(["opened: hidden"]);
  });

  test("of what is days old", async () => {
    await write(community.max, "Колись");
    world.setNow(new Date(testNow.getTime() + 3 * day + hour));
    expect(await desk.letters()).toEqual([]);
    expect(await desk.outcomesOf(community.ann)).toEqual([]);
  });
});

test("who has moved out still hears of what they reported", async () => {
  await desk.inside((tx) =>
    tx
      .update(residency)
      .set({ validTo: "2026-11-17" })
      .where(eq(residency.personId, community.ann.personId)),
  );
  await write(community.max, "Ще актуально?");
  expect((await desk.letters()).map(({ recipient }) => recipient)).toEqual([community.ann.email]);
  expect(await desk.outcomesOf(community.ann)).toEqual(["commented: sent"]);
});

test("what somebody was told goes along with their archive, and goes with them", async () => {
  await write(community.max, "Буду завтра");
  await desk.letters();
  const { personId } = community.ann;
  const subject = { personId, orgIds: [community.orgId], addresses: [] };
  const archivedFacts = async () => {
    const pages = notificationsPersonalData
      .sections?.(world.db, subject, world.clock())
      .map(({ pages }) => pages());
    const rows: Record<string, unknown>[] = [];
    for await (const page of pages?.[0] ?? []) rows.push(...page);
    return rows;
  };
  expect(await archivedFacts()).toMatchObject([
    { organisation: "Сонячна", topic: "requests", news: "commented", outcome: "sent" },
  ]);
  await desk.inside(async (tx) =>
    notificationsPersonalData.leave?.(tx, subject, testNow, world.jobs),
  );
  expect(await archivedFacts()).toEqual([]);
});
