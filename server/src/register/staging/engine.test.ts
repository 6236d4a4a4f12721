import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import iconv from "iconv-lite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTenant, readJson } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { addOrganisation } from "#server/buildings/builder.ts";
import { importRegister } from "../service.ts";

const bytes = readFileSync(new URL("../../../seed/register-sonyachna.csv", import.meta.url));
const text = iconv.decode(bytes, "windows-1251");
const rows = text.trim().split("\r\n").slice(1);

let world: TestWorld;
let orgId: string;

beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

async function newOrganisation(): Promise<string> {
  const id = randomUUID();
  return inTenant(world.db, { orgIds: [id] }, (tx) => addOrganisation(tx, { id }, testNow));
}

beforeEach(async () => {
  orgId = await newOrganisation();
});

const bytesSource = (register: string | Uint8Array) =>
  async function* () {
    yield Buffer.from(register as string);
  };

const load = (register: string | Uint8Array, options: { dryRun?: boolean; now?: Date } = {}) =>
  importRegister(world, {
    orgId,
    name: "register.csv",
    source: bytesSource(register),
    dryRun: options.dryRun ?? false,
    now: options.now ?? testNow,
  });

/** Counts as the application's role sees them. */
const countPlaces = (orgIds = [orgId]) =>
  readJson<Record<string, number>>(
    world.db,
    { orgIds },
    `select json_build_object(
       'buildings', (select count(*) from building), 'entrances', (select count(*) from entrance),
       'apartments', (select count(*) from apartment), 'residencies', (select count(*) from residency),
       'area', (select sum(area_hundredths) from apartment)) as data`,
  );

const added = (count: number) => ({ added: count, changed: 0, unchanged: 0 });
const unchanged = (count: number) => ({ added: 0, changed: 0, unchanged: count });

describe("the bookkeeper's register", () => {
  const tenants = rows.filter((row) => row.split(";")[13]).length;
  const area = rows
    .map((row) => Number((row.split(";")[6] ?? "").replace(",", ".")))
    .reduce((sum, one) => sum + Math.round(one * 100), 0);

  it("is told first, then taken, then changes nothing", async () => {
    const counts = {
      buildings: added(3),
      entrances: added(6),
      apartments: added(216),
      residencies: added(216 + tenants),
    };
    const trial = await load(bytes, { dryRun: true });
    expect(trial).toMatchObject({ rows: 216, counts, faults: [], notices: [], applied: false });
    expect(await countPlaces()).toMatchObject({ apartments: 0 });

    expect(await load(bytes)).toMatchObject({ counts, applied: true });
    const places = {
      buildings: 3,
      entrances: 6,
      apartments: 216,
      residencies: 216 + tenants,
      area,
    };
    expect(await countPlaces()).toEqual(places);

    const again = await load(bytes, { now: new Date("2026-12-01T10:00:00Z") });
    expect(again).toMatchObject({
      applied: true,
      counts: {
        buildings: unchanged(3),
        entrances: unchanged(6),
        apartments: unchanged(216),
        residencies: unchanged(216 + tenants),
      },
    });
    expect(await countPlaces()).toEqual(places);
  });

  it("is seen by no other organisation", async () => {
    await load(bytes);
    const nothing = { buildings: 0, entrances: 0, apartments: 0, residencies: 0, area: null };
    expect(await countPlaces([await newOrganisation()])).toEqual(nothing);
    expect(await countPlaces([])).toEqual(nothing);
  });

  it("may be taken by two organisations; each has people of its own", async () => {
    await load(bytes);
    const first = orgId;
    orgId = await newOrganisation();
    expect(await load(bytes)).toMatchObject({ applied: true });
    const people = await readJson<number>(
      world.db,
      { orgIds: [first, orgId] },
      "select to_json(count(distinct person_id)::int) as data from residency",
    );
    expect(people).toBe(2 * (216 + tenants));
  });

  it("taken twice at once is there once", async () => {
    const reports = await Promise.all([load(bytes), load(bytes)]);
    expect(reports.map(({ counts }) => counts?.apartments.added).toSorted()).toEqual([0, 216]);
  });

  it("with broken rows is refused whole, and each is named", async () => {
    const broken = [...rows];
    broken[3] = broken[3]?.replace("52,75", "близько 50") ?? "";
    broken[10] = broken[10]?.replace(";100011;", ";100010;") ?? "";
    broken[20] = broken[20]?.replace(/owner21@example\.com/, "owner21") ?? "";
    const report = await load([text.split("\r\n")[0], ...broken].join("\r\n"));
    expect(report).toMatchObject({ counts: null, applied: false });
    expect(report.faults).toMatchObject([
      { line: 5, column: "area", reason: "area" },
      { line: 12, column: "account_number", reason: "account_taken", params: { line: 11 } },
      { line: 22, column: "owner_email", reason: "email" },
    ]);
    expect(await countPlaces()).toMatchObject({ buildings: 0, apartments: 0, residencies: 0 });
  });
});

describe("a later register", () => {
  const heading =
    "адреса;місто;під'їзд;квартира;площа;о/р;власник;email власника;мешканець;email мешканця";
  const apartment = (
    number: string,
    account: string,
    owner = "Єва Ґудзь",
    email = "eva@example.com",
  ) => `вул. Нова, 1;Київ;1;${number};40,5;${account};${owner};${email};;`;

  it("changes flats, exchanges accounts and adds a new owner", async () => {
    await load([heading, apartment("1", "A"), apartment("2", "B")].join("\n"));
    const later = new Date("2027-02-01T10:00:00Z");
    const report = await load(
      [
        heading,
        apartment("1", "B", "Марія Нова", "maria@example.com").replace("40,5", "41"),
        apartment("2", "A"),
      ].join("\n"),
      { now: later },
    );
    expect(report).toMatchObject({
      applied: true,
      notices: [{ line: 2, column: "owner_name", reason: "further_owner" }],
      counts: {
        apartments: { added: 0, changed: 2 },
        residencies: { added: 1, unchanged: 1 },
      },
    });
    const owners = await readJson(
      world.db,
      { orgIds: [orgId] },
      `select json_agg(json_build_array(a.number, a.account_number, a.area_hundredths, p.email, r.valid_from, r.valid_to)
         order by a.number, r.valid_from) as data
       from residency r join apartment a on a.id = r.apartment_id join person p on p.id = r.person_id`,
    );
    expect(owners).toEqual([
      ["1", "B", 4100, "eva@example.com", "2026-11-17", null],
      ["1", "B", 4100, "maria@example.com", "2027-02-01", null],
      ["2", "A", 4050, "eva@example.com", "2026-11-17", null],
    ]);
  });

  it("does not take an account from a flat that it does not name", async () => {
    await load([heading, apartment("1", "A")].join("\n"));
    const report = await load([heading, apartment("2", "A")].join("\n"));
    expect(report.faults).toMatchObject([
      { line: 2, column: "account_number", reason: "account_taken", apartment: "2" },
    ]);
    expect(report.applied).toBe(false);
    expect(await countPlaces()).toMatchObject({ apartments: 1 });
  });

  it("of an organisation that is not there is refused", async () => {
    orgId = randomUUID();
    await expect(load(bytes)).rejects.toMatchObject({ code: "generic.not_found" });
  });
});
