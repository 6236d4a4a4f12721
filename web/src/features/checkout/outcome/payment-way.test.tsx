// @vitest-environment jsdom
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { uk } from "#core/checkout/texts/uk.ts";
import type { CardPaymentView } from "#core/checkout/views.ts";
import { mount } from "#web/ui/testing.ts";
import { PaymentWay } from "./payment-way.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });
const { paid_out, not_paid_out } = uk.checkout.way;

/** Shows the way of a payment of 100 UAH and returns its steps about the payout. */
function payoutSteps(paidOutOn: string | null, refunded: number): string[] {
  const refunds = refunded > 0 ? [{ day: "2026-11-18", amount: refunded, reason: "Двічі" }] : [];
  const booked = { at: "2026-11-17T10:01:00Z", accountNumber: "7", closedAt: null };
  const payment = {
    createdAt: "2026-11-17T10:00:00Z",
    settledAt: "2026-11-17T10:01:00Z",
    paidOutOn,
    payment: { amount: 100_00, receivedOn: "2026-11-17", booked, refunds },
  } as unknown as CardPaymentView;
  const unmount = mount(
    <I18nextProvider i18n={i18n}>
      <PaymentWay payment={payment} />
    </I18nextProvider>,
  );
  const steps = [...document.querySelectorAll("li")].map(({ textContent }) => textContent ?? "");
  unmount();
  return steps.filter((text) => text.includes(paid_out) || text.includes(not_paid_out));
}

test("says when the provider paid it out, and until then that the books have no transfer", () => {
  expect(payoutSteps("2026-11-20", 0)).toEqual([expect.stringMatching(/20.*листопада|листопада/)]);
  expect(payoutSteps("2026-11-20", 100_00)[0]).toContain(paid_out);
  expect(payoutSteps(null, 0)[0]).toContain(not_paid_out);
  expect(payoutSteps(null, 40_00)[0]).toContain(not_paid_out);
});

test("expects no transfer of what was refunded before", () => {
  expect(payoutSteps(null, 100_00)).toEqual([]);
});
