import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { day } from "#core/kernel/time.ts";
import type { Invite } from "#core/staff/model.ts";
import { createPerson } from "#server/identity/service.ts";
import { getEntryView } from "#server/identity/reads/me.ts";
import { signIn } from "#server/identity/verbs/sign-in.ts";
import { Browser, goodPassword, lettersTo, openMailingWorld } from "#server/identity/testing.ts";
import { organisation } from "#server/buildings/table.ts";
import { addStaff } from "./builder.ts";
import { staff } from "./table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { testNow, type TestWorld } from "#server/platform/testing.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { assignRequest } from "#server/requests/verbs/act.ts";
import { type Community, foundCommunity, leakIn } from "#server/requests/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { acceptInvitation, getInvitationOffer } from "./verbs/acceptance.ts";
import { inviteStaff, resendInvitation, revokeInvitation } from "./verbs/invitations.ts";
import {
  changeMember,
  createAdmin,
  disableMember,
  enableMember,
  leaveOrganisation,
  listStaff,
} from "./service.ts";
import { secretTo } from "./testing.ts";

let world: TestWorld;
let home: Community;
beforeAll(async () => void (world = await openMailingWorld()));
afterAll(() => world.close());

let count = 0;
const fresh = async () => {
  world.setNow(testNow);
  home = await foundCommunity(world);
  return { ...home, email: `new${++count}@example.com` };
};
const asking = (email: string, over: Partial<Invite> = {}): Invite => ({
  email,
  role: "manager",
  buildingIds: null,
  language: "uk",
  ...over,
});
const account = {
  firstName: "Марко",
  lastName: "Новий",
  password: goodPassword,
};
const browser = () => new Browser(world, `10.8.${++count % 250}.${Math.floor(count / 250)}`);
const accepting = (token: string, isOwnSession = true, by = browser()) =>
  by.call((visit) =>
    acceptInvitation(world, visit, { token, ...(isOwnSession ? { account } : {}) }),
  );
const offered = (token: string) =>
  browser().call((visit) => getInvitationOffer(world, visit, token));
const refOf = async (admin: Actor, { personId }: Actor) => {
  const { members } = await listStaff(world, admin);
  return { personId, version: members.find(({ id }) => id === personId)?.version ?? 0 };
};
/** Leaves with a password of their own, which they did not have. */
const leaving = async (actor: Actor) => {
  const { email, personId } = actor;
  await inTenant(world.db, { orgIds: [] }, (tx) =>
    createPerson(tx, { email, firstName: "", lastName: "", password: goodPassword }, testNow),
  );
  return browser().call((visit) =>
    leaveOrganisation(world, visit, { ...actor, personId }, goodPassword),
  );
};
/** Creates a person with a password and a verified address who works nowhere. */
const someone = (email: string) =>
  inTenant(world.db, { orgIds: [] }, (tx) =>
    createPerson(
      tx,
      { email, firstName: "Ірина", lastName: "Бойко", password: goodPassword },
      testNow,
    ),
  );
const enter = async (email: string) => {
  const by = browser();
  await by.call((visit) =>
    signIn(world, visit, { email, password: goodPassword, remember: false }),
  );
  return by;
};

const nameOf = async (orgId: string) =>
  (
    await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
      tx.select().from(organisation).where(eq(organisation.id, orgId)),
    )
  )[0]?.name;

