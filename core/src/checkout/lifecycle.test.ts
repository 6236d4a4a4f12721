import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toKopecks } from "#core/kernel/money.ts";
import {
  isSettled,
  mayBeginBeside,
  mayPay,
  mayRefund,
  mayRepeat,
  nextStatus,
  type PaymentReport,
} from "./lifecycle.ts";
import { type CardPayment, type CardStatus, cardFailures } from "./model.ts";

const anyReport: fc.Arbitrary<PaymentReport> = fc.oneof(
  fc.constantFrom<PaymentReport>(
    { status: "waiting" },
    { status: "processing" },
    { status: "expired" },
  ),
  fc.constant<PaymentReport>({ status: "succeeded", amount: toKopecks(100), lastFour: null }),
  fc.constantFrom(...cardFailures).map((failure): PaymentReport => ({ status: "failed", failure })),
);

/** Applies reports to a payment and counts how often each status was reached. */
function course(reports: readonly PaymentReport[]) {
  let status: CardStatus = "created";
  const came: CardStatus[] = [];
  for (const report of reports) {
    const next = nextStatus(status, report);
    if (next) came.push((status = next));
  }
  return { status, came };
}

describe("what providers say of a payment", () => {
  test("in any order and however often ends the same, and comes to each end once", () => {
    const shuffled = fc
      .array(anyReport, { maxLength: 8 })
      .chain((reports) =>
        fc.tuple(
          fc.constant(reports),
          fc.shuffledSubarray([...reports, ...reports], { minLength: reports.length * 2 }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([reports, again]) => {
        const [one, other] = [course(reports), course(again)];
        expect(one.status).toBe(other.status);
        expect(new Set(other.came).size).toBe(other.came.length);
        const paid = reports.some(({ status }) => status === "succeeded");
        expect(one.status === "succeeded").toBe(paid);
      }),
    );
  });

  test("that has succeeded is never taken back; money after a failure counts", () => {
    const money: PaymentReport = { status: "succeeded", amount: toKopecks(1), lastFour: null };
    expect(nextStatus("succeeded", { status: "failed", failure: "failed" })).toBeNull();
    expect(nextStatus("failed", money)).toBe("succeeded");
    expect(nextStatus("processing", { status: "expired" })).toBe("failed");
    expect(
      ["created", "processing", "failed", "succeeded"].map((one) => isSettled(one as CardStatus)),
    ).toEqual([false, false, true, true]);
  });
});

describe("whether a payment may be charged", () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 17, 10, minutes));
  const payment = (over: Partial<CardPayment> = {}): CardPayment => ({
    id: "one",
    orgId: "org",
    apartmentId: "apartment",
    personId: "olena",
    amount: toKopecks(500),
    invoiceIds: ["a", "b"],
    owed: toKopecks(500),
    status: "created",
    createdAt: at(0),
    settledAt: null,
    ...over,
  });
  const other = (over: Partial<CardPayment>) => payment({ id: "two", personId: "ivan", ...over });
  const outcome = (attempt: CardPayment, others: CardPayment[], remaining = 500) =>
    mayPay(attempt, others, toKopecks(remaining))?.code ?? "may";

  test("nobody pays for the same invoice at the same time", () => {
    const busy = { status: "processing" } as const;
    expect(outcome(payment(), [])).toBe("may");
    expect(outcome(payment(), [payment(busy)])).toBe("may");
    expect(outcome(payment(), [other({ ...busy, invoiceIds: ["b", "c"] })])).toBe(
      "checkout.already_paying",
    );
    expect(outcome(payment(), [other({ ...busy, invoiceIds: ["c"] })])).toBe("may");
    expect(outcome(payment(), [other({ ...busy, apartmentId: "another" })])).toBe("may");
    expect(outcome(payment(), [other({ status: "failed", settledAt: at(1) })])).toBe("may");
  });

  test("what has been paid since it was begun is not paid again", () => {
    expect(outcome(payment(), [], 499)).toBe("checkout.already_paid");
    expect(outcome(payment(), [], 600)).toBe("may");
    const done = {
      status: "succeeded",
      invoiceIds: [],
      owed: toKopecks(0),
      settledAt: at(1),
    } as const;
    const ahead = payment({ invoiceIds: [], owed: toKopecks(0) });
    expect(outcome(ahead, [other({ ...done, personId: "olena" })], 0)).toBe(
      "checkout.already_paid",
    );
    expect(outcome(ahead, [other(done)], 0)).toBe("may");
    const later = payment({ invoiceIds: [], owed: toKopecks(0), createdAt: at(2) });
    expect(outcome(later, [other({ ...done, personId: "olena" })], 0)).toBe("may");
  });

  test("a debt that somebody began to pay on the provider's page is asked about for ten minutes", () => {
    const beside = (over: Partial<CardPayment>, now = at(9)) =>
      mayBeginBeside(payment(), [other(over)], now)?.code ?? "may";
    expect(beside({})).toBe("checkout.begun_lately");
    expect(beside({ invoiceIds: ["b", "c"] })).toBe("checkout.begun_lately");
    expect(beside({}, at(10))).toBe("may");
    expect(beside({ invoiceIds: ["c"] })).toBe("may");
    expect(beside({ apartmentId: "another" })).toBe("may");
    for (const status of ["processing", "failed", "succeeded"] as const)
      expect(beside({ status })).toBe("may");
  });

  test("the same sum in advance, by the same person within ten minutes, is asked about", () => {
    const ahead = { invoiceIds: [], owed: toKopecks(0) };
    const paid = payment({ ...ahead, status: "succeeded", settledAt: at(0) });
    const repeats = (others: CardPayment[], now = at(9), over: Partial<CardPayment> = {}) =>
      mayRepeat(payment({ ...ahead, ...over }), others, now)?.code ?? "may";
    expect(repeats([paid])).toBe("checkout.paid_lately");
    expect(repeats([paid], at(10))).toBe("may");
    expect(repeats([paid], at(9), { amount: toKopecks(501) })).toBe("may");
    expect(repeats([paid], at(9), { personId: "ivan" })).toBe("may");
    expect(repeats([paid], at(9), { apartmentId: "another" })).toBe("may");
    expect(repeats([paid], at(9), { invoiceIds: ["a"] })).toBe("may");
    expect(repeats([{ ...paid, invoiceIds: ["a"] }])).toBe("may");
    expect(repeats([{ ...paid, status: "failed" }])).toBe("may");
  });

  test("money that names no invoice is for what is open, whoever pays it", () => {
    const busy = { status: "processing" } as const;
    const free = payment({ invoiceIds: [] });
    expect(outcome(free, [other(busy)])).toBe("checkout.already_paying");
    expect(outcome(payment(), [other({ ...busy, invoiceIds: [] })])).toBe(
      "checkout.already_paying",
    );
    expect(outcome(free, [other({ ...busy, invoiceIds: [] })])).toBe("checkout.already_paying");
    expect(outcome(free, [], 499)).toBe("checkout.already_paid");
    // Nothing was open then: it is nobody's rival.
    const none = { invoiceIds: [], owed: toKopecks(0) };
    expect(outcome(payment(), [other({ ...busy, ...none })])).toBe("may");
    expect(outcome(payment(none), [other({ ...busy, ...none })], 0)).toBe("may");
  });
});

test("a refund above what was paid says so, one above what is left says that some was refunded", () => {
  const payment = { status: "succeeded", amount: toKopecks(500) } as const;
  const outcome = (refunding: number, amount: number, count = 0, left = 500 - refunding) =>
    mayRefund({ ...payment, refunding }, { amount, left }, count)?.code;
  expect(outcome(0, 500)).toBeUndefined();
  expect(outcome(0, 501)).toBe("checkout.refund_above_paid");
  expect(outcome(100, 501)).toBe("checkout.refund_too_much");
  expect(outcome(100, 401)).toBe("checkout.refund_too_much");
  expect(outcome(0, 1, 50)).toBe("checkout.refund_too_much");
  expect(outcome(100, 400)).toBeUndefined();
  expect(outcome(100, 400, 1, 500)).toBe("generic.conflict");
});
