import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readCode } from "#core/joining/code.ts";
import type { InviteInput } from "#core/joining/inputs.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { day } from "#core/kernel/time.ts";
import { addResidency } from "#server/buildings/builder.ts";
import { apartment } from "#server/buildings/table.ts";
import { consent, person } from "#server/identity/table.ts";
import { actorOf } from "#server/identity/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import {
  addLimitedManager,
  foundOrganisation,
  type TestBuilding,
} from "#server/testing/organisation.ts";
import { listInvitations, listOwnJoinRequests as mine } from "../service.ts";
import { askToJoin } from "./ask.ts";
import * as invitations from "./invitations.ts";
import { readInvitationCode, redeemInvitation } from "./redeem.ts";
import { invitation } from "../table.ts";
import { addUnjoined, newMember, residenciesOf } from "../testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";

let world: TestWorld;
let building: TestBuilding;
let manager: Actor;
const passer = { address: "203.0.113.7", personId: null };

beforeAll(async () => {
  world = await openTestWorld();
  building = await foundOrganisation(world, "LETTERHOUSE");
  manager = await actorOf(world, building.people.manager.id);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.limits.reset("codeAddress", passer.address);
});

async function codeFor(input: Partial<InviteInput> = {}): Promise<{ id: string; code: string }> {
  const terms = { apartmentId: building.apartmentId, kind: "owner", uses: 1, days: 30, ...input };
  const { id, code } = await invitations.createInvitation(
    world,
    manager,
    terms as InviteInput,
    null,
  );
  return { id, code: readCode(code) ?? "" };
}

async function anotherApartment(): Promise<string> {
  const id = randomUUID();
  const flat = {
    id,
    orgId: building.orgId,
    buildingId: building.buildingId,
    number: id.slice(0, 8),
  };
  await inTenant(world.db, { orgIds: [building.orgId] }, (tx) => tx.insert(apartment).values(flat));
  return id;
}

const use = (actor: Actor, code: string, key: string | null = null) =>
  redeemInvitation(world, actor, { code, address: passer.address }, key);

function facts(kind: string) {
  return inTenant(world.db, { orgIds: [building.orgId] }, (tx) =>
    tx.select().from(event).where(eq(event.kind, kind)),
  );
}

describe("an invitation", () => {
  test("shows its code to who made it, and keeps it nowhere in clear", async () => {
    const input = { apartmentId: building.apartmentId, kind: "owner", uses: 2, days: 30 } as const;
    const made = await invitations.createInvitation(world, manager, input, "once");
    expect(made).toMatchObject({ state: "active", used: 0, uses: 2, apartment: { number: "1" } });
    // The last instant of the thirtieth day after today in Kyiv.
    expect(new Date(made.expiresAt)).toEqual(new Date("2026-12-17T22:00:00Z"));
    const code = readCode(made.code) ?? "";
    expect(made.link).toBe(`${world.config.publicUrl}/join#${code}`);
    expect(await invitations.createInvitation(world, manager, input, "once")).toEqual(made);

    const rows = await inTenant(world.db, { orgIds: [building.orgId] }, (tx) =>
      tx.select().from(invitation).where(eq(invitation.id, made.id)),
    );
    expect(rows).toHaveLength(1);
    const storedText = JSON.stringify([rows, await world.db.sql`select * from idempotency`]);
    expect(storedText).not.toContain(code);
    expect(storedText).not.toContain(made.code);
  });

  test("is shown again on demand, which is written down, until it is taken back", async () => {
    const { id, code } = await codeFor();
    expect(readCode((await invitations.getInvitationCode(world, manager, { id })).code)).toBe(code);
    expect(await facts("joining.code_shown")).toContainEqual(
      expect.objectContaining({
        actorId: manager.personId,
        subject: expect.objectContaining({ invitation: id }),
      }),
    );
    expect((await invitations.revokeCode(world, manager, { id })).state).toBe("revoked");
    expect((await invitations.revokeCode(world, manager, { id })).version).toBe(2);
    expect(await outcomeOf(invitations.getInvitationCode(world, manager, { id }))).toBe(
      "joining.code_over",
    );
    expect(await outcomeOf(readInvitationCode(world, passer, { code }))).toBe(
      "joining.code_unknown",
    );
  });

  test("is for managers who serve the house", async () => {
    const { id } = await codeFor();
    const { email } = await addLimitedManager(world, building);
    const [row] = await world.db.orm.select().from(person).where(eq(person.email, email));
    const limited = await actorOf(world, row?.id ?? "");
    const terms = { apartmentId: building.apartmentId, kind: "owner", uses: 1, days: 3 } as const;
    expect(await outcomeOf(invitations.createInvitation(world, limited, terms, null))).toBe(
      "generic.not_found",
    );
    expect(await outcomeOf(invitations.getInvitationCode(world, limited, { id }))).toBe(
      "generic.not_found",
    );
    expect((await listInvitations(world, limited, {})).items).toEqual([]);
  });

  test("stands in a list by pages, found by flat and state", async () => {
    for (let n = 0; n < 3; n += 1)
      await codeFor({ apartmentId: building.neighbourApartmentId, kind: "resident" });
    const wanted = { search: " 2 ", state: ["active" as const], kind: "resident" as const };
    const all = await listInvitations(world, manager, wanted);
    const first = await listInvitations(world, manager, { ...wanted, limit: 2 });
    const cursor = first.nextCursor ?? "";
    const second = await listInvitations(world, manager, { ...wanted, limit: 2, cursor });
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect(all.items).toHaveLength(3);
    expect(await outcomeOf(listInvitations(world, manager, { cursor: "W10" }))).toBe(
      "generic.validation",
    );
  });
});

