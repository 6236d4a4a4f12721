// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AutopaysView, AutopayView } from "#core/autopay/views.ts";
import { rules } from "#core/autopay/texts/rules/uk.ts";
import { uk } from "#core/autopay/texts/uk.ts";
import type { HomesView } from "#core/billing/views.ts";
import { uk as billing } from "#core/billing/texts/page/uk.ts";
import { uk as checkout } from "#core/checkout/texts/uk.ts";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { click, come, get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { KeepOffer } from "./keep-offer.tsx";

const mine = vi.hoisted(() => vi.fn<() => Promise<AutopaysView>>());
const homes = vi.hoisted(() => vi.fn<() => Promise<HomesView>>());
vi.mock("#web/app/api/api.ts", () => ({
  api: { autopay: { mine }, billing: { homes, invoices: async () => ({ items: [] }) } },
  onApiError: () => undefined,
}));
standInForTopLayer();

const i18n = createInstance();
const validation = { ...kernel.validation, ...rules };
const translation = { ...kernel, ...billing, ...checkout, ...uk, validation };
await i18n.init({ lng: "uk", resources: { uk: { translation } } });

const none: AutopaysView = {
  available: true,
  test: true,
  hosted: false,
  blocks: 0,
  tellsExpiry: true,
  items: [],
  others: [],
  ended: [],
};
const keptCard = { brand: null, lastFour: "4242", expires: null, usable: true };
const autopay = (apartmentId: string, card: Partial<AutopayView["card"]> = {}) =>
  ({ id: `autopay ${apartmentId}`, apartmentId, card: { ...keptCard, ...card } }) as AutopayView;
const home = (apartmentId: string, orgId: string) =>
  ({ apartmentId, orgId, number: apartmentId, address: "вул. Сонячна, 5", open: [] }) as object;

beforeEach(() => {
  queryClient.clear();
  homes.mockResolvedValue({
    unpaid: 0,
    accounts: [home("7", "one"), home("8", "one"), home("9", "two")],
  } as HomesView);
});
let unmount: () => void = () => undefined;
afterEach(() => unmount());

/** Shows the offer for apartment 7 once its questions are answered. */
async function show(view: Partial<AutopaysView>, apartmentId = "7"): Promise<void> {
  mine.mockReset().mockResolvedValue({ ...none, ...view });
  unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <KeepOffer apartmentId={apartmentId} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await come(() => expect(queryClient.isFetching()).toBe(0));
  await act(async () => undefined);
}

const offered = () => document.body.textContent?.includes(uk.autopay.keep.title) ?? false;

test("who has no kept card is told what is kept, and led to the autopay of the apartment", async () => {
  await show({});
  expect(document.body.textContent).toContain(uk.autopay.keep.stored);
  click(get("button", uk.autopay.off.action));
  await come(() => expect(get("dialog").textContent).toContain(uk.autopay.turn_on.card_lead));
  expect(get("dialog").textContent).toContain("вул. Сонячна, 5");
});

test("who wants no autopay keeps the card alone, and agrees to that", async () => {
  await show({});
  click(get("button", uk.autopay.saved.action));
  await come(() => expect(get("dialog").textContent).toContain(uk.autopay.saved.consent));
  click(get("button", uk.autopay.saved.submit));
  await come(() => expect(get("dialog").textContent).toContain(rules.autopay_consent));
});

test("where cards are typed on the provider's page, the way there is explained first", async () => {
  await show({ hosted: true, blocks: 100 });
  click(get("button", uk.autopay.off.action));
  await come(() => expect(document.body.textContent).toContain(uk.autopay.elsewhere.title));
});

test.each<[string, Partial<AutopaysView>, boolean]>([
  ["a provider that keeps no cards", { available: false }, false],
  ["autopay of one's own", { items: [autopay("7")] }, false],
  ["autopay of one's own whose card is bad", { items: [autopay("7", { usable: false })] }, false],
  ["somebody else's autopay", { others: [{ apartmentId: "7", kind: "owner" }] }, false],
  [
    "somebody else's autopay of another home",
    { others: [{ apartmentId: "8", kind: "owner" }] },
    true,
  ],
  ["a card of another home of the organisation", { items: [autopay("8")] }, false],
  ["a bad card of another home", { items: [autopay("8", { usable: false })] }, true],
  ["a card given to another organisation", { items: [autopay("9")] }, true],
])("with %s", async (_, view, expected) => {
  await show(view);
  expect(offered()).toBe(expected);
});

test("a payment of a home that is one's own no more offers nothing", async () => {
  await show({}, "10");
  expect(offered()).toBe(false);
});
