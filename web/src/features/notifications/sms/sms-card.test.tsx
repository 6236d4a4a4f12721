// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { uk } from "#core/notifications/texts/sms/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { click, come, get, mount, standInForTopLayer, write } from "#web/ui/testing.ts";
import { SmsCard } from "./sms-card.tsx";

const { smsUse } = vi.hoisted(() => ({ smsUse: vi.fn<() => Promise<object>>() }));
vi.mock("#web/app/api/api.ts", () => ({
  api: { notifications: { smsUse, changeSmsLimit: vi.fn<() => Promise<object>>() } },
  onApiError: () => undefined,
}));
vi.mock("@tanstack/react-router", () => ({ useRouter: () => ({}), useLocation: () => ({}) }));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });
beforeEach(() => queryClient.clear());

const use = {
  available: true,
  perMonth: 60,
  used: 72,
  unsent: 9,
  rerouted: 23,
  segmentPrice: null,
};
const text = () => document.body.textContent.replaceAll("\u00a0", " ");
const shown = async () => {
  smsUse.mockResolvedValue(use);
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <SmsCard />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await come(() => expect(text()).toContain(uk.sms_limit.title));
  return unmount;
};

test("what a letter replaced is not counted as unsent", async () => {
  const unmount = await shown();
  expect(text()).toContain("9 SMS не надіслано");
  expect(text()).toContain("23 SMS понад ліміт замінено листом");
  unmount();
});

test.each(["", "abc", "-1", "1.5", "100001", "9999999"])(
  "a wrong limit, «%s», names the bounds",
  async (wrong) => {
    const unmount = await shown();
    click(get("button", uk.sms_limit.change));
    write(get<HTMLInputElement>("textbox"), wrong);
    click(get("button", uk.sms_limit.submit));
    await come(() => expect(text()).toContain("Введіть ціле число від 0 до 100 000"));
    unmount();
  },
);