describe("an invitation", () => {
  test("makes an account by its letter, once, with the duties it names", async () => {
    const { ada, house: building, email } = await fresh();
    const invited = await inviteStaff(world, ada, asking(email, { buildingIds: [building] }), null);
    expect(invited).toMatchObject({ email, buildings: [{ id: building }], invitedBy: ada.name });
    const token = await secretTo(world, email);
    expect(await offered(token)).toMatchObject({
      email,
      organisation: "Сонячна",
      role: "manager",
      buildings: ["вул. Сонячна, 5"],
      hasAccount: false,
    });
    expect(await outcomeOf(accepting(token, false))).toBe("form.required_fields");
    const by = browser();
    expect(await accepting(token, true, by)).toEqual({ signedIn: true });
    expect(await by.signedIn()).toMatchObject({
      role: "manager",
      name: "Марко Новий",
      orgIds: [home.orgId],
      buildingIds: [building],
    });
    expect(await outcomeOf(accepting(token))).toBe("staff.invitation_invalid");
    const { members, invitations } = await listStaff(world, ada);
    expect(invitations).toEqual([]);
    expect(members.find((one) => one.email === email)).toMatchObject({
      buildings: [{ id: building }],
      secondFactor: false,
      seenAt: expect.stringMatching(/^2026-11-17T10:00/),
    });
    expect(await outcomeOf(inviteStaff(world, ada, asking(email), null))).toBe(
      "staff.already_member",
    );
  });

  test("adds duties to an account that is there; its owner signs in themselves", async () => {
    const { ada, email } = await fresh();
    await someone(email);
    const before = await enter(email);
    await inviteStaff(world, ada, asking(email.toUpperCase().toLowerCase()), null);
    const token = await secretTo(world, email);
    expect(await offered(token)).toMatchObject({ hasAccount: true, firstName: "" });
    expect(await accepting(token)).toEqual({ signedIn: false });
    expect(await before.signedIn()).toMatchObject({ role: "manager", name: "Ірина Бойко" });
  });

  test("names of a register come first, and may be corrected", async () => {
    const { ada, email } = await fresh();
    await inTenant(world.db, { orgIds: [] }, (tx) =>
      createPerson(tx, { email, firstName: "М", lastName: "Реєстровий" }, testNow),
    );
    await inviteStaff(world, ada, asking(email), null);
    const token = await secretTo(world, email);
    expect(await offered(token)).toMatchObject({ hasAccount: false, lastName: "Реєстровий" });
    const by = browser();
    await accepting(token, true, by);
    expect((await by.signedIn()).name).toBe("Марко Новий");
  });

  test("works for a week; the newest letter alone; not once revoked", async () => {
    const { ada, email } = await fresh();
    const { id } = await inviteStaff(world, ada, asking(email), null);
    const first = await secretTo(world, email);
    expect(await outcomeOf(inviteStaff(world, ada, asking(email), null))).toBe(
      "staff.already_invited",
    );
    world.setNow(new Date(testNow.getTime() + 6 * day));
    await resendInvitation(world, ada, id);
    const second = await secretTo(world, email);
    expect(await outcomeOf(offered(first))).toBe("staff.invitation_invalid");
    world.setNow(new Date(testNow.getTime() + 12.9 * day));
    expect(await outcomeOf(offered(second))).toBe("ok");
    world.setNow(new Date(testNow.getTime() + 13 * day));
    expect(await outcomeOf(accepting(second))).toBe("staff.invitation_invalid");
    const again = await inviteStaff(world, ada, asking(email), null);
    const third = await secretTo(world, email);
    await revokeInvitation(world, ada, again.id);
    expect(await outcomeOf(accepting(third))).toBe("staff.invitation_invalid");
    expect(await outcomeOf(resendInvitation(world, ada, again.id))).toBe("generic.not_found");
  });

  test("is made once, however often it is sent", async () => {
    const { ada, email } = await fresh();
    const both = await Promise.all(
      [1, 2].map(() => inviteStaff(world, ada, asking(email), "the-same-key")),
    );
    expect(both[0]).toEqual(both[1]);
    const apart = await Promise.all(
      [1, 2].map((n) => outcomeOf(inviteStaff(world, ada, asking(`x${email}`), `key-${n}`))),
    );
    expect(apart.toSorted()).toEqual(["ok", "staff.already_invited"]);
  });

  test("is for one's own organisation and its buildings", async () => {
    const { ada, email } = await fresh();
    const { id } = await inviteStaff(world, ada, asking(email), null);
    const other = await foundCommunity(world);
    expect(await outcomeOf(revokeInvitation(world, other.ada, id))).toBe("generic.not_found");
    expect((await listStaff(world, other.ada)).invitations).toEqual([]);
    const elsewhere = asking(`y${email}`, { buildingIds: [other.house] });
    expect(await outcomeOf(inviteStaff(world, ada, elsewhere, null))).toBe("generic.validation");
  });

  test("used by two at once gives one account; of two organisations one gets the person", async () => {
    const { ada, email } = await fresh();
    await inviteStaff(world, ada, asking(email), null);
    const token = await secretTo(world, email);
    const twice = await Promise.all([1, 2].map(() => outcomeOf(accepting(token))));
    expect(twice.toSorted()).toEqual(["ok", "staff.invitation_invalid"]);

    const wanted = `z${email}`;
    await someone(wanted);
    const rival = await foundCommunity(world);
    await inviteStaff(world, ada, asking(wanted), null);
    const mine = await secretTo(world, wanted);
    world.setNow(new Date(testNow.getTime() + 1000));
    await inviteStaff(world, rival.ada, asking(wanted), null);
    const theirs = await secretTo(world, wanted);
    const both = await Promise.all([mine, theirs].map((one) => outcomeOf(accepting(one, false))));
    expect(both.toSorted()).toEqual(["ok", "staff.elsewhere"]);
  });
});

