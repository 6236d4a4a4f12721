import fc from "fast-check";
import { expect, test } from "vitest";
import { toKopecks } from "#core/kernel/money.ts";
import type { RunApartment, Tariff } from "../model.ts";
import type { PreviewView } from "../views.ts";
import { planOf } from "./plan.ts";
import { PreviewSum } from "./preview.ts";
import { joinPreviews, tariffsHere } from "./preview-parts.ts";

const period = "2026-11";
const tariffs: Tariff[] = ["m2", "fixed"].map((kind, at) => ({
  id: `t${at}`,
  buildingId: at === 0 ? null : "b1",
  name: kind,
  type: "maintenance",
  kind: kind as "m2" | "fixed",
  price: toKopecks(785),
  priceMicro: null,
  vatRate: null,
  meterKind: null,
  unread: null,
  validFrom: period,
}));

const apartment = fc
  .record({
    building: fc.integer({ min: 0, max: 3 }),
    area: fc.option(fc.integer({ min: 1, max: 20_000 })),
    archived: fc.boolean(),
    previous: fc.integer({ min: 1, max: 100_000 }),
  })
  .map(({ building, area, archived, previous }) => ({
    buildingId: `b${building}`,
    address: `вул. Нова, ${building}`,
    area,
    archived,
    people: 1,
    meters: [],
    previous: toKopecks(previous),
  }));

function previewOf(apartments: readonly RunApartment[], next: string | null): PreviewView {
  const sum = new PreviewSum(tariffs, period);
  sum.add(planOf({ period, apartments, tariffs, billed: [] }));
  const { fees, ...rest } = sum.preview();
  return { period, next, before: "2026-10", billed: 1, fees, tariffs: sum.shares(), ...rest };
}

test("the previews of parts come to the preview of the whole, wherever it is parted", () => {
  fc.assert(
    fc.property(fc.array(apartment, { maxLength: 40 }), fc.nat(40), (some, at) => {
      const all = some
        .toSorted((a, b) => (a.buildingId < b.buildingId ? -1 : 1))
        .map((one, n): RunApartment => ({ ...one, id: `a${n}`, number: String(n) }));
      const parts = [previewOf(all.slice(0, at), "a"), previewOf(all.slice(at), null)] as const;
      expect(joinPreviews(...parts)).toEqual({ ...previewOf(all, null), billed: 2 });
    }),
  );
});

test("a preview names tariffs of its own buildings and of all, and none of others", () => {
  const some = [null, "b1", "b2"].map((buildingId) => ({ buildingId }));
  expect(tariffsHere(some, [{ id: "b1" }])).toEqual([{ buildingId: null }, { buildingId: "b1" }]);
});

test("what is frequent does not hide what is rare, in one preview or in the parts of it", () => {
  const home = (n: number, over: object): RunApartment => ({
    id: `a${n}`,
    number: String(n),
    buildingId: "b0",
    address: "вул. Нова, 0",
    area: null,
    archived: false,
    people: 1,
    meters: [],
    previous: toKopecks(1),
    ...over,
  });
  const many = Array.from({ length: 150 }, (_, n) => home(n, {}));
  const rare = home(150, { area: 5_000 });
  const whole = previewOf([...many, rare], null);
  for (const preview of [whole, joinPreviews(previewOf(many, "a"), previewOf([rare], null))]) {
    const kinds = Map.groupBy(preview.anomalies, ({ kind }) => kind);
    expect([kinds.get("no_area")?.length, kinds.get("tripled")?.length]).toEqual([100, 1]);
    expect(preview.counts).toMatchObject({ no_area: 150, tripled: 1 });
  }
});
