// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { uk } from "#core/marketplace/texts/uk.ts";
import type { OrderView } from "#core/marketplace/views.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { all, get, mount, standInForTopLayer, write } from "#web/ui/testing.ts";
import { ReviewCard } from "./review-card.tsx";

const { review } = vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
  return { review: vi.fn<(input: object) => Promise<object>>() };
});
vi.mock("#web/app/api/api.ts", () => ({
  api: { marketplace: { review } },
  onApiError: () => undefined,
}));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...kernel, ...uk } } } });
const order = { id: "00000000-0000-4000-8000-000000000001", review: null } as Partial<OrderView>;

const show = () =>
  mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <ReviewCard order={order as OrderView} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
const comment = () => {
  const [box] = all<HTMLTextAreaElement>("textbox");
  if (!box) throw new Error("no comment");
  return box;
};

beforeEach(() => {
  localStorage.clear();
  useAuth.getState().login({ id: "ann", email: "a@oselia.example", role: "resident", name: "Ann" });
});

test("a review that was begun outlives a reload, and goes once it is sent", async () => {
  let leave = show();
  write(comment(), "Прийшли вчасно");
  act(() => all<HTMLInputElement>("radio")[3]?.click());
  leave();
  leave = show();
  expect(comment().value).toBe("Прийшли вчасно");
  expect(all<HTMLInputElement>("radio").map(({ checked }) => checked)[3]).toBe(true);
  review.mockResolvedValue({});
  await act(async () => {
    get("button", uk.market.review.submit).click();
    await vi.waitFor(() => expect(review).toHaveBeenCalledOnce());
  });
  leave();
  leave = show();
  expect(comment().value).toBe("");
  leave();
});
