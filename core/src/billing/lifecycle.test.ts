import { describe, expect, test } from "vitest";
import { toKopecks } from "#core/kernel/money.ts";
import type { IssueInput } from "./inputs.ts";
import {
  allowedOfAccount,
  allowedOfInvoice,
  allowedOfPayment,
  canBeOther,
  canHaveCome,
  draftInvoice,
} from "./lifecycle.ts";
import { formatInvoiceNumber, monthOf, parseInvoiceNumber, type Twin } from "./model.ts";
import { remainingOf, statusOf } from "./rules/status.ts";
import { newHouseholdMember, newTestInvoice, newTestPayment, newPerson } from "./testing.ts";

const today = "2026-11-17";
const line = {
  title: "Утримання будинку",
  unit: "m2",
  quantityMicro: 52_750_000,
  unitPrice: 785,
} as const;
const input: IssueInput = {
  apartmentId: "flat-1",
  type: "maintenance",
  period: "2026-11",
  dueOn: "2026-12-20",
  lines: [line, { title: "Домофон", unit: null, quantityMicro: 1_000_000, unitPrice: 4500 }],
};

/** Returns the rules that an input breaks, by field, or its result. */
function outcome(over: Partial<IssueInput>) {
  const found = draftInvoice({ ...input, ...over }, today);
  if (!("code" in found)) return found.total;
  return (found.data?.issues ?? []).map(({ path, rule }) => `${path} ${rule}`);
}

describe("an invoice", () => {
  test("comes to the sum of its lines", () => {
    expect(draftInvoice(input, today)).toMatchObject({
      issuedOn: today,
      total: 45909,
      description: null,
      lines: [{ total: 41409 }, { total: 4500 }],
    });
  });

  test("is due from today on, within a year", () => {
    expect(outcome({ dueOn: today })).toBe(45909);
    expect(outcome({ dueOn: "2026-11-16" })).toEqual(["dueOn date_too_early"]);
    expect(outcome({ dueOn: "2027-11-18" })).toBe(45909);
    expect(outcome({ dueOn: "2027-11-19" })).toEqual(["dueOn date_too_late"]);
  });

  test("is for a month of the last three years or the next one", () => {
    for (const period of ["2023-11", "2026-11", "2027-11"]) expect(outcome({ period })).toBe(45909);
    expect(draftInvoice({ ...input, period: "2023-10" }, today)).toMatchObject({
      data: {
        issues: [{ path: "period", rule: "month_too_early", params: { month: "2023-11" } }],
      },
    });
    expect(outcome({ period: "0001-01" })).toEqual(["period month_too_early"]);
    for (const period of ["2027-12", "2099-01", "9999-12"])
      expect(outcome({ period })).toEqual(["period month_too_late"]);
  });

  test("has lines of something, and of no more than a million", () => {
    const nothing = { ...line, quantityMicro: 1_000, unitPrice: 1 };
    const much = { ...line, quantityMicro: 1_000_000, unitPrice: 100_000_000 };
    expect(outcome({ lines: [line, nothing] })).toEqual(["lines.1.unitPrice money_range"]);
    expect(outcome({ lines: [much] })).toBe(100_000_000);
    expect(outcome({ lines: [{ ...much, quantityMicro: 1_001_000 }] })).toEqual([
      "lines.0.unitPrice money_range",
    ]);
    expect(outcome({ lines: [much, line] })).toEqual(["lines money_range"]);
  });

  test("has a status by its facts and the day", () => {
    const of = (over: Parameters<typeof newTestInvoice>[0], on = today) =>
      statusOf(newTestInvoice(over), on);
    expect(of({ dueOn: today })).toBe("pending");
    expect(of({ dueOn: today }, "2026-11-18")).toBe("overdue");
    expect(of({ dueOn: today, paid: toKopecks(499) }, "2026-11-18")).toBe("overdue");
    expect(of({ dueOn: today, paid: toKopecks(500) }, "2026-11-18")).toBe("paid");
    expect(of({ cancelled: true }, "2027-01-01")).toBe("cancelled");
    expect(remainingOf(newTestInvoice({ paid: toKopecks(120) }))).toBe(380);
    expect(remainingOf(newTestInvoice({ cancelled: true }))).toBe(0);
  });

  test("has a number of its month", () => {
    expect(formatInvoiceNumber(monthOf("2026-11-05"), 123)).toBe("INV-2026-11-000123");
    expect(parseInvoiceNumber("inv-2026-11-000123")).toEqual({ month: 202611, serial: 123 });
    expect(formatInvoiceNumber(202611, 1_234_567)).toBe("INV-2026-11-1234567");
    for (const wrong of [
      "",
      "INV-2026-13-000001",
      "INV-2026-11-123",
      "R-000123",
      "INV-2026-11-000123x",
    ])
      expect(parseInvoiceNumber(wrong)).toBeNull();
  });
});

