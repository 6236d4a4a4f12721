// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { uk } from "#core/news/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { mount } from "#web/ui/testing.ts";
import { AudienceSize } from "./audience-size.tsx";

const { smsUse, audienceSize } = vi.hoisted(() => ({
  smsUse: vi.fn<() => Promise<object>>(),
  audienceSize: vi.fn<() => Promise<object>>(),
}));
vi.mock("#web/app/api/api.ts", () => ({
  api: { notifications: { smsUse }, news: { audienceSize } },
  onApiError: () => undefined,
}));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const i18n = createInstance();
await i18n.init({
  lng: "uk",
  resources: { uk: { translation: uk } },
  interpolation: { escapeValue: false },
});
beforeEach(() => queryClient.clear());

const reach = {
  email: 3,
  sms: 20,
  segments: 40,
  unreached: 1,
  cut: { email: 0, unreached: 0 },
};
const size = { people: 60, apartments: 30, without: 24, outreach: reach };
const use = { available: true, perMonth: 50, used: 0, unsent: 0, rerouted: 0, segmentPrice: 120 };
const message = { title: "Води не буде", body: "Сьогодні з 9 до 12.", important: false };

const shown = (over: Partial<typeof message> = {}) =>
  mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <AudienceSize
          audience="organisation"
          buildingIds={[]}
          entranceIds={[]}
          message={{ ...message, ...over }}
        />
      </I18nextProvider>
    </QueryClientProvider>,
  );
const text = () => document.body.textContent.replaceAll("\u00a0", " ");

test("the writer sees the segments of the text messages, their price and what is left of the month", async () => {
  audienceSize.mockResolvedValue(size);
  smsUse.mockResolvedValue(use);
  const unmount = shown();
  await vi.waitFor(() =>
    expect(text()).toMatch(
      /SMS займуть 40 сегментів, приблизно \D?48[.,]00.*цього місяця лишилося 50 із 50/u,
    ),
  );
  unmount();
});

test("the writer is warned where the month's limit does not suffice, and learns who gets a letter or nothing", async () => {
  const cut = { email: 23, unreached: 9 };
  audienceSize.mockResolvedValue({ ...size, outreach: { ...reach, cut } });
  smsUse.mockResolvedValue({ ...use, used: 20, segmentPrice: null });
  const unmount = shown();
  await vi.waitFor(() =>
    expect(text()).toContain(
      "Ліміту SMS не вистачить: 23 людини отримають лист замість SMS, 9 людей не отримають нічого",
    ),
  );
  expect(text()).not.toContain("приблизно");
  unmount();
});

test("what is important has a reserve, which is named", async () => {
  audienceSize.mockResolvedValue(size);
  smsUse.mockResolvedValue({ ...use, perMonth: 60 });
  const unmount = shown({ important: true });
  await vi.waitFor(() =>
    expect(text()).toContain("лишилося 72 із 72, разом із запасом 12 на термінове"),
  );
  unmount();
});

test("a message without a title is said to become longer", async () => {
  audienceSize.mockResolvedValue(size);
  smsUse.mockResolvedValue(use);
  const unmount = shown({ title: "" });
  await vi.waitFor(() => expect(text()).toContain(uk.news.audience.untitled));
  unmount();
});
