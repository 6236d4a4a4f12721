import fc from "fast-check";
import { expect, test } from "vitest";
import { toKopecks } from "#core/kernel/money.ts";
import type { RunApartment, RunMeter, Tariff } from "../model.ts";
import { shareOf } from "./metered.ts";
import { planOf } from "./plan.ts";
import { PreviewSum } from "./preview.ts";

const point = (day: string, value: number, odd = false) => ({ day, value, odd });
const meter = (over: Partial<RunMeter> = {}): RunMeter => ({
  id: "m1",
  kind: "cold_water",
  unit: "m3",
  digits: 5,
  serial: "123",
  place: "кухня",
  removedOn: null,
  points: [
    point("2026-08-20", 100_000),
    point("2026-09-20", 105_000),
    point("2026-10-20", 111_000),
    point("2026-11-20", 118_000),
  ],
  charges: [],
  ...over,
});
const tariff = (over: Partial<Tariff> = {}): Tariff => ({
  id: "t1",
  buildingId: null,
  name: "Холодна вода",
  type: "utilities",
  kind: "metered",
  price: toKopecks(3_040),
  priceMicro: null,
  vatRate: null,
  meterKind: "cold_water",
  unread: "skip",
  validFrom: "2026-10",
  ...over,
});
const apartment = (over: Partial<RunApartment> = {}): RunApartment => ({
  id: "a1",
  number: "1",
  buildingId: "b1",
  address: "вул. Нова, 1",
  area: 5275,
  archived: false,
  people: 2,
  meters: [meter()],
  previous: toKopecks(0),
  ...over,
});

test("what was used before the tariff began is not billed; then from bill to bill", () => {
  expect(shareOf(meter(), tariff(), "2026-10")).toMatchObject({
    before: 105_000,
    after: 111_000,
    used: 6_000,
    usedTo: 11_000,
    estimated: false,
  });
  const charges = [{ tariffId: "t1", period: "2026-10", after: 111_000, usedTo: 11_000 }];
  expect(shareOf(meter({ charges }), tariff(), "2026-11")).toMatchObject({ used: 7_000 });
  // Where October was never billed, November bills both.
  expect(shareOf(meter(), tariff(), "2026-11")).toMatchObject({ before: 105_000, used: 13_000 });
});

test("nobody has read it: nothing, or as much as usual, which the next reading settles", () => {
  expect(shareOf(meter(), tariff(), "2026-12")).toBeNull();
  const charges = [{ tariffId: "t1", period: "2026-11", after: 118_000, usedTo: 18_000 }];
  const guess = shareOf(meter({ charges }), tariff({ unread: "estimate" }), "2026-12");
  expect(guess).toMatchObject({ before: 118_000, estimated: true });
  const used = guess?.used ?? 0;
  expect(used).toBeGreaterThan(5_000);
  expect(used).toBeLessThan(7_000);
  const after = { ...meter(), points: [...meter().points, point("2027-01-20", 130_000)] };
  const billed = [
    { tariffId: "t1", period: "2026-12", after: guess?.after ?? 0, usedTo: 18_000 + used },
  ];
  expect(shareOf({ ...after, charges: billed }, tariff(), "2027-01")).toMatchObject({
    used: 12_000 - used,
    after: 130_000,
  });
  // The guess was too high: nothing until the meter has caught up, and nothing twice.
  const much = [{ tariffId: "t1", period: "2026-12", after: 140_000, usedTo: 40_000 }];
  expect(shareOf({ ...after, charges: much }, tariff(), "2027-01")).toMatchObject({ used: 0 });
});

test("a dial that began anew, and one that was taken down", () => {
  const points = [point("2026-09-20", 99_998_000), point("2026-10-20", 3_000)];
  expect(shareOf(meter({ points }), tariff(), "2026-10")).toMatchObject({ used: 5_000 });
  const gone = meter({ removedOn: "2026-11-20" });
  expect(shareOf(gone, tariff(), "2026-12")).toMatchObject({ used: 13_000, estimated: false });
});

test("whatever is billed and when, all that was used is billed once", () => {
  const aYear = fc.array(fc.record({ used: fc.nat(60_000), read: fc.boolean() }), {
    minLength: 3,
    maxLength: 12,
  });
  fc.assert(
    fc.property(aYear, fc.integer({ min: 0, max: 99_999_000 }), (months, first) => {
      const month = (at: number) => `2026-${String(at + 1).padStart(2, "0")}`;
      const points = [point("2025-12-20", first)];
      let sum = 0;
      let charges: RunMeter["charges"] = [];
      let billed = 0;
      for (const [at, { used, read }] of months.entries()) {
        sum += used;
        if (read) points.push(point(`${month(at)}-20`, (first + sum) % 100_000_000));
        const one = meter({ points: [...points], charges });
        const share = shareOf(one, tariff({ validFrom: "2026-01", unread: "estimate" }), month(at));
        if (!share || share.used === 0) continue;
        billed += share.used;
        const { after, usedTo } = share;
        charges = [...charges, { tariffId: "t1", period: month(at), after, usedTo }];
      }
      points.push(point("2026-12-31", (first + sum + 500_000) % 100_000_000));
      const last = shareOf(meter({ points, charges }), tariff({ validFrom: "2026-01" }), "2026-12");
      const known = sum + 500_000;
      expect(billed + (last?.used ?? 0)).toBe(Math.max(known, billed));
    }),
  );
});

test("each meter has a line with what stood on it; people are counted; what is missing is named", () => {
  const two = [meter(), meter({ id: "m2", serial: "9", place: "" })];
  const tariffs = [
    tariff(),
    tariff({ id: "t2", name: "Вивіз сміття", kind: "person", meterKind: null, unread: null }),
  ];
  const input = { period: "2026-11", tariffs, billed: [] };
  const [planned] = planOf({ ...input, apartments: [apartment({ meters: two })] });
  expect(
    planned?.lines.map(({ title, quantityMicro, meter: ownMeter }) => [
      title,
      quantityMicro,
      ownMeter?.before,
    ]),
  ).toEqual([
    ["Холодна вода: кухня, № 123", 13_000_000, 105_000],
    ["Холодна вода: № 9", 13_000_000, 105_000],
    ["Вивіз сміття", 2_000_000, undefined],
  ]);
  const unread = meter({ points: meter().points.slice(0, 3) });
  const empty = planOf({ ...input, apartments: [apartment({ people: 0, meters: [unread] })] });
  const sum = new PreviewSum(tariffs, "2026-11");
  sum.add(empty);
  expect(sum.preview()).toMatchObject({
    invoices: 0,
    counts: { nobody: 1, unread: 1 },
    // One apartment for two reasons.
    flagged: { left_out: 1, estimated: 0, odd: 0 },
  });
  const guessed = new PreviewSum([tariff({ unread: "estimate" })], "2026-11");
  const usual = { ...input, tariffs: [tariff({ unread: "estimate" })] };
  guessed.add(planOf({ ...usual, apartments: [apartment({ meters: [unread] })] }));
  expect(guessed.preview()).toMatchObject({ invoices: 1, counts: { unread: 0, estimated: 1 } });
});
