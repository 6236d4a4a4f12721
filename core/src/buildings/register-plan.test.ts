import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RegisterRow } from "./register.ts";
import { type Holdings, planRegister, type RegisterPlan } from "./register-plan.ts";

const nothing: Holdings = { buildings: [], entrances: [], apartments: [], residencies: [] };

const row = (changes: Partial<RegisterRow> = {}): RegisterRow => ({
  line: 2,
  address: "вул. Сонячна, 12",
  city: "Київ",
  postalCode: "02094",
  entrance: "1",
  floor: 1,
  apartment: "1",
  areaHundredths: 5275,
  rooms: 2,
  account: "100001",
  owner: { name: "Єва Ґудзь", email: "owner1@example.com", phone: null },
  resident: { name: "Іван Їжак", email: "resident1@example.com", phone: null },
  ...changes,
});

const counter = () => {
  let last = 0;
  return () => `id-${++last}`;
};

/** What is held once a plan has been carried out. */
function carryOut(held: Holdings, plan: RegisterPlan): Holdings {
  const after = <T extends { id: string }>(
    before: readonly T[],
    { added, changed }: { added: T[]; changed: T[] },
  ) => [...before.map((one) => changed.find(({ id }) => id === one.id) ?? one), ...added];
  return {
    buildings: after(held.buildings, plan.buildings),
    entrances: after(held.entrances, plan.entrances),
    apartments: after(held.apartments, plan.apartments),
    residencies: after(held.residencies, plan.residencies),
  };
}

const small = (name: string, count: number) =>
  fc.constantFrom(...Array.from({ length: count }, (_, index) => `${name}${index + 1}`));
const person = (kind: string) =>
  fc.option(
    small(kind, 5).map((name) => ({ name, email: `${name}@example.com`, phone: null })),
    { nil: null },
  );
// One account per apartment and one set of facts per apartment, as `readRegister` guarantees.
const rows = fc
  .array(
    fc.record({
      address: small("вул. Сонячна, ", 2),
      number: fc.integer({ min: 1, max: 4 }),
      owner: person("owner"),
      resident: person("resident"),
    }),
    { maxLength: 12 },
  )
  .map((drawn) =>
    drawn.map(({ address, number, owner, resident }) =>
      row({ address, apartment: String(number), account: `${address}/${number}`, owner, resident }),
    ),
  );

describe("a register compared with what is held", () => {
  it("adds everything to nothing", () => {
    const plan = planRegister([row(), row({ apartment: "2", account: "2" })], nothing, counter());
    expect(plan.buildings.added).toHaveLength(1);
    expect(plan.entrances.added).toHaveLength(1);
    expect(plan.apartments.added.map(({ number }) => number)).toEqual(["1", "2"]);
    expect(plan.residencies.added).toHaveLength(4);
    expect(plan.people).toHaveLength(2);
    expect(plan.faults).toEqual([]);
  });

  it("repeated changes nothing", () => {
    fc.assert(
      fc.property(rows, rows, (before, again) => {
        const newId = counter();
        const first = carryOut(nothing, planRegister(before, nothing, newId));
        const held = carryOut(first, planRegister(again, first, newId));
        const { buildings, entrances, apartments, residencies } = planRegister(again, held, newId);
        for (const { added, changed } of [buildings, entrances, apartments, residencies])
          expect([added, changed]).toEqual([[], []]);
      }),
    );
  });

  it("knows a place by any spelling of it", () => {
    const held = carryOut(nothing, planRegister([row({ apartment: "7а" })], nothing, counter()));
    const plan = planRegister(
      [row({ address: "ВУЛ.СОНЯЧНА,12", apartment: "7A" })],
      held,
      counter(),
    );
    expect(plan.apartments).toMatchObject({ added: [], changed: [], unchanged: 1 });
  });

  it("changes what is said, keeps what is not", () => {
    const held = carryOut(nothing, planRegister([row()], nothing, counter()));
    const plan = planRegister([row({ areaHundredths: 6000, rooms: null })], held, counter());
    expect(plan.apartments.changed).toMatchObject([{ areaHundredths: 6000, rooms: 2 }]);
  });

  it("adds a further owner, takes nobody's home away, and says so", () => {
    const held = carryOut(nothing, planRegister([row()], nothing, counter()));
    const buyer = { name: "Марія Шевченко", email: "buyer@example.com", phone: null };
    const sold = planRegister([row({ owner: buyer, resident: buyer })], held, counter());
    expect(sold.notices).toEqual([{ line: 2, column: "owner_email", reason: "further_owner" }]);
    expect(sold.residencies.added.map(({ kind, email }) => `${kind} ${email}`)).toEqual([
      "owner buyer@example.com",
      "resident buyer@example.com",
    ]);
    expect(carryOut(held, sold).residencies).toHaveLength(4);
    expect(planRegister([row()], carryOut(held, sold), counter()).notices).toEqual([]);
  });

  it("refuses an account that another apartment keeps", () => {
    const held = carryOut(nothing, planRegister([row()], nothing, counter()));
    const plan = planRegister([row({ line: 9, apartment: "2" })], held, counter());
    expect(plan.faults).toEqual([{ line: 9, column: "account_number", reason: "account_taken" }]);
  });

  it("lets two apartments exchange their accounts", () => {
    const one = row({ apartment: "1", account: "A" });
    const two = row({ apartment: "2", account: "B" });
    const held = carryOut(nothing, planRegister([one, two], nothing, counter()));
    const plan = planRegister(
      [
        { ...one, account: "B" },
        { ...two, account: "A" },
      ],
      held,
      counter(),
    );
    expect(plan.faults).toEqual([]);
    expect(plan.apartments.changed).toHaveLength(2);
  });
});
