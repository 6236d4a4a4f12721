import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoEmail } from "#core/identity/demo.ts";
import { memberOrgIds, roles } from "#core/kernel/actor.ts";
import { addBuilding, addOrganisation, addResidency } from "#server/buildings/builder.ts";
import { addStaff } from "#server/staff/builder.ts";
import { addPerson } from "../builder.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { testNow, type TestWorld } from "#server/platform/testing.ts";
import { sessionToken, tokenOf } from "./cookies.ts";
import { getEntryView } from "../reads/me.ts";
import { updateProfile } from "../verbs/profile.ts";
import { createPeople } from "../service.ts";
import { demoSignIn, signIn } from "../verbs/sign-in.ts";
import { createAdmin } from "#server/staff/service.ts";
import { noTenant } from "./sessions.ts";
import { disableTotp, beginTotp, confirmTotp } from "../verbs/totp.ts";
import { signUp } from "../verbs/sign-up.ts";
import {
  verifyAddress,
  Browser,
  codeAt,
  goodPassword,
  resetPassword,
  linkToken,
  newSignUp,
  openMailingWorld,
} from "../testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";

let world: TestWorld;
beforeAll(async () => void (world = await openMailingWorld()));
afterAll(() => world.close());

const named = { firstName: "Ірина", lastName: "Бойко", password: goodPassword };
const someone = (person: Parameters<typeof addPerson>[1]) =>
  inTenant(world.db, noTenant, (tx) => addPerson(tx, { ...named, ...person }, testNow));

async function signedIn(email: string): Promise<Browser> {
  const browser = new Browser(world, `10.5.${email.length}.1`);
  await browser.call((visit) =>
    signIn(world, visit, { email, password: goodPassword, remember: false }),
  );
  return browser;
}

type TestHouse = { orgId: string; flats: [string, string] };

function house(): Promise<TestHouse> {
  const orgId = crypto.randomUUID();
  return inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    await addOrganisation(tx, { id: orgId }, testNow);
    const { apartmentIds } = await addBuilding(tx, { orgId }, [2], () => ({
      entranceId: null,
    }));
    return { orgId, flats: apartmentIds as [string, string] };
  });
}

const settle = (
  { orgId }: TestHouse,
  residency: Omit<Parameters<typeof addResidency>[1], "orgId">,
) => inTenant(world.db, { orgIds: [orgId] }, (tx) => addResidency(tx, { orgId, ...residency }));

const employ = ({ orgId }: TestHouse, post: Omit<Parameters<typeof addStaff>[1], "orgId">) =>
  inTenant(world.db, { orgIds: [orgId] }, (tx) => addStaff(tx, { orgId, ...post }, testNow));

