import { describe, expect, test } from "vitest";
import { chosenAtFirst, withoutPaid, owedOf, changeChoice } from "./chosen.ts";

type OpenInvoices = Parameters<typeof chosenAtFirst>[0];
const invoice = (id: string, remaining: number) =>
  ({ id, number: `INV-${id}`, remaining }) as unknown as OpenInvoices[number];
const open = [invoice("a", 300), invoice("b", 200)];

describe("what somebody chose to pay", () => {
  test("is all at first, or what the form was opened from", () => {
    expect(owedOf(chosenAtFirst(open, undefined, undefined))).toBe(500);
    expect(chosenAtFirst(open, "b", undefined)).toMatchObject({ seen: [{ id: "b" }], lost: null });
    expect(chosenAtFirst(open, "paid", undefined)).toEqual({ seen: [], lost: [""] });
    const before = { invoiceIds: ["a", "paid"], owed: 300 };
    expect(chosenAtFirst(open, undefined, before)).toMatchObject({
      seen: [{ id: "a" }],
      lost: [""],
    });
    const ahead = (owed: number) => chosenAtFirst(open, undefined, { invoiceIds: [], owed });
    expect(ahead(500)).toMatchObject({ seen: [{ id: "a" }, { id: "b" }], lost: null });
    expect(ahead(501).lost).toEqual([""]);
    const part = { invoiceIds: ["a"], owed: 400 };
    expect(chosenAtFirst(open, undefined, part)).toMatchObject({ seen: [{ id: "a" }], lost: [""] });
  });

  test("stands while other invoices come and go, and while more is open than was seen", () => {
    const only = changeChoice(open, chosenAtFirst(open, undefined, undefined), "b", false);
    expect(only.seen).toEqual([{ id: "a", number: "INV-a", remaining: 300 }]);
    expect(withoutPaid([invoice("a", 300)], only)).toBeNull();
    expect(withoutPaid([invoice("a", 400), invoice("c", 1)], only)).toBeNull();
  });

  test("is told apart from what was paid or cancelled meanwhile", () => {
    const all = chosenAtFirst(open, undefined, undefined);
    const one = withoutPaid([invoice("b", 200)], all);
    expect(one).toMatchObject({ seen: [{ id: "b", remaining: 200 }], lost: ["INV-a"] });
    const part = withoutPaid([invoice("b", 50)], one ?? all);
    expect(part).toMatchObject({ seen: [{ id: "b", remaining: 50 }], lost: ["INV-a", "INV-b"] });
    expect(withoutPaid([], part ?? all)).toMatchObject({ seen: [], lost: ["INV-a", "INV-b"] });
  });
});
