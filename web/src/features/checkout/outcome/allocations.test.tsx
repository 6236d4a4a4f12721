// @vitest-environment jsdom
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { uk } from "#core/checkout/texts/uk.ts";
import type { CardPaymentView } from "#core/checkout/views.ts";
import { mount } from "#web/ui/testing.ts";
import { Allocations } from "./allocations.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });

/** Returns what is said of a payment that paid no invoice. */
function textOf(invoiceIds: readonly string[], credit: number): string {
  const payment = { invoiceIds, payment: { invoices: [], credit } } as unknown as CardPaymentView;
  const unmount = mount(
    <I18nextProvider i18n={i18n}>
      <Allocations payment={payment} />
    </I18nextProvider>,
  );
  const text = document.body.textContent ?? "";
  unmount();
  return text;
}

test("money in advance is said to stay as credit, under no heading of invoices", () => {
  const text = textOf([], 100_00);
  expect(text).toMatch(/^100,00\s₴ зараховано наперед.*переплатою квартири/);
  expect(text).not.toContain(uk.checkout.success.went);
});

test("money for invoices that were paid meanwhile says so", () => {
  expect(textOf(["a"], 100_00)).toBe(uk.checkout.success.became_credit);
});

test("money of which nothing is left names no invoices", () => {
  expect(textOf([], 0)).toBe("");
});
