import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toKopecks, sumKopecks } from "#core/kernel/money.ts";
import type { RunApartment, Tariff } from "../model.ts";
import { billsOf, planOf, type ApartmentPlan } from "./plan.ts";
import { PreviewSum } from "./preview.ts";

const apartment = (over: Partial<RunApartment> = {}): RunApartment => ({
  id: "a1",
  number: "1",
  buildingId: "b1",
  address: "вул. Нова, 1",
  area: 5275,
  archived: false,
  people: 2,
  meters: [],
  previous: toKopecks(0),
  ...over,
});
const tariff = (over: Partial<Tariff> = {}): Tariff => ({
  id: "t1",
  buildingId: null,
  name: "Утримання",
  type: "maintenance",
  kind: "m2",
  price: toKopecks(785),
  priceMicro: null,
  vatRate: null,
  meterKind: null,
  unread: null,
  validFrom: "2026-01",
  ...over,
});

function sumOfPlans(plans: readonly ApartmentPlan[][], tariffs: readonly Tariff[]): PreviewSum {
  const sum = new PreviewSum(tariffs, "2026-11");
  for (const planned of plans) sum.add(planned);
  return sum;
}

const previewOf = (planned: ApartmentPlan[], tariffs: readonly Tariff[]) =>
  sumOfPlans([planned], tariffs).preview();

test("a square metre's price is rounded once, a fixed one is itself", () => {
  const tariffs = [tariff(), tariff({ id: "t2", kind: "fixed", price: toKopecks(5_000) })];
  const [planned] = planOf({ period: "2026-11", apartments: [apartment()], tariffs, billed: [] });
  expect(planned?.lines.map((line) => [line.quantityMicro, line.total])).toEqual([
    [52_750_000, 41_409],
    [1_000_000, 5_000],
  ]);
});

test("one invoice for each type; other buildings' tariffs and what was billed already are left out", () => {
  const tariffs = [
    tariff(),
    tariff({ id: "t2", type: "parking", kind: "fixed" }),
    tariff({ id: "t3", buildingId: "b2" }),
    tariff({ id: "t4" }),
  ];
  const billed = [{ apartmentId: "a1", tariffId: "t4", cancelledAt: null }];
  const bills = billsOf(planOf({ period: "2026-11", apartments: [apartment()], tariffs, billed }));
  expect(bills.map(({ type, lines }) => [type, lines.map((line) => line.tariffId)])).toEqual([
    ["maintenance", ["t1"]],
    ["parking", ["t2"]],
  ]);
});

test("what was cancelled is billed anew where it is asked for, and not what was cancelled since", () => {
  const at = new Date("2026-11-20T10:00:00Z");
  const [first, later] = ["2026-11-20T10:00:00Z", "2026-11-20T10:00:00.001Z"];
  const planned = (cancelledAt: string, again: Date | null, isStanding = false) => {
    const billed = [
      { apartmentId: "a1", tariffId: "t1", cancelledAt },
      ...(isStanding ? [{ apartmentId: "a1", tariffId: "t1", cancelledAt: null }] : []),
    ];
    const [one] = planOf(
      { period: "2026-11", apartments: [apartment()], tariffs: [tariff()], billed },
      again,
    );
    return [one?.lines.length, one?.cancelled];
  };
  expect(planned(first, null)).toEqual([0, true]);
  expect(planned(first, at)).toEqual([1, false]);
  expect(planned(later, at)).toEqual([0, true]);
  expect(planned(first, at, true)).toEqual([0, false]);
  const none = planOf({
    period: "2026-11",
    apartments: [apartment()],
    tariffs: [tariff()],
    billed: [{ apartmentId: "a1", tariffId: "t1", cancelledAt: first }],
  });
  expect(previewOf(none, [tariff()])).toMatchObject({ invoices: 0, counts: { cancelled: 1 } });
});

test("an apartment without area, one at three times its last month, an archived and a new one are looked at", () => {
  const preview = previewOf(
    planOf({
      period: "2026-11",
      apartments: [
        apartment({ id: "none", area: null }),
        apartment({ id: "much", previous: toKopecks(13_803) }),
        apartment({ id: "less", previous: toKopecks(13_804) }),
        apartment({ id: "gone", archived: true, previous: toKopecks(1) }),
        apartment({ id: "old", archived: true }),
        apartment({ id: "new" }),
      ],
      tariffs: [tariff()],
      billed: [],
    }),
    [tariff()],
  );
  expect(preview.anomalies.map(({ kind, apartmentId }) => [kind, apartmentId])).toEqual([
    ["no_area", "none"],
    ["tripled", "much"],
    ["archived", "gone"],
    ["first", "new"],
  ]);
  expect(preview).toMatchObject({ apartments: 3, invoices: 3, amount: 124_227, previous: 27_608 });
});

test("a preview comes to the sum of its buildings and of its bills; what was billed is never planned again", () => {
  const apartments = fc.array(
    fc.record({
      id: fc.uuid(),
      number: fc.constant("1"),
      buildingId: fc.constantFrom("b1", "b2"),
      address: fc.constant("вул. Нова"),
      area: fc.option(fc.integer({ min: 1, max: 50_000 })),
      archived: fc.boolean(),
      people: fc.constant(1),
      meters: fc.constant([]),
      previous: fc.nat(1_000_000).map(toKopecks),
    }),
    { maxLength: 20 },
  );
  const tariffs = fc.array(
    fc.record({
      id: fc.uuid(),
      buildingId: fc.constantFrom(null, "b1"),
      name: fc.constant("Т"),
      type: fc.constantFrom("maintenance" as const, "parking" as const),
      kind: fc.constantFrom("m2" as const, "fixed" as const),
      price: fc.integer({ min: 1, max: 100_000 }).map(toKopecks),
      priceMicro: fc.option(fc.integer({ min: 1, max: 1_000_000_000 })),
      vatRate: fc.constantFrom(null, 20),
      meterKind: fc.constant(null),
      unread: fc.constant(null),
      validFrom: fc.constantFrom("2026-10", "2026-11"),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(apartments, tariffs, fc.integer({ min: 1, max: 9 }), (some, all, size) => {
      const input = { period: "2026-11", tariffs: all, billed: [] };
      const planned = planOf({ ...input, apartments: some });
      const whole = sumOfPlans([planned], all);
      const [preview, bills] = [whole.preview(), billsOf(planned)];
      expect(sumKopecks(preview.buildings.map(({ amount }) => amount))).toBe(preview.amount);
      expect(sumKopecks(bills.map((bill) => bill.total))).toBe(preview.amount);
      expect(sumKopecks(whole.shares().map(({ amount }) => amount))).toBe(preview.amount);
      // Page by page it comes to the same.
      const pages = some.flatMap((_, at) => (at % size ? [] : [some.slice(at, at + size)]));
      const paged = sumOfPlans(
        pages.map((page) => planOf({ ...input, apartments: page })),
        all,
      );
      expect([paged.preview(), paged.shares()]).toEqual([preview, whole.shares()]);
      const billed = bills.flatMap(({ apartmentId, lines }) =>
        lines.map(({ tariffId }) => ({ apartmentId, tariffId, cancelledAt: null })),
      );
      expect(
        billsOf(planOf({ period: "2026-11", apartments: some, tariffs: all, billed })),
      ).toEqual([]);
    }),
  );
});