describe("who an actor is", () => {
  it("has today's homes and former ones, in all organisations, and no future ones", async () => {
    const [one, two, three, four] = [await house(), await house(), await house(), await house()];
    const personId = await someone({ email: "owner@example.com", role: "owner" });
    const since = { personId, validFrom: "2020-01-01" };
    const [apartment1, apartment2] = one.flats;
    await settle(one, { ...since, apartmentId: apartment1, kind: "owner" });
    await settle(one, {
      personId,
      apartmentId: apartment2,
      kind: "resident",
      validFrom: "2026-11-17",
      validTo: "2026-11-18",
    });
    await settle(two, {
      ...since,
      apartmentId: two.flats[0],
      kind: "owner",
      validTo: "2027-01-01",
    });
    await settle(two, {
      ...since,
      apartmentId: two.flats[1],
      kind: "owner",
      validTo: "2026-11-17",
    });
    await settle(three, {
      personId,
      apartmentId: three.flats[0],
      kind: "owner",
      validFrom: "2026-11-18",
    });
    for (const [validFrom, validTo] of [
      ["2024-01-01", "2024-06-01"],
      ["2025-01-01", "2025-03-01"],
    ] as const)
      await settle(four, {
        personId,
        apartmentId: four.flats[0],
        kind: "resident",
        validFrom,
        validTo,
      });
    const browser = await signedIn("owner@example.com");
    const actor = await browser.signedIn();
    expect(actor.role).toBe("owner");
    expect(actor.orgIds.toSorted()).toEqual([one.orgId, two.orgId, four.orgId].toSorted());
    expect(memberOrgIds(actor).toSorted()).toEqual([one.orgId, two.orgId].toSorted());
    expect(new Set(actor.places.map(({ apartmentId, kind }) => `${apartmentId} ${kind}`))).toEqual(
      new Set([`${apartment1} owner`, `${apartment2} resident`, `${two.flats[0]} owner`]),
    );
    expect(actor.places[0]).toMatchObject({ entranceId: null });

    const ended = new Map(actor.formerPlaces?.map((place) => [place.until, place.apartmentId]));
    expect(ended).toEqual(
      new Map([
        ["2026-11-17", two.flats[1]],
        ["2024-06-01", four.flats[0]],
        ["2025-03-01", four.flats[0]],
      ]),
    );

    const { me } = await browser.call((visit) => getEntryView(world, visit));
    expect(me?.organisations.map(({ id }) => id).toSorted()).toEqual(
      memberOrgIds(actor).toSorted(),
    );
    // Each former home once, by its last residency, the latest first.
    expect(
      me?.formerPlaces.map(({ apartmentId, since, until }) => [apartmentId, since, until]),
    ).toEqual([
      [two.flats[1], "2020-01-01", "2026-11-17"],
      [four.flats[0], "2025-01-01", "2025-03-01"],
    ]);
    expect(me?.formerPlaces[1]).toMatchObject({ apartment: "1", orgId: four.orgId });
    expect(me?.places.find(({ apartmentId }) => apartmentId === apartment1)).toMatchObject({
      address: expect.stringContaining("вул. Сонячна"),
      apartment: "1",
      until: null,
    });
    expect(me?.places.find(({ apartmentId }) => apartmentId === two.flats[0])?.until).toBe(
      "2027-01-01",
    );
  });

  it("is told when an apartment is no longer theirs in any way", async () => {
    const place = await house();
    const personId = await someone({ email: "leaving@example.com" });
    const [apartment1, apartment2] = place.flats;
    const stays = [
      [apartment1, "owner", "2020-01-01", "2026-12-01"],
      [apartment1, "resident", "2020-01-01", "2026-11-20"],
      // Taken back before it began.
      [apartment1, "resident", "2027-02-01", "2027-02-01"],
      // The next residency begins where this one ends.
      [apartment2, "resident", "2020-01-01", "2026-12-01"],
      [apartment2, "owner", "2026-12-01", undefined],
    ] as const;
    for (const [apartmentId, kind, validFrom, validTo] of stays)
      await settle(place, { personId, apartmentId, kind, validFrom, ...(validTo && { validTo }) });
    const { me } = await (
      await signedIn("leaving@example.com")
    ).call((visit) => getEntryView(world, visit));
    const ends = me?.places.map(({ apartmentId, kind, until }) => [apartmentId, kind, until]);
    expect(new Set(ends?.map(String))).toEqual(
      new Set([
        `${apartment1},owner,2026-12-01`,
        `${apartment1},resident,2026-12-01`,
        `${apartment2},resident,`,
      ]),
    );
  });

  it("leaves no tenant open on the connection it used", async () => {
    const rows = await Promise.all(
      Array.from({ length: 25 }, () => world.db.sql`select count(*)::int as seen from residency`),
    );
    expect(rows.map(([row]) => row?.["seen"])).toEqual(Array(25).fill(0));
  });

  it("is staff by the staff list alone", async () => {
    const home = await house();
    const manager = await someone({ email: "manager@example.com" });
    const former = await someone({ email: "former@example.com", role: "manager" });
    await employ(home, { personId: manager, role: "manager" });
    await employ(home, { personId: former, role: "manager", disabledAt: testNow });
    await settle(home, {
      personId: manager,
      apartmentId: home.flats[0],
      kind: "owner",
      validFrom: "2020-01-01",
    });
    expect(await (await signedIn("manager@example.com")).signedIn()).toMatchObject({
      role: "manager",
      orgIds: [home.orgId],
      places: [],
      secondFactorDue: false,
    });
    expect(await (await signedIn("former@example.com")).signedIn()).toMatchObject({
      role: "resident",
      orgIds: [],
    });
  });
});

describe("an administrator", () => {
  it("belongs to no organisation until the second factor is set up, and keeps it", async () => {
    const home = await house();
    const { personId, link } = await createAdmin(world, {
      email: "Admin@Example.com",
      firstName: "Ада",
      lastName: "Мін",
      orgId: home.orgId,
    });
    const token = new URL(link).hash.slice(1);
    await resetPassword(world, token, goodPassword);
    const browser = await signedIn("admin@example.com");
    const actor = await browser.signedIn();
    expect(actor).toMatchObject({ personId, role: "admin", orgIds: [], secondFactorDue: true });
    const { me } = await browser.call((visit) => getEntryView(world, visit));
    expect(me).toMatchObject({ totpRequired: true, totpEnabled: false });

    const { secret } = await browser.call((v) =>
      beginTotp(world, v, actor, { password: goodPassword }),
    );
    const code = codeAt(secret, testNow);
    await browser.call((v) => confirmTotp(world, v, actor, { code }));
    expect(await browser.signedIn()).toMatchObject({
      orgIds: [home.orgId],
      secondFactorDue: false,
    });
    const off = browser.call((v) => disableTotp(world, v, actor, { password: goodPassword }));
    expect(await outcomeOf(off)).toBe("auth.totp_required");
  });
});

