import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readCode } from "#core/joining/code.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { building, organisation } from "#server/buildings/table.ts";
import { addStaff } from "#server/staff/builder.ts";
import { person } from "#server/identity/table.ts";
import { actorOf } from "#server/identity/testing.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { outboxMail } from "#server/platform/table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import {
  addLimitedManager,
  foundOrganisation,
  type TestBuilding,
} from "#server/testing/organisation.ts";
import {
  findPlaces,
  listJoinRequests as listAsked,
  listOwnJoinRequests as mine,
} from "../service.ts";
import { askToJoin, withdrawJoinRequest } from "./ask.ts";
import { approveJoinRequest, declineJoinRequest } from "./decide.ts";
import * as invitations from "./invitations.ts";
import { redeemInvitation } from "./redeem.ts";
import { joinRequest } from "../table.ts";
import { addUnjoined, newMember, residenciesOf } from "../testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";

let world: TestWorld;
let house: TestBuilding;
let manager: Actor;

beforeAll(async () => {
  world = await openTestWorld({
    mail: { smtpUrl: "smtp://127.0.0.1:9", from: "post@oselia.example" },
  });
  house = await foundOrganisation(world, "ASKEDHOUSE");
  manager = await actorOf(world, house.people.manager.id);
});
afterAll(() => world.close());
beforeEach(() => world.setNow(testNow));

const wish = (kind: "owner" | "resident" = "resident", apartment = "1") => ({
  buildingId: house.buildingId,
  apartment,
  kind,
});
const asThemselves = <T>(actor: Actor, work: (tx: Tx) => Promise<T>) =>
  inTenant(world.db, { orgIds: actor.orgIds, personId: actor.personId }, work);

describe("somebody from outside", () => {
  test("finds a house by words of its address, and learns whose it is, no more", async () => {
    const marko = await newMember(world);
    const found = await findPlaces(world, marko, { search: "київ ASKEDhouse, 1" });
    expect(found).toEqual([
      {
        buildingId: house.buildingId,
        city: "Київ",
        address: expect.any(String),
        organisation: `ОСББ ${house.canary}`,
      },
    ]);
    for (const search of ["вул. буд.", "%%%", "___", "\\\\\\"])
      expect(await findPlaces(world, marko, { search })).toEqual([]);
  });

  test("finds what was renamed, and nothing that was archived", async () => {
    const other = await foundOrganisation(world, "RENAMEDHOUSE");
    const marko = await newMember(world);
    await inTenant(world.db, { orgIds: [other.orgId] }, async (tx) => {
      await tx
        .update(organisation)
        .set({ name: "ОСББ «Дім»" })
        .where(eq(organisation.id, other.orgId));
      await tx
        .update(building)
        .set({ address: "вул. Під’їзна, 8" })
        .where(eq(building.id, other.buildingId));
    });
    const search = "підʼїзна";
    expect(await findPlaces(world, marko, { search })).toMatchObject([
      { organisation: "ОСББ «Дім»", address: "вул. Під’їзна, 8" },
    ]);
    await inTenant(world.db, { orgIds: [other.orgId] }, (tx) =>
      tx.update(building).set({ archivedAt: testNow }).where(eq(building.id, other.buildingId)),
    );
    expect(await findPlaces(world, marko, { search })).toEqual([]);
    const request = askToJoin(world, marko, { ...wish(), buildingId: other.buildingId }, null);
    expect(await outcomeOf(request)).toBe("generic.not_found");
  });

  test("asks once for a flat that there is", async () => {
    const marko = await newMember(world);
    const first = await askToJoin(world, marko, { ...wish(), message: "Я новий мешканець" }, "key");
    expect(first).toMatchObject({ state: "pending", apartment: "1", message: "Я новий мешканець" });
    expect(
      await askToJoin(world, marko, { ...wish(), message: "Я новий мешканець" }, "key"),
    ).toEqual(first);
    expect(await outcomeOf(askToJoin(world, marko, wish(), null))).toBe("joining.already_asked");
    expect(await outcomeOf(askToJoin(world, marko, wish("owner", "99"), null))).toBe(
      "joining.flat_not_found",
    );
    expect(await mine(world, marko)).toEqual([first]);
    const resident = await actorOf(world, house.people.resident.id);
    expect(await outcomeOf(askToJoin(world, resident, wish(), null))).toBe("joining.already_there");
    expect(await outcomeOf(askToJoin(world, manager, wish(), null))).toBe(
      "joining.staff_stay_staff",
    );
  });

  test("asks at most ten times a day", async () => {
    const marko = await newMember(world);
    const outcomes = [];
    for (let n = 0; n < 11; n += 1)
      outcomes.push(await outcomeOf(askToJoin(world, marko, wish("owner", "99"), null)));
    expect(outcomes.at(-2)).toBe("joining.flat_not_found");
    expect(outcomes.at(-1)).toBe("api.rate_limit");
  });

  test("opens nothing else by asking", async () => {
    const marko = await newMember(world);
    const request = await askToJoin(world, marko, wish("owner"), null);
    const after = await actorOf(world, marko.personId);
    expect(after).toMatchObject({ orgIds: [], places: [] });
    const seen = await asThemselves(after, async (tx) => ({
      requests: await tx.select({ id: joinRequest.id }).from(joinRequest),
      houses: await tx.execute("select id from building"),
      organisations: await tx.execute("select id from organisation"),
      flats: await tx.execute("select id from apartment"),
      residencies: await tx.execute("select id from residency"),
      codes: await tx.execute("select id from invitation"),
      letters: await tx.execute("select id from letter_run"),
      steps: await tx.execute("select person_id from onboarding"),
    }));
    expect(seen).toEqual({
      requests: [{ id: request.id }],
      houses: [],
      organisations: [],
      flats: [],
      residencies: [],
      codes: [],
      letters: [],
      steps: [],
    });
    // Nor may they decide on it, or write one, past the verbs.
    const decided = { state: "approved", decidedAt: testNow } as const;
    const write = (tx: Tx) =>
      tx.update(joinRequest).set(decided).where(eq(joinRequest.id, request.id));
    await expect(asThemselves(after, write)).rejects.toThrow();
    const look = (tx: Tx) => tx.execute("select 1 from private.house");
    await expect(asThemselves(after, look)).rejects.toThrow();
  });

  test("takes back what is theirs and still waits", async () => {
    const [marko, other] = [await newMember(world), await newMember(world)];
    const { id, version } = await askToJoin(world, marko, wish(), null);
    expect(await outcomeOf(withdrawJoinRequest(world, other, { id, version }))).toBe(
      "generic.not_found",
    );
    expect(await outcomeOf(withdrawJoinRequest(world, marko, { id, version: 9 }))).toBe(
      "generic.conflict",
    );
    expect(await withdrawJoinRequest(world, marko, { id, version })).toMatchObject({
      state: "withdrawn",
    });
    expect(await outcomeOf(withdrawJoinRequest(world, marko, { id, version: 2 }))).toBe(
      "generic.conflict",
    );
    expect(await askToJoin(world, marko, wish(), null)).toMatchObject({ state: "pending" });
  });
});