describe("a code", () => {
  test("tells its holder where it leads, and nothing more", async () => {
    const { id, code } = await codeFor();
    expect(await readInvitationCode(world, passer, { code })).toEqual({
      id,
      organisation: `ОСББ ${building.canary}`,
      city: "Київ",
      address: expect.stringContaining("вул."),
      apartment: "1",
      kind: "owner",
      basis: null,
      startsOn: null,
      inviter: null,
      invitee: null,
      expiresAt: expect.any(String),
    });
  });

  test("lets a newcomer in: the residency begins today, and who owns is an owner", async () => {
    const { id, code } = await codeFor();
    const marko = await newMember(world);
    const joined = await use(marko, code);
    expect(joined).toMatchObject({ apartment: "1", kind: "owner", tookOver: false });
    const after = await actorOf(world, marko.personId);
    expect(after).toMatchObject({ role: "owner", orgIds: [building.orgId] });
    expect(after.places).toMatchObject([
      { apartmentId: building.apartmentId, since: "2026-11-17" },
    ]);
    expect(Date.parse(after.places[0]?.joinedAt ?? "")).toBe(world.clock().getTime());
    const { items } = await listInvitations(world, manager, { state: ["used"] });
    expect(items).toMatchObject([{ id, used: 1, people: [{ id: marko.personId }] }]);
    expect(await outcomeOf(use(await newMember(world), code))).toBe("joining.code_used");
  });

  test("that was used says to who came in by it that they live there, while they do", async () => {
    const { code } = await codeFor();
    const marko = await newMember(world);
    await use(marko, code);
    const visitor = { address: passer.address, personId: marko.personId };
    await expect(readInvitationCode(world, visitor, { code })).rejects.toMatchObject({
      code: "joining.already_there",
      data: { params: { apartment: "1", address: expect.stringContaining("вул.") } },
    });
    expect(await outcomeOf(readInvitationCode(world, passer, { code }))).toBe("joining.code_used");
    const [theirs] = await residenciesOf(world, building, marko.personId);
    await inTenant(world.db, { orgIds: [building.orgId] }, (tx) =>
      tx.execute(sql`update residency set valid_from = valid_from - 9, valid_to = valid_from
        where id = ${theirs?.id}`),
    );
    expect(await outcomeOf(readInvitationCode(world, visitor, { code }))).toBe("joining.code_used");
  });

  test("answers a repeated call as the first, though it is used up by then", async () => {
    const { code } = await codeFor();
    const marko = await newMember(world);
    const first = await use(marko, code, "lost-answer");
    expect(await use(marko, code, "lost-answer")).toEqual(first);
    expect(await residenciesOf(world, building, marko.personId)).toHaveLength(1);
  });

  test("lets in as many as it is for", async () => {
    const { code } = await codeFor({ uses: 3, kind: "resident", basis: "household" });
    const people = await Promise.all(Array.from({ length: 5 }, () => newMember(world)));
    const outcomes = await Promise.all(people.map((one) => outcomeOf(use(one, code))));
    expect(outcomes.toSorted()).toEqual([
      "joining.code_used",
      "joining.code_used",
      "ok",
      "ok",
      "ok",
    ]);
  });

  test("used by two at the same moment lets exactly one in", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { code } = await codeFor();
      const [ann, ben] = [await newMember(world), await newMember(world)];
      const outcomes = await Promise.all([outcomeOf(use(ann, code)), outcomeOf(use(ben, code))]);
      expect(outcomes.toSorted()).toEqual(["joining.code_used", "ok"]);
      const rows = await Promise.all(
        [ann, ben].map((one) => residenciesOf(world, building, one.personId)),
      );
      expect(rows.flat()).toHaveLength(1);
    }
  });

  test("is used up by whom their confirmed address let in before it, not by who was there", async () => {
    const apartmentId = await anotherApartment();
    const live = (personId: string) =>
      inTenant(world.db, { orgIds: [building.orgId] }, (tx) =>
        addResidency(tx, { orgId: building.orgId, apartmentId, personId, kind: "owner" }),
      );
    const look = ({ personId }: Actor) =>
      outcomeOf(readInvitationCode(world, { address: passer.address, personId }, { code }));
    const usedUp = async () =>
      (await listInvitations(world, manager, { apartmentId, state: ["used"] })).items.map(
        (one) => one.id,
      );
    const neighbour = await newMember(world);
    await live(neighbour.personId);
    const { id, code } = await codeFor({ apartmentId });
    expect(await look(neighbour)).toBe("joining.already_there");
    expect(await usedUp()).toEqual([]);

    world.setNow(new Date(testNow.getTime() + day));
    const newcomer = await newMember(world);
    await live(newcomer.personId);
    const agreed = { kind: "terms", version: 1, agreedAt: world.clock() } as const;
    await world.db.orm.insert(consent).values({ ...agreed, personId: newcomer.personId });
    expect(await Promise.all([look(newcomer), look(newcomer)])).toEqual([
      "joining.already_there",
      "joining.already_there",
    ]);
    expect(await usedUp()).toEqual([id]);
    expect(await outcomeOf(use(await newMember(world), code))).toBe("joining.code_used");
  });

  test("pressed twice lets somebody in once", async () => {
    const { id, code } = await codeFor({ uses: 5 });
    const marko = await newMember(world);
    const outcomes = await Promise.all([outcomeOf(use(marko, code)), outcomeOf(use(marko, code))]);
    expect(outcomes.toSorted()).toEqual(["joining.already_there", "ok"]);
    const { items } = await listInvitations(world, manager, { limit: 100 });
    expect(items.find((one) => one.id === id)).toMatchObject({ used: 1, uses: 5 });
  });

  test("that is over says so to its holder; an unknown one is unknown", async () => {
    const { code } = await codeFor({ days: 1 });
    world.setNow(new Date(testNow.getTime() + day));
    expect(await outcomeOf(readInvitationCode(world, passer, { code }))).toBe("ok");
    world.setNow(new Date(testNow.getTime() + 2 * day));
    expect(await outcomeOf(readInvitationCode(world, passer, { code }))).toBe(
      "joining.code_expired",
    );
    expect(await outcomeOf(use(await newMember(world), code))).toBe("joining.code_expired");
    expect(await outcomeOf(readInvitationCode(world, passer, { code: "ABCDEFGHJK" }))).toBe(
      "joining.code_unknown",
    );
  });

  test("is nothing for staff, wherever they work", async () => {
    const { code } = await codeFor();
    const foreign = await foundOrganisation(world, "OTHERHOUSE");
    for (const id of [building.people.manager.id, foreign.people.admin.id])
      expect(await outcomeOf(use(await actorOf(world, id), code))).toBe("joining.staff_stay_staff");
    expect((await readInvitationCode(world, passer, { code })).apartment).toBe("1");
  });

  test("ends what its holder had asked for", async () => {
    const { code } = await codeFor();
    const marko = await newMember(world);
    const wish = { buildingId: building.buildingId, apartment: "1", kind: "owner" } as const;
    await askToJoin(world, marko, wish, null);
    await use(marko, code);
    expect(await mine(world, marko)).toMatchObject([{ state: "withdrawn" }]);
  });
});

