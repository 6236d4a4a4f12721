// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { uk } from "#core/finance/texts/uk.ts";
import type { ForetoldView } from "#core/finance/bulk/views.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { mount } from "#web/ui/testing.ts";
import { ReminderForecast } from "./reminder-reach.tsx";

const smsUse = vi.hoisted(() => vi.fn<() => Promise<object>>());
vi.mock("#web/app/api/api.ts", () => ({
  api: { notifications: { smsUse }, billing: {} },
  onApiError: () => undefined,
}));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const i18n = createInstance();
await i18n.init({
  lng: "uk",
  resources: { uk: { translation: uk } },
  interpolation: { escapeValue: false },
});
const view: ForetoldView = {
  done: 8,
  amount: 800_00,
  left: [],
  reach: { email: 0, inbox: 0, contactEmail: 0, contactSms: 8 },
  smsSegments: 24,
  unreached: [],
};
beforeEach(() => queryClient.clear());

const shown = (over: Partial<ForetoldView> = {}) =>
  mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <ReminderForecast view={{ ...view, ...over }} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
const use = { available: true, perMonth: 500, used: 0, unsent: 0 };
const text = () => document.body.textContent.replaceAll("\u00a0", " ");

test("a forecast says what the text messages cost, where the operator names a price", async () => {
  smsUse.mockResolvedValue({ ...use, segmentPrice: 120 });
  const unmount = shown();
  await vi.waitFor(() =>
    expect(text()).toMatch(/SMS займуть щонайбільше 24 сегменти, приблизно \D?28[.,]80/u),
  );
  unmount();
});

test("without a price it says the segments alone, and nothing where no SMS are sent", async () => {
  smsUse.mockResolvedValue({ ...use, segmentPrice: null });
  const unmount = shown();
  await vi.waitFor(() => expect(queryClient.getQueryData(["sms-use"])).toBeDefined());
  expect(text()).toContain("SMS займуть щонайбільше 24 сегменти.");
  unmount();
  const without = shown({ reach: { ...view.reach, contactSms: 0, inbox: 8 }, smsSegments: 0 });
  expect(text()).not.toContain("сегмент");
  without();
});

test("a forecast says that the month's limit does not suffice", async () => {
  smsUse.mockResolvedValue({ ...use, used: 490, segmentPrice: null });
  const unmount = shown();
  await vi.waitFor(() => expect(text()).toContain("Цього місяця лишилося 10:"));
  unmount();
});
