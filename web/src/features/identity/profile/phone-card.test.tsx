// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import type { PhoneView } from "#core/identity/account/model.ts";
import type { MeView } from "#core/identity/model.ts";
import { uk } from "#core/identity/texts/profile/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { click, come, get, mount, write } from "#web/ui/testing.ts";
import { PhoneCard } from "./phone-card.tsx";

const api = vi.hoisted(() => ({
  phone: vi.fn<() => Promise<PhoneView>>(),
  sendPhoneCode: vi.fn<() => Promise<PhoneView>>(),
  confirmPhone: vi.fn<() => Promise<PhoneView>>(),
}));
vi.mock("#web/app/api/api.ts", () => ({ api: { identity: api }, onApiError: () => undefined }));
vi.mock("./use-instant-save.ts", () => ({
  useInstantSave: () => ({ waiting: {}, save: () => {} }),
}));
vi.mock("@tanstack/react-router", () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });
beforeEach(() => queryClient.clear());

const view = { available: true, confirmed: false, reachable: true, isLimitZero: false, code: null };
const shown = async (phone: string | null, first: object) => {
  api.phone.mockResolvedValue({ ...view, ...first } as PhoneView);
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <PhoneCard me={{ phone, urgentSms: true } as MeView} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await come(() => expect(document.body.textContent).toContain(uk.profile.phone.title));
  return unmount;
};

test("the focus goes to the code once it is sent, and stays on the card once it is confirmed", async () => {
  const unmount = await shown("+380671234567", {});
  const code = { expiresAt: "2026-11-28T20:00:00.000Z", left: 5 };
  api.sendPhoneCode.mockResolvedValue({ ...view, code } as PhoneView);
  api.confirmPhone.mockResolvedValue({ ...view, confirmed: true } as PhoneView);
  const send = get("button", uk.profile.phone.send);
  send.focus();
  click(send);
  await come(() => expect(document.activeElement).toBe(get("textbox")));
  write(get<HTMLInputElement>("textbox"), "123456");
  const confirm = get("button", uk.profile.phone.confirm);
  confirm.focus();
  click(confirm);
  await come(() => {
    expect(document.body.textContent).toContain(uk.profile.phone.urgent);
    expect(document.activeElement?.matches("input, button")).toBe(true);
  });
  unmount();
});

test.each([
  ["a missing number", null, {}, uk.profile.phone.add],
  ["a number that gets no SMS", "+48123456789", { reachable: false }, uk.profile.phone.change],
])("%s leads to the tab where it is changed", async (_case, phone, first, name) => {
  const unmount = await shown(phone, first);
  expect(get<HTMLAnchorElement>("link", name).getAttribute("href")).toBe("/profile");
  unmount();
});