describe("the management", () => {
  test("sees what waits first, with who asks and who is there", async () => {
    const fresh = await foundOrganisation(world, "FRESHHOUSE");
    const staffed = await actorOf(world, fresh.people.manager.id);
    const at = { ...wish("owner"), buildingId: fresh.buildingId };
    const requests = [];
    for (const minute of [1, 2, 3]) {
      world.setNow(new Date(testNow.getTime() + minute * 60_000));
      requests.push(await askToJoin(world, await newMember(world), at, null));
    }
    const [first, second, third] = requests;
    await addUnjoined(world, fresh);
    const { id, version } = third ?? { id: "", version: 0 };
    await declineJoinRequest(world, staffed, { id, version, reason: "Не той будинок" });
    const page = await listAsked(world, staffed, { limit: 2 });
    expect(page).toMatchObject({ pending: 2, items: [{ id: second?.id }, { id: first?.id }] });
    expect(page.items[0]).toMatchObject({
      person: { name: "Марко Новий" },
      candidate: "Ганна Реєстрова",
      current: expect.arrayContaining([{ name: "Ганна Реєстрова", kind: "owner", joined: false }]),
    });
    const rest = await listAsked(world, staffed, { limit: 2, cursor: page.nextCursor ?? "" });
    expect(rest).toMatchObject({ items: [{ id: third?.id, state: "declined" }], nextCursor: null });
    expect((await listAsked(world, staffed, { state: ["approved"] })).items).toEqual([]);
    expect((await listAsked(world, manager, {})).items.map((one) => one.id)).not.toContain(
      first?.id,
    );
  });

  test("lets somebody in, once, and tells them in their language", async () => {
    const marko = await newMember(world, "en");
    const { id, version } = await askToJoin(world, marko, wish(), null);
    const decision = { id, version, takeOver: false };
    const admin = await actorOf(world, house.people.admin.id);
    const outcomes = await Promise.all([
      outcomeOf(approveJoinRequest(world, manager, decision)),
      outcomeOf(approveJoinRequest(world, admin, decision)),
    ]);
    expect(outcomes.toSorted()).toEqual(["generic.conflict", "ok"]);
    expect(await residenciesOf(world, house, marko.personId)).toMatchObject([
      { apartmentId: house.apartmentId, validFrom: "2026-11-17", kind: "resident" },
    ]);
    expect(await mine(world, marko)).toMatchObject([{ state: "approved" }]);
    const letters = await world.db.orm
      .select()
      .from(outboxMail)
      .where(eq(outboxMail.recipient, marko.email));
    expect(letters).toMatchObject([{ kind: "joining.approved", language: "en" }]);
    expect(letters[0]?.text).toContain(`ОСББ ${house.canary} has confirmed your request`);
    // Of no organisation, so that their waiting page hears it before they belong to one.
    const facts = await world.db.orm.select().from(event).where(eq(event.kind, "places.changed"));
    expect(facts).toContainEqual(
      expect.objectContaining({ orgId: null, audience: { people: [marko.personId] } }),
    );
  });

  test("may decide while the same person comes in by a code: they live there once", async () => {
    for (let round = 0; round < 4; round += 1) {
      const marko = await newMember(world);
      const { id, version } = await askToJoin(world, marko, wish(), null);
      const terms = { apartmentId: house.apartmentId, kind: "resident", uses: 1, days: 3 } as const;
      const { code } = await invitations.createInvitation(world, manager, terms, null);
      const [approved, redeemed] = await Promise.all([
        outcomeOf(approveJoinRequest(world, manager, { id, version, takeOver: false })),
        outcomeOf(
          redeemInvitation(
            world,
            marko,
            { code: readCode(code) ?? "", address: "203.0.113.9" },
            null,
          ),
        ),
      ]);
      expect(["ok joining.already_there", "generic.conflict ok"]).toContain(
        `${approved} ${redeemed}`,
      );
      expect(await residenciesOf(world, house, marko.personId)).toHaveLength(1);
    }
  });

  test("gives somebody the place of the register's name, if that is still there", async () => {
    const there = await addUnjoined(world, house, { apartmentId: house.neighbourApartmentId });
    const marko = await newMember(world);
    const first = await askToJoin(world, marko, wish("owner", "2"), null);
    await approveJoinRequest(world, manager, { id: first.id, version: 1, takeOver: true });
    expect(await residenciesOf(world, house, marko.personId)).toMatchObject([
      { id: there.residencyId },
    ]);
    const ann = await newMember(world);
    const second = await askToJoin(world, ann, wish("owner", "2"), null);
    const decision = { id: second.id, version: 1, takeOver: true };
    expect(await outcomeOf(approveJoinRequest(world, manager, decision))).toBe(
      "joining.no_candidate",
    );
    expect(await residenciesOf(world, house, ann.personId)).toEqual([]);

    const candidates = async () =>
      (await listAsked(world, manager, {})).items.map(({ candidate }) => candidate);
    const flat = { apartmentId: house.neighbourApartmentId, name: "Петро" };
    await addUnjoined(world, house, { ...flat, contactEmail: "petro@other.example" });
    expect(await candidates()).not.toContain("Петро Реєстрова");
    expect(await outcomeOf(approveJoinRequest(world, manager, decision))).toBe(
      "joining.no_candidate",
    );
    await addUnjoined(world, house, { ...flat, name: "Павло" });
    expect(await candidates()).toContain("Павло Реєстрова");
  });

  test("declines with a reason that the person reads", async () => {
    const marko = await newMember(world);
    const { id, version } = await askToJoin(world, marko, wish(), null);
    await declineJoinRequest(world, manager, { id, version, reason: "Потрібна довідка" });
    expect(await mine(world, marko)).toMatchObject([
      { state: "declined", reason: "Потрібна довідка" },
    ]);
    const [letter] = await world.db.orm
      .select()
      .from(outboxMail)
      .where(eq(outboxMail.recipient, marko.email));
    expect(letter?.text).toContain("Причина: Потрібна довідка");
    const again = approveJoinRequest(world, manager, { id, version: 2, takeOver: false });
    expect(await outcomeOf(again)).toBe("generic.conflict");
  });

  test("of another house decides nothing, nor lets in who has come to work elsewhere", async () => {
    const marko = await newMember(world);
    const { id, version } = await askToJoin(world, marko, wish(), null);
    const { email } = await addLimitedManager(world, house);
    const [row] = await world.db.orm.select().from(person).where(eq(person.email, email));
    const limited = await actorOf(world, row?.id ?? "");
    const decision = { id, version, takeOver: false };
    expect(await outcomeOf(approveJoinRequest(world, limited, decision))).toBe("generic.not_found");
    expect(await outcomeOf(declineJoinRequest(world, limited, { id, version, reason: "ні" }))).toBe(
      "generic.not_found",
    );
    expect(await listAsked(world, limited, {})).toMatchObject({ items: [], pending: 0 });
    const { orgId } = await foundOrganisation(world, "ELSEWHERE");
    const post = { orgId, personId: marko.personId, role: "manager" } as const;
    await inTenant(world.db, { orgIds: [orgId] }, (tx) => addStaff(tx, post, testNow));
    expect(await outcomeOf(approveJoinRequest(world, manager, decision))).toBe(
      "joining.applicant_is_staff",
    );
  });
});
