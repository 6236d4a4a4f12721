import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GuestInput } from "#core/joining/inputs.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { addResidency } from "#server/buildings/builder.ts";
import { actorOf } from "#server/identity/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { foundOrganisation, type TestBuilding } from "#server/testing/organisation.ts";
import { listGuests as list } from "../service.ts";
import { getGuestCode, recallGuestInvitation, sendGuestInvitation } from "./guests.ts";
import { draftInvitation } from "./invitations.ts";
import { insertInvitations } from "../store.ts";
import { readInvitationCode, redeemInvitation } from "./redeem.ts";
import { addUnjoined, newMember, residenciesOf } from "../testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";

let world: TestWorld;
let building: TestBuilding;
let owner: Actor;
let resident: Actor;

beforeAll(async () => {
  world = await openTestWorld({
    mail: { smtpUrl: "smtp://127.0.0.1:9", from: "post@oselia.example" },
  });
  building = await foundOrganisation(world, "GUESTHOUSE");
  owner = await actorOf(world, building.people.owner.id);
  resident = await actorOf(world, building.people.resident.id);
});
afterAll(() => world.close());

const asking = (more: Partial<GuestInput> = {}): GuestInput & { email: string } => ({
  apartmentId: building.apartmentId,
  basis: "tenant",
  firstName: "Ганна",
  lastName: "Гість",
  email: `${randomUUID()}@example.com`,
  ...more,
});

async function lettersTo(email: string): Promise<string[]> {
  const rows = await world.db.orm.execute<{ text: string }>(
    sql`select text from outbox_mail where recipient = ${email} order by created_at, id`,
  );
  return rows.map(({ text }) => text);
}

/**
 * Finds the invitation to an address; all were sent at one instant, so their order is arbitrary.
 */
const to = (
  { email }: Pick<GuestInput, "email">,
  sent: Awaited<ReturnType<typeof sendGuestInvitation>>,
) => sent.find((one) => one.email === email);

const codeIn = (text: string) => /join#([A-Z0-9]{10})/.exec(text)?.[1] ?? "";
const use = (who: Actor, code: string) =>
  redeemInvitation(world, who, { code, address: "203.0.113.9" }, null);

test("whether an address is known is nowhere to be seen, and either comes in by the letter", async () => {
  const known = await newMember(world);
  await addUnjoined(world, building, { kind: "resident" });
  const strange = asking();
  const familiar = asking({ email: known.email });
  for (const input of [strange, familiar]) {
    expect(to(input, await sendGuestInvitation(world, owner, input, randomUUID()))).toMatchObject({
      name: "Ганна Гість",
      email: input.email,
      basis: "tenant",
    });
    expect(await lettersTo(input.email)).toHaveLength(1);
  }
  const [text = ""] = await lettersTo(known.email);
  const code = codeIn(text);
  // Nobody whom the register names is taken for who was asked; who asked can let them go.
  expect(await use(known, code)).toMatchObject({ basis: "tenant", tookOver: false });
  expect(await residenciesOf(world, building, known.personId)).toMatchObject([
    { kind: "resident", createdBy: owner.personId },
  ]);
  expect((await list(world, owner, strange)).map(({ email }) => email)).toEqual([strange.email]);
  expect(await outcomeOf(use(await newMember(world), code))).toBe("joining.code_used");
  const [row] = await inTenant(world.db, { orgIds: [building.orgId] }, (tx) =>
    tx.execute(sql`select count(*)::int as n from invitation where sent_to = ${known.email}`),
  );
  expect(row).toEqual({ n: 0 });
});

test("a second letter to an address takes the first one's place; a recalled one opens nothing", async () => {
  const input = asking();
  await sendGuestInvitation(world, owner, input, null);
  const [first = ""] = await lettersTo(input.email);
  const open = to(input, await sendGuestInvitation(world, owner, input, null));
  const second = (await lettersTo(input.email)).find((text) => text !== first) ?? "";
  const visitor = { address: "203.0.113.9", personId: null };
  expect(await outcomeOf(readInvitationCode(world, visitor, { code: codeIn(first) }))).toBe(
    "joining.code_unknown",
  );
  expect(await outcomeOf(readInvitationCode(world, visitor, { code: codeIn(second) }))).toBe("ok");
  expect(await outcomeOf(recallGuestInvitation(world, resident, { id: open?.id ?? "" }))).toBe(
    "generic.not_found",
  );
  await recallGuestInvitation(world, owner, { id: open?.id ?? "" });
  expect(await outcomeOf(use(await newMember(world), codeIn(second)))).toBe("joining.code_unknown");
});