describe("a member", () => {
  test("shut out is out at once; what is theirs stays, and counts", async () => {
    const { ada, ann, email } = await fresh();
    await inviteStaff(world, ada, asking(email), null);
    const by = browser();
    await accepting(await secretTo(world, email), true, by);
    const member = await by.signedIn();
    const { number, version } = await openRequest(world, ann, leakIn(home), null);
    await assignRequest(world, ada, { number, version, assigneeId: member.personId });
    const ref = await refOf(ada, member);
    expect(await disableMember(world, ada, ref)).toMatchObject({
      openRequests: 1,
      disabledAt: expect.any(String),
    });
    expect(await by.actor()).toBeNull();
    // The browser in which they worked is told why, as often as it asks.
    const entryFor = () => by.call((visit) => getEntryView(world, visit));
    const name = await nameOf(home.orgId);
    expect(await entryFor()).toMatchObject({ me: null, accessEnded: name });
    expect(await entryFor()).toMatchObject({ me: null, accessEnded: name });
    const letters = await lettersTo(world, email);
    expect(letters.filter(({ kind }) => kind === "staff.disabled")).toHaveLength(1);
    expect(await outcomeOf(disableMember(world, ada, ref))).toBe("generic.conflict");
    const again = await enter(email);
    expect(await again.signedIn()).toMatchObject({ role: "resident", orgIds: [] });
    const { me } = await again.call((visit) => getEntryView(world, visit));
    expect(me?.formerOrganisation).toBe(name);
    // A session that they began afterwards ends as everybody's.
    world.setNow(new Date(testNow.getTime() + 365 * day));
    expect(await again.call((visit) => getEntryView(world, visit))).toMatchObject({
      me: null,
      accessEnded: null,
    });
    world.setNow(testNow);
    expect(await enableMember(world, ada, await refOf(ada, member))).toMatchObject({
      disabledAt: null,
    });
    expect(await again.signedIn()).toMatchObject({ role: "manager", orgIds: [home.orgId] });
  });

  test("serves what they are given; the trail says what was before", async () => {
    const { ada, max, house: building, orgId } = await fresh();
    const ref = await refOf(ada, max);
    const changed = await changeMember(world, ada, {
      ...ref,
      role: "manager",
      buildingIds: [building],
    });
    expect(changed).toMatchObject({ version: 2, buildings: [{ id: building }] });
    const stale = changeMember(world, ada, { ...ref, role: "admin", buildingIds: null });
    expect(await outcomeOf(stale)).toBe("generic.conflict");
    const facts = await inTenant(world.db, ada, (tx) =>
      tx.select().from(event).where(eq(event.kind, "staff.changed")),
    );
    expect(facts.filter((one) => one.orgId === orgId)).toMatchObject([
      {
        actorId: ada.personId,
        subject: { person: max.personId },
        audience: { staff: true, people: [max.personId] },
        data: {
          before: { role: "manager", buildings: "all" },
          after: { role: "manager", buildings: ["вул. Сонячна, 5"] },
        },
      },
    ]);
  });

  test("who works elsewhere by now is not let in again", async () => {
    const { ada, max } = await fresh();
    await disableMember(world, ada, await refOf(ada, max));
    const rival = await foundCommunity(world);
    const post = { orgId: rival.orgId, personId: max.personId, role: "manager" } as const;
    await inTenant(world.db, rival.ada, (tx) => addStaff(tx, post, testNow));
    expect(await outcomeOf(enableMember(world, ada, await refOf(ada, max)))).toBe(
      "staff.elsewhere",
    );
    expect(await outcomeOf(disableMember(world, rival.ada, await refOf(ada, ada)))).toBe(
      "generic.not_found",
    );
  });
});

