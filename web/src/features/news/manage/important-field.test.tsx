// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { uk } from "#core/news/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { come, mount } from "#web/ui/testing.ts";
import { ImportantField } from "./important-field.tsx";

const { smsUse, outreach } = vi.hoisted(() => ({
  smsUse: vi.fn<() => Promise<object>>(),
  outreach: vi.fn<() => Promise<object>>(),
}));
vi.mock("#web/app/api/api.ts", () => ({
  api: { notifications: { smsUse }, outreach: { get: outreach } },
  onApiError: () => undefined,
}));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });
beforeEach(() => queryClient.clear());

const field = {
  name: "important",
  ref: () => {},
  onBlur: async () => {},
  onChange: async () => {},
};
const text = () => document.body.textContent.replaceAll("\u00a0", " ");
const { form } = uk.news;

async function shown(use: object, enabled: boolean, check: () => void) {
  smsUse.mockResolvedValue({ available: true, perMonth: 500, segmentPrice: 120, ...use });
  outreach.mockResolvedValue({ enabled });
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <ImportantField field={field} className="" />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await come(() => {
    expect(smsUse).toHaveBeenCalled();
    check();
  });
  unmount();
}

test("the mark says who gets an SMS instead of a letter, and at whose cost", () =>
  shown({}, true, () => {
    expect(text()).toContain(form.important_sms);
    expect(text()).toContain(form.important_sms_outreach);
    expect(text()).toMatch(/SMS ідуть із ліміту вашої організації, \D?1[.,]20.* за сегмент/);
  }));

test("it promises nothing to people without an account where the organisation writes to none", () =>
  shown({ segmentPrice: null }, false, () => {
    expect(text()).toContain(form.important_sms);
    expect(text()).not.toContain(form.important_sms_outreach);
    expect(text()).not.toContain("за сегмент");
  }));

test("it says nothing of SMS where none are sent", async () => {
  const isPlain = () => expect(text()).toBe(form.important + form.important_hint);
  await shown({ available: false }, true, isPlain);
  queryClient.clear();
  await shown({ perMonth: 0 }, true, isPlain);
});
