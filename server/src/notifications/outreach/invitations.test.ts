import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addResidency } from "#server/buildings/builder.ts";
import { addPerson } from "#server/identity/builder.ts";
import { invitation, letterRun } from "#server/joining/table.ts";
import { beginLetters } from "#server/joining/verbs/letters.ts";
import {
  beginRestLetters,
  getLettersReach,
  sendLetters,
} from "#server/joining/verbs/send-letters.ts";
import { outboxMail } from "#server/platform/table.ts";
import { changeOutreach } from "#server/register/outreach/setting.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { deliver } from "../delivery/deliver.ts";
import { getOutreachRecord } from "../reads/outreach-view.ts";
import { followFacts } from "../service.ts";
import { openSmsHouse } from "../sms/testing.ts";
import { delivery } from "../table.ts";
import { queueOutreach } from "./queue-outreach.ts";

const mail = { smtpUrl: "smtp://127.0.0.1:9", from: "Оселя <oselia@example.com>" };
const house = openSmsHouse("turbosms", { mail });
const { inside } = house;
const running = { last: false, signal: new AbortController().signal };

let { world, community, standIn } = {} as ReturnType<typeof house.now>;
beforeEach(async () => {
  ({ world, community, standIn } = house.now());
  await world.db.orm.delete(outboxMail);
});

const switchOn = () => changeOutreach(world, community.ada, { enabled: true, seen: false });

/** Adds an owner of the register to an apartment, without an account. */
const register = (
  contact: { email?: string; contactEmail?: string; phone?: string },
  flat: number,
) =>
  inside(async (tx) => {
    const names = { firstName: "Ірина", lastName: "Реєстрова", role: "resident" as const };
    const personId = await addPerson(tx, { ...names, email: null, ...contact }, world.clock());
    const apartmentId = community.flats[flat] ?? "";
    await addResidency(tx, { orgId: community.orgId, apartmentId, personId, kind: "owner" });
    return personId;
  });

const begin = (more: object = {}) =>
  beginLetters(
    world,
    community.max,
    {
      buildingId: community.house,
      which: "all",
      kind: "owner",
      language: "uk",
      uses: 1,
      days: 30,
      ...more,
    },
    null,
  );

const beginRest = (run: { id: string }) => beginRestLetters(world, community.max, run, "rest");

/** Lists the codes of a run, by apartment. */
const codesOf = (run: string) =>
  inside((tx) =>
    tx
      .select({ id: invitation.id, apartmentId: invitation.apartmentId })
      .from(invitation)
      .innerJoin(letterRun, sql`${invitation.id} = any (${letterRun.invitationIds})`)
      .where(eq(letterRun.id, run)),
  );

/** Does what the queue would with the newest sending. */
async function deliverAll(personIds: readonly string[]): Promise<void> {
  await followFacts(world);
  const [fact] = await inside((tx) =>
    tx.execute<{ id: number }>(
      sql`select max(id)::float8 as id from event where kind = 'joining.letters_sent' and org_id = ${community.orgId}`,
    ),
  );
  const { orgId } = community;
  await queueOutreach(world, { orgId, eventId: fact?.id ?? 0, topic: "joining" }, running);
  for (const personId of personIds) await deliver(world, { orgId, personId }, running);
}

test("codes reach owners by email or phone, once; the others get letters with the same codes", async () => {
  await switchOn();
  const email = "iryna.sending@example.com";
  const [mailed, called, silent] = [
    await register({ email }, 0),
    await register({ phone: "+380671110042" }, 2),
    await register({}, 1),
  ];
  const run = await begin();
  expect(run.sentAt).toBeNull();
  expect(await getLettersReach(world, community.max, run)).toMatchObject({
    email: 1,
    sms: 1,
    unreached: 1,
  });
  const sent = await Promise.all([1, 2, 3].map(() => sendLetters(world, community.max, run)));
  expect(sent.map(({ sentAt }) => new Date(sentAt ?? ""))).toEqual(Array(3).fill(world.clock()));
  await deliverAll([mailed, called, silent]);
  await deliverAll([mailed, called, silent]);

  const [letter, ...others] = await world.db.orm.select().from(outboxMail);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ recipient: email, kind: "outreach.joining" });
  expect(letter?.text).toMatch(/\/join#[A-Z2-9]{10}/);
  expect(letter?.text).not.toContain("попросіть код");
  expect(standIn.received.map(({ to }) => to)).toEqual(["+380671110042"]);
  expect(standIn.received[0]?.text).toMatch(
    /^Сонячна: Приєднайтеся до кв\. \S+ в Оселі: \S+\/join#[A-Z2-9]{10} \(діє до/u,
  );

  const { counts } = await getOutreachRecord(world, community.max, {
    about: run.id,
    list: "unreached",
  });
  expect(counts).toMatchObject({ sms: 1, waiting: 1, unreached: 1, letters: 1 });
  // Letters are left for who was not reached, with the codes that the apartments have.
  const before = await codesOf(run.id);
  const [rest, again] = [await beginRest(run), await beginRest(run)];
  expect(again.id).toBe(rest.id);
  const left = await codesOf(rest.id);
  expect(left.map(({ apartmentId }) => apartmentId)).toEqual([community.flats[1]]);
  expect(before).toEqual(expect.arrayContaining(left));
});