describe("a residency that the register holds without an account", () => {
  /** The name of every new member. */
  const namesake = { name: "Марко", lastName: "Новий" };

  test("is taken over with its history, and the name is forgotten", async () => {
    const registered = await addUnjoined(world, building, namesake);
    const { code } = await codeFor();
    const marko = await newMember(world);
    expect(await use(marko, code)).toMatchObject({ tookOver: true });
    expect(await residenciesOf(world, building, marko.personId)).toMatchObject([
      { id: registered.residencyId, validFrom: "2020-05-01", validTo: null, shareDenominator: 2 },
    ]);
    const left = await world.db.orm.select().from(person).where(eq(person.id, registered.personId));
    expect(left).toEqual([]);
  });

  test("stays, with its name, beside somebody of another name", async () => {
    const flat = { apartmentId: await anotherApartment(), kind: "resident" } as const;
    const registered = await addUnjoined(world, building, { ...flat, name: "Петро" });
    const { code } = await codeFor(flat);
    const marko = await newMember(world);
    expect(await use(marko, code)).toMatchObject({ tookOver: false });
    expect(await residenciesOf(world, building, registered.personId)).toMatchObject([
      { id: registered.residencyId, validTo: null },
    ]);
    expect(await residenciesOf(world, building, marko.personId)).toMatchObject([
      { kind: "resident", validFrom: "2026-11-17" },
    ]);
  });

  test("is left alone where there are two, or of another kind", async () => {
    const apartmentId = building.neighbourApartmentId;
    await addUnjoined(world, building, { apartmentId, ...namesake });
    await addUnjoined(world, building, { apartmentId, ...namesake });
    const { code } = await codeFor({ apartmentId });
    const marko = await newMember(world);
    expect(await use(marko, code)).toMatchObject({ tookOver: false });
    const resident = await codeFor({ apartmentId, kind: "resident" });
    expect(await use(await newMember(world), resident.code)).toMatchObject({ tookOver: false });
  });

  test("written with an address is for who has proved that one", async () => {
    const apartmentId = await anotherApartment();
    const address = `${randomUUID()}@example.com`;
    const former = await addUnjoined(world, building, { apartmentId, contactEmail: address });
    const { code } = await codeFor({ apartmentId, uses: 2 });
    const stranger = await newMember(world);
    expect(await use(stranger, code)).toMatchObject({ tookOver: false });
    expect(await residenciesOf(world, building, stranger.personId)).toMatchObject([
      { validFrom: "2026-11-17" },
    ]);
    const themselves = await newMember(world, "uk", address.toUpperCase());
    expect(await use(themselves, code)).toMatchObject({ tookOver: true });
    expect(await residenciesOf(world, building, themselves.personId)).toMatchObject([
      { id: former.residencyId },
    ]);
  });

  test("gives who comes as a resident nothing of what its person owns", async () => {
    const flat = { apartmentId: await anotherApartment() };
    const registered = await addUnjoined(world, building, {
      ...flat,
      ...namesake,
      kind: "resident",
    });
    const { orgId } = building;
    const owned = { orgId, ...flat, personId: registered.personId, kind: "owner" } as const;
    await inTenant(world.db, { orgIds: [orgId] }, (tx) => addResidency(tx, owned));
    const { code } = await codeFor({ ...flat, kind: "resident" });
    const marko = await newMember(world);
    expect(await use(marko, code)).toMatchObject({ tookOver: true });
    expect(await residenciesOf(world, building, marko.personId)).toMatchObject([
      { kind: "resident" },
    ]);
    expect(await residenciesOf(world, building, registered.personId)).toMatchObject([
      { kind: "owner" },
    ]);
  });
});