test("money came today or within the last year", () => {
  const broken = (receivedOn: string) =>
    canHaveCome({ receivedOn }, today)?.data?.issues?.[0]?.rule;
  expect(broken(today)).toBeUndefined();
  expect(broken("2026-11-18")).toBe("date_too_late");
  expect(broken("2025-11-16")).toBeUndefined();
  expect(broken("2025-11-15")).toBe("date_too_early");
});

describe("money like what was written down before", () => {
  const twin = (over: Partial<Twin> = {}): Twin => ({
    id: "payment",
    orgId: "org-a",
    buildingId: "house",
    apartmentId: "flat-1",
    number: "1",
    address: "вул. Сонячна, 5",
    receivedOn: today,
    reference: null,
    writtenBy: null,
    ...over,
  });
  const elsewhere = twin({ id: "hidden", buildingId: "house-2", reference: "17" });
  const limited = newPerson("manager", "max", { buildingIds: ["house"] });
  const askedTwins = (twins: Twin[], confirmed = false) =>
    canBeOther(limited, twins, confirmed)?.data?.params;

  test("is asked about until it is meant", () => {
    expect(canBeOther(limited, [], false)).toBeNull();
    expect(canBeOther(limited, [twin()], true)).toBeNull();
    expect(canBeOther(limited, [twin()], false)?.code).toBe("billing.payment_twice");
  });

  test("is named by what the manager sees, else by its day alone", () => {
    expect(askedTwins([elsewhere, twin()])).toMatchObject({ payment: "payment", apartment: "1" });
    expect(askedTwins([elsewhere])).toEqual({ date: today });
  });
});

describe("what may be done now", () => {
  const manager = newPerson("manager", "max");
  const owner = newHouseholdMember("eva", ["flat-1"], "owner");

  test("with an invoice", () => {
    expect(allowedOfInvoice(manager, newTestInvoice())).toEqual(["receive", "cancel", "correct"]);
    const paid = { paid: toKopecks(500) };
    expect(allowedOfInvoice(manager, newTestInvoice(paid))).toEqual(["cancel", "correct"]);
    expect(allowedOfInvoice(manager, newTestInvoice({ ...paid, opening: true }))).toEqual([
      "cancel",
    ]);
    expect(allowedOfInvoice(manager, newTestInvoice({ cancelled: true }))).toEqual([]);
    expect(allowedOfInvoice(owner, newTestInvoice())).toEqual([]);
  });

  test("with a payment", () => {
    const some = (over: Parameters<typeof newTestPayment>[0] = {}, refunded = 0) => ({
      ...newTestPayment(over),
      refunded,
    });
    expect(allowedOfPayment(manager, some({ method: "transfer" }))).toEqual(["reverse"]);
    expect(allowedOfPayment(manager, some({ method: "cash" }))).toEqual(["refund", "reverse"]);
    expect(allowedOfPayment(manager, some({ method: "cash" }, 1))).toEqual(["refund"]);
    expect(allowedOfPayment(manager, some({ reversed: true }))).toEqual([]);
    expect(allowedOfPayment(owner, some())).toEqual([]);
    const card = some({ method: "card" });
    expect(allowedOfPayment(manager, card)).toEqual(["refund"]);
    expect(allowedOfPayment(owner, card)).toEqual([]);
    expect(allowedOfPayment(manager, { ...card, refunded: card.amount })).toEqual([]);
  });

  test("with an account: money may still come for an archived apartment, nothing new is billed to it", () => {
    const place = { orgId: "org-a", buildingId: "house", apartmentId: "flat-1" };
    expect(allowedOfAccount(manager, { ...place, archived: false })).toEqual(["issue", "receive"]);
    expect(allowedOfAccount(manager, { ...place, archived: true })).toEqual(["receive"]);
    expect(allowedOfAccount(owner, { ...place, archived: false })).toEqual([]);
  });
});