test("the command line makes nobody administrator who works elsewhere, and leaves a trace", async () => {
  const { max, ada, email } = await fresh();
  const rival = await foundCommunity(world);
  const names = { firstName: "Ірина", lastName: "Бойко" };
  const made = (address: string) =>
    createAdmin(world, { ...names, email: address, orgId: rival.orgId });
  expect(await outcomeOf(made(max.email))).toBe("staff.elsewhere");
  const { personId } = await made(email);
  const { members } = await listStaff(world, rival.ada);
  expect(members.find(({ id }) => id === personId)).toMatchObject({ role: "admin", email });
  const facts = await inTenant(world.db, rival.ada, (tx) =>
    tx.select().from(event).where(eq(event.kind, "staff.joined")),
  );
  expect(facts.filter((one) => one.orgId === rival.orgId)).toMatchObject([
    { actorId: null, subject: { person: personId }, data: { role: "admin" } },
  ]);
  expect((await listStaff(world, ada)).members.some(({ id }) => id === personId)).toBe(false);
});

describe("the last administrator", () => {
  test("stays, whatever they wish", async () => {
    const { ada, max } = await fresh();
    const ref = await refOf(ada, ada);
    expect(await outcomeOf(leaving(ada))).toBe("staff.last_admin");
    expect(await outcomeOf(disableMember(world, ada, ref))).toBe("staff.last_admin");
    const demoted = changeMember(world, ada, { ...ref, role: "manager", buildingIds: null });
    expect(await outcomeOf(demoted)).toBe("staff.last_admin");
    await changeMember(world, ada, {
      ...(await refOf(ada, max)),
      role: "admin",
      buildingIds: null,
    });
    expect(await outcomeOf(leaving(ada))).toBe("ok");
    expect(await outcomeOf(leaving(max))).toBe("staff.last_admin");
  });

  test("two who shut each other out at the same moment: one stays", async () => {
    for (let round = 0; round < 3; round++) {
      const { ada, max, orgId } = await fresh();
      const ref = await refOf(ada, max);
      await changeMember(world, ada, { ...ref, role: "admin", buildingIds: null });
      const both: Actor[] = [ada, { ...max, role: "admin" }];
      const shut = [await refOf(ada, max), await refOf(ada, ada)] as const;
      const ends = await Promise.all(
        both.map((one, n) =>
          outcomeOf(round === 2 ? leaving(one) : disableMember(world, one, n ? shut[1] : shut[0])),
        ),
      );
      expect(ends.filter((end) => end === "ok")).toHaveLength(1);
      const left = await inTenant(world.db, ada, (tx) =>
        tx.select().from(staff).where(eq(staff.orgId, orgId)),
      );
      expect(left.filter(({ role, disabledAt }) => role === "admin" && !disabledAt)).toHaveLength(
        1,
      );
    }
  });
});