test("without an address there is a link to pass on, which names its person and comes in once", async () => {
  const { email: _, ...named } = asking();
  const before = await list(world, owner, named);
  const sent = await sendGuestInvitation(world, owner, named, randomUUID());
  const added = sent.find(({ id }) => before.every((one) => one.id !== id));
  expect(added).toMatchObject({ name: "Ганна Гість", email: null });
  const id = added?.id ?? "";
  expect(await outcomeOf(getGuestCode(world, resident, { id }))).toBe("generic.not_found");
  const { code, link } = await getGuestCode(world, owner, { id });
  expect(codeIn(link)).toBe(code.replace("-", ""));
  const visitor = { address: "203.0.113.9", personId: null };
  expect(await readInvitationCode(world, visitor, { code: codeIn(link) })).toMatchObject({
    inviter: owner.name,
    basis: "tenant",
    invitee: { firstName: "Ганна", lastName: "Гість", email: null },
  });
  // Whoever wrote it owns the apartment, and is no tenant of their own.
  const author = { ...visitor, personId: owner.personId };
  expect(await outcomeOf(readInvitationCode(world, author, { code: codeIn(link) }))).toBe(
    "joining.already_there",
  );
  expect(await outcomeOf(use(owner, codeIn(link)))).toBe("joining.already_there");
  expect(await use(await newMember(world), codeIn(link))).toMatchObject({ tookOver: false });
  expect(await outcomeOf(getGuestCode(world, owner, { id }))).toBe("joining.code_over");
  expect((await list(world, owner, named)).map((one) => one.id)).not.toContain(id);
});

test("the first day that an inviter names is kept, as far as they may name it", async () => {
  const { orgId, apartmentId } = building;
  const host = await newMember(world);
  const home = { orgId, apartmentId, personId: host.personId, validFrom: "2026-03-01" };
  await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    addResidency(tx, { id: randomUUID(), ...home, kind: "resident", basis: "tenant" }),
  );
  const tenant = await actorOf(world, host.personId);
  const inviting = (from: string) => asking({ basis: "household", from });
  const invite = async (from: string) => {
    const input = inviting(from);
    await sendGuestInvitation(world, tenant, input, null);
    return codeIn((await lettersTo(input.email))[0] ?? "");
  };
  for (const day of ["2026-02-28", "2027-11-19"])
    await expect(sendGuestInvitation(world, tenant, inviting(day), null)).rejects.toMatchObject({
      code: "generic.validation",
      data: { issues: [{ path: "from" }] },
    });

  const [past, future, returning] = [
    await newMember(world),
    await newMember(world),
    await newMember(world),
  ];
  expect(await use(past, await invite("2026-03-01"))).toMatchObject({ startsOn: null });
  expect(await residenciesOf(world, building, past.personId)).toMatchObject([
    { validFrom: "2026-03-01", basis: "household", createdBy: host.personId },
  ]);
  const code = await invite("2026-12-05");
  const visitor = { address: "203.0.113.9", personId: null };
  expect((await readInvitationCode(world, visitor, { code })).startsOn).toBe("2026-12-05");
  expect(await use(future, code)).toMatchObject({ startsOn: "2026-12-05" });
  expect(await residenciesOf(world, building, future.personId)).toMatchObject([
    { validFrom: "2026-12-05", validTo: null },
  ]);
  // Who lived here before begins anew after that; an inviter whose own time was put right gives no earlier day.
  const former = { ...home, personId: returning.personId, kind: "resident" as const };
  await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    addResidency(tx, { id: randomUUID(), ...former, validTo: "2026-06-01" }),
  );
  await use(returning, await invite("2026-03-01"));
  const days = await residenciesOf(world, building, returning.personId);
  expect(days.map(({ validFrom }) => validFrom).toSorted()).toEqual(["2026-03-01", "2026-06-01"]);
  const late = await invite("2026-03-01");
  await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    tx.execute(
      sql`update residency set valid_from = '2026-09-01' where person_id = ${host.personId}`,
    ),
  );
  const corrected = await newMember(world);
  await use(corrected, late);
  expect(await residenciesOf(world, building, corrected.personId)).toMatchObject([
    { validFrom: "2026-09-01" },
  ]);
});