test("an owner of two apartments gets both codes by letter; an SMS has the first, and a letter is left for the other", async () => {
  await switchOn();
  const [mailed, called] = [
    await register({ email: "two.apartments@example.com" }, 0),
    await register({ phone: "+380671110044" }, 0),
  ];
  for (const personId of [mailed, called])
    await inside((tx) =>
      addResidency(tx, {
        orgId: community.orgId,
        apartmentId: community.flats[personId === mailed ? 2 : 1] ?? "",
        personId,
        kind: "owner",
      }),
    );
  const run = await begin({ uses: 3, days: 10 });
  await sendLetters(world, community.max, run);
  await deliverAll([mailed, called]);
  const [letter] = await world.db.orm.select().from(outboxMail);
  expect(letter?.text.match(/\/join#[A-Z2-9]{10}/g)).toHaveLength(2);
  expect(letter?.text).not.toContain("попросіть код");
  expect(standIn.received[0]?.text.match(/\/join#/g)).toHaveLength(1);
  const left = await codesOf((await beginRest(run)).id);
  expect(left.map(({ apartmentId }) => apartmentId)).toEqual([community.flats[1]]);
});

test("people of two apartments who share an address or a phone each get their own code", async () => {
  await switchOn();
  const shared = { contactEmail: "family@example.com" };
  const people = [
    await register(shared, 0),
    await register(shared, 1),
    await register({ phone: "+380671110045" }, 0),
    await register({ phone: "+380671110045" }, 1),
  ];
  const run = await begin();
  await sendLetters(world, community.max, run);
  await deliverAll(people);
  const letters = await world.db.orm.select().from(outboxMail);
  const links = [...letters, ...standIn.received].map(
    ({ text }) => /\/join#[A-Z2-9]{10}/.exec(text)?.[0],
  );
  expect(links).toHaveLength(4);
  expect(new Set(links).size).toBe(2);
});

test("who joined, or whose code was taken back, gets none", async () => {
  await switchOn();
  const called = await register({ phone: "+380671110043" }, 1);
  const run = await begin();
  await sendLetters(world, community.max, run);
  await inside((tx) =>
    tx
      .update(invitation)
      .set({ revokedAt: world.clock() })
      .where(eq(invitation.apartmentId, community.flats[1] ?? "")),
  );
  await deliverAll([called]);
  expect(standIn.received).toEqual([]);
  const [row] = await inside((tx) =>
    tx.select().from(delivery).where(eq(delivery.personId, called)),
  );
  expect(row).toMatchObject({ state: "unwanted", reason: "past" });
});

test("nothing is sent where it is off, where nobody has a contact, and of a foreign house", async () => {
  await register({}, 2);
  const run = await begin();
  expect(await getLettersReach(world, community.max, run)).toBeNull();
  expect(await outcomeOf(sendLetters(world, community.max, run))).toBe("joining.outreach_off");
  await switchOn();
  expect(await outcomeOf(sendLetters(world, community.max, run))).toBe("joining.nobody_reached");
  const elsewhere = { ...community.max, buildingIds: [] };
  for (const call of [
    () => sendLetters(world, elsewhere, run),
    () => getLettersReach(world, elsewhere, run),
    () => beginRestLetters(world, elsewhere, run, null),
    () => beginRest(run),
    () => beginRest({ id: "01890000-0000-7000-8000-000000000000" }),
  ])
    expect(await outcomeOf(call())).toBe("generic.not_found");
});