describe("guessing", () => {
  test("is over after ten unknown codes of a person; who holds a letter is not guessing", async () => {
    const marko = await newMember(world);
    const visitor = { address: "198.51.100.1", personId: marko.personId };
    const { code } = await codeFor({ uses: 50 });
    for (let n = 0; n < 12; n += 1) await readInvitationCode(world, visitor, { code });
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () =>
        outcomeOf(readInvitationCode(world, visitor, { code: "ABCDEFGHJK" })),
      ),
    );
    expect(guesses.filter((one) => one === "joining.code_unknown")).toHaveLength(10);
    expect(guesses.filter((one) => one === "api.rate_limit")).toHaveLength(4);
    expect(await outcomeOf(readInvitationCode(world, visitor, { code }))).toBe("api.rate_limit");
  });

  test("is over after sixty of an address, where a good code opens all the same", async () => {
    const visitor = { address: "198.51.100.2", personId: null };
    const guesses = await Promise.all(
      Array.from({ length: 63 }, () =>
        outcomeOf(readInvitationCode(world, visitor, { code: "ABCDEFGHJK" })),
      ),
    );
    expect(guesses.filter((one) => one === "joining.code_unknown")).toHaveLength(60);
    const { code } = await codeFor();
    expect(await outcomeOf(readInvitationCode(world, visitor, { code }))).toBe("ok");
  });
});
