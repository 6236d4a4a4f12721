// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { act, useEffect } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { consentVersion } from "#core/autopay/model.ts";
import { uk } from "#core/autopay/texts/uk.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { homesQuery } from "#web/features/billing/public.tsx";
import type { KeepTyped } from "#web/features/checkout/public.tsx";
import { toastStore } from "#web/ui/toast/toast-store.ts";
import { mount, standInForTopLayer } from "#web/ui/testing.ts";
import { autopaysQuery } from "../queries.ts";
import { useKeepTyped } from "./use-keep-typed.ts";

const { beginCard, keepCard, none } = vi.hoisted(() => ({
  none: { available: true, hosted: false, items: [], others: [] },
  beginCard: vi.fn<() => Promise<object>>(),
  keepCard: vi.fn<(input: object) => Promise<object>>(),
}));
vi.mock("#web/app/api/api.ts", () => ({
  api: { autopay: { beginCard, keepCard, mine: async () => none } },
  onApiError: () => undefined,
}));
standInForTopLayer();
const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });

const card = { cardNumber: "4242424242424242", cardHolder: "A B", expiry: "12/40", cvv: "123" };
const titles = () => toastStore.get().map(({ title }) => title);

beforeEach(() => {
  queryClient.clear();
  const accounts = [{ apartmentId: "7", orgId: "one" }];
  queryClient.setQueryData(homesQuery.queryKey, { accounts } as never);
  const setup = { setup: "set_12345678", url: "https://cards.example", secret: "s" };
  beginCard.mockResolvedValue(setup);
  vi.stubGlobal("fetch", async () => Response.json({ token: "tok_0123456789abcdef" }));
});

let unmount: () => void = () => undefined;
afterEach(() => unmount());

function Probe({ onSeen }: { onSeen: (keeping: KeepTyped) => void }) {
  const keeping = useKeepTyped();
  useEffect(() => {
    onSeen(keeping);
  });
  return null;
}

/** Keeps the card of apartment 7. */
const keep = async () => {
  const { keep: run } = keepWith({});
  await act(() => run("7", card));
};

/** Returns how a card is kept, with these autopays. */
function keepWith(autopays: object): KeepTyped {
  unmount();
  queryClient.setQueryData(autopaysQuery.queryKey, { ...none, ...autopays } as never);
  const seen: KeepTyped[] = [];
  unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <Probe onSeen={(keeping) => seen.push(keeping)} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  const newest = seen.at(-1);
  if (!newest) throw new Error("it was not rendered");
  return newest;
}

test("a card is offered to be kept where it is typed here and nothing pays for the apartment", () => {
  expect(keepWith({}).isOffered("7")).toBe(true);
  expect(keepWith({}).isOffered("another")).toBe(false);
  expect(keepWith({ hosted: true }).isOffered("7")).toBe(false);
  expect(keepWith({ available: false }).isOffered("7")).toBe(false);
  expect(keepWith({ others: [{ apartmentId: "7" }] }).isOffered("7")).toBe(false);
});

test("the typed card goes to the provider once more, and its payer hears what came of it", async () => {
  keepCard.mockResolvedValueOnce({});
  await keep();
  const token = "tok_0123456789abcdef";
  const input = { apartmentId: "7", setup: "set_12345678", token, consent: consentVersion };
  expect(keepCard.mock.calls[0]?.[0]).toEqual(input);
  expect(titles()).toEqual([uk.autopay.saved.done]);
  keepCard.mockRejectedValueOnce(new ApiError("autopay.card_refused"));
  await keep();
  expect(titles()).toContain(uk.autopay.keep.failed);
});
