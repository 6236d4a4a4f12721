import { expect, test } from "vitest";
import { chooseParts, groupByPayee, lostNumbers, type PayPart, sumParts } from "./pay-part.ts";

const home = (apartmentId: string, orgId: string, payee = "ОСББ", open: never[] | [object] = []) =>
  ({ apartmentId, orgId, payee, open }) as never;
const part = (apartmentId: string, ...remaining: number[]): PayPart => ({
  home: { apartmentId, address: "вул. Сонячна, 5", number: apartmentId, payee: "ОСББ" },
  invoices: remaining.map((sum, at) => {
    const id = `${apartmentId}${at}`;
    return { id, number: `INV-${id}`, remaining: sum } as PayPart["invoices"][number];
  }),
});

test("together are paid those that owe the same payee", () => {
  const homes = [
    home("a", "one", "ОСББ", [{}]),
    home("b", "one", "ОСББ", [{}]),
    home("c", "one", "Паркінг", [{}]),
    home("d", "one", "ОСББ"),
  ];
  expect(groupByPayee(homes)).toEqual([[homes[0], homes[1]]]);
});

test("what is chosen is paid, and homes of which nothing is chosen are left out", () => {
  const parts = [part("a", 100_00, 50_00), part("b", 200_00)];
  expect(sumParts(parts)).toBe(350_00);
  expect(chooseParts(parts, ["a1"])).toEqual(
    [part("a", 100_00, 50_00)].map((one) => ({
      ...one,
      invoices: one.invoices.slice(1),
    })),
  );
  expect(chooseParts(parts, [])).toEqual([]);
});

test("chosen invoices that were paid elsewhere meanwhile, wholly or in part, are named", () => {
  const shown = [part("a", 100_00, 50_00), part("b", 200_00)];
  const now = [part("a", 100_00, 20_00)];
  expect(lostNumbers(shown, now, ["a0", "a1", "b0"])).toEqual(["INV-a1", "INV-b0"]);
  expect(lostNumbers(shown, now, ["a0"])).toEqual([]);
});