describe("people from a register", () => {
  it("are added once, and found again by address", async () => {
    const list = Array.from({ length: 4_500 }, (_, at) => ({
      email: `Register${at}@example.com`,
      firstName: "Особа",
      lastName: String(at),
      phone: null,
    }));
    const add = () => inTenant(world.db, noTenant, (tx) => createPeople(tx, list, testNow));
    const first = await add();
    expect(first.size).toBe(4_500);
    expect(await add()).toEqual(first);
  });
});

describe("a register that names an address nobody has proved", () => {
  it("takes the password away from whoever signed up with it", async () => {
    const email = "squatted@example.com";
    const browser = new Browser(world, "10.5.0.7");
    await browser.call((visit) => signUp(world, visit, newSignUp(email)));
    const before = await linkToken(world, email);
    await inTenant(world.db, noTenant, (tx) =>
      createPeople(tx, [{ email, firstName: "Справжня", lastName: "Власниця" }], testNow),
    );
    expect(await outcomeOf(verifyAddress(world, before))).toBe("auth.link_invalid");
    const enter = browser.call((visit) =>
      signIn(world, visit, { email, password: goodPassword, remember: false }),
    );
    expect(await outcomeOf(enter)).toBe("auth.invalid_credentials");
  });
});

describe("the profile", () => {
  it("changes what is given and nothing else", async () => {
    await someone({ email: "profile@example.com", phone: "+380501112233" });
    const browser = await signedIn("profile@example.com");
    const actor = await browser.signedIn();
    const change = (input: object) =>
      browser.call((visit) => updateProfile(world, visit, actor, input));
    expect(await change({ language: "ru", theme: "dark" })).toMatchObject({
      language: "ru",
      theme: "dark",
      phone: "+380501112233",
    });
    expect(await change({ firstName: "Нова" })).toMatchObject({
      name: "Нова Бойко",
      theme: "dark",
    });
    expect(await change({})).toMatchObject({ name: "Нова Бойко" });
  });
});

describe("demo mode", () => {
  it("signs in by role, without a second factor for the administrator", async () => {
    const demo: TestWorld = { ...world, config: { ...world.config, demo: true } };
    const home = await house();
    for (const role of roles) {
      const personId = await someone({ email: demoEmail(role), role });
      if (role === "manager" || role === "admin") await employ(home, { personId, role });
    }
    const browser = new Browser(demo);
    const me = await browser.call((visit) => demoSignIn(demo, visit, { role: "admin" }));
    expect(me).toMatchObject({ role: "admin", totpRequired: false, email: demoEmail("admin") });
    expect(await browser.signedIn()).toMatchObject({ orgIds: [home.orgId] });
    expect(await browser.call((visit) => getEntryView(demo, visit))).toMatchObject({ demo: true });
  });
});

describe("cookies over https", () => {
  it("carry the __Host- prefix, and only that one counts", async () => {
    const config = { ...world.config, publicUrl: "https://oselia.example" };
    const secure: TestWorld = { ...world, config };
    await someone({ email: "https@example.com" });
    const browser = new Browser(secure, "10.5.0.9");
    await browser.call((visit) =>
      signIn(secure, visit, {
        email: "https@example.com",
        password: goodPassword,
        remember: false,
      }),
    );
    expect(browser.received.at(-1)).toMatch(
      /^__Host-oselia=[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(tokenOf(sessionToken("oselia=planted"), config)).toBeNull();
    expect(tokenOf(sessionToken("oselia=planted; __Host-oselia=mine"), config)).toBe("mine");
    expect(tokenOf(sessionToken("__Host-oselia=other; oselia=mine"), world.config)).toBe("mine");
    const leaving = "__Host-oselia=mine; __Host-oselia-leaving=1; oselia=mine";
    expect(tokenOf(sessionToken(leaving), config)).toBeNull();
    expect(tokenOf(sessionToken("__Host-oselia=mine; oselia-leaving=1"), config)).toBe("mine");
    expect(sessionToken(undefined)).toBeNull();
  });
});