test("neither a code of the staff nor one of an author who has left is shown or taken back here", async () => {
  const author = await newMember(world);
  const { orgId, apartmentId } = building;
  const home = { orgId, apartmentId, personId: author.personId, validFrom: "2020-05-01" };
  const share = { shareNumerator: 1, shareDenominator: 2 };
  await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    addResidency(tx, { id: randomUUID(), ...home, kind: "owner", ...share }),
  );
  const owning = await actorOf(world, author.personId);
  const input = asking();
  const guest = to(input, await sendGuestInvitation(world, owning, input, null))?.id ?? "";
  const byStaff = randomUUID();
  const terms = { kind: "owner", uses: 5, days: 30 } as const;
  const by = { personId: author.personId, now: world.clock() };
  const place = { id: apartmentId, orgId };
  await inTenant(world.db, { orgIds: [building.orgId] }, async (tx) => {
    const drafted = await draftInvitation(world, place, terms, by);
    await insertInvitations(tx, [{ ...drafted, id: byStaff }]);
  });
  expect(await outcomeOf(getGuestCode(world, owning, { id: byStaff }))).toBe("joining.code_over");
  await recallGuestInvitation(world, owning, { id: byStaff });
  const [untouched] = await inTenant(world.db, { orgIds: [building.orgId] }, (tx) =>
    tx.execute(sql`select revoked_at from invitation where id = ${byStaff}`),
  );
  expect(untouched).toEqual({ revoked_at: null });
  expect(await outcomeOf(getGuestCode(world, owning, { id: guest }))).toBe("ok");
  await inTenant(world.db, { orgIds: [building.orgId] }, (tx) =>
    tx.execute(
      sql`update residency set valid_to = valid_from + 1 where person_id = ${author.personId}`,
    ),
  );
  expect(await outcomeOf(getGuestCode(world, owning, { id: guest }))).toBe("joining.code_over");
});

test("an owner sees whom the residents of the apartment invite, and may withdraw that", async () => {
  const input = asking({ basis: "household", lastName: "Родич" });
  await sendGuestInvitation(world, resident, input, null);
  const code = codeIn((await lettersTo(input.email))[0] ?? "");
  const seen = async (who: Actor) =>
    (await list(world, who, input)).find(({ name }) => name === "Ганна Родич");
  // The address is between the resident and their guest.
  expect(await seen(owner)).toMatchObject({ email: null, inviter: resident.name });
  expect(await seen(resident)).toMatchObject({ email: input.email, inviter: null });
  const id = (await seen(owner))?.id ?? "";
  expect(await outcomeOf(getGuestCode(world, owner, { id }))).toBe("generic.not_found");
  const neighbour = await actorOf(world, building.people.neighbour.id);
  expect(await seen(neighbour)).toBeUndefined();
  expect(await outcomeOf(recallGuestInvitation(world, neighbour, { id }))).toBe(
    "generic.not_found",
  );
  await recallGuestInvitation(world, owner, { id });
  expect(await seen(owner)).toBeUndefined();
  expect(await seen(resident)).toBeUndefined();
  expect(await outcomeOf(use(await newMember(world), code))).toBe("joining.code_unknown");
  // A resident sees nothing of what the owner sends.
  const theirs = asking({ lastName: "Родич" });
  await sendGuestInvitation(world, owner, theirs, null);
  expect(await seen(resident)).toBeUndefined();
});

test("residents ask their household only, strangers and staff nobody, and nobody without end", async () => {
  const household = asking({ basis: "household" });
  expect(await outcomeOf(sendGuestInvitation(world, resident, asking(), null))).toBe(
    "generic.forbidden",
  );
  expect(await outcomeOf(sendGuestInvitation(world, resident, household, null))).toBe("ok");
  for (const member of ["neighbour", "manager"] as const) {
    const who = await actorOf(world, building.people[member].id);
    expect(await outcomeOf(sendGuestInvitation(world, who, asking(), null))).toBe(
      "generic.not_found",
    );
  }
  const [sent = ""] = await lettersTo(household.email);
  const guestCode = codeIn(sent);
  const visitor = { address: "203.0.113.9", personId: null };
  expect(await outcomeOf(readInvitationCode(world, visitor, { code: guestCode }))).toBe("ok");
  // Who asked has moved out meanwhile.
  await inTenant(world.db, { orgIds: [building.orgId] }, (tx) =>
    tx.execute(
      sql`update residency set valid_to = valid_from + 1 where person_id = ${resident.personId}`,
    ),
  );
  expect(await outcomeOf(use(await newMember(world), guestCode))).toBe("joining.code_unknown");
  expect(await outcomeOf(readInvitationCode(world, visitor, { code: guestCode }))).toBe(
    "joining.code_unknown",
  );
  await world.limits.penalty("guestLetters", owner.personId, 20);
  expect(await outcomeOf(sendGuestInvitation(world, owner, asking(), null))).toBe("api.rate_limit");
});
