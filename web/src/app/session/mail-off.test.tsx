// @vitest-environment jsdom
import { createInstance } from "i18next";
import { QueryClientProvider } from "@tanstack/react-query";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk } from "#core/kernel/texts/uk.ts";
import { queryClient } from "../api/query-client.ts";
import { toastStore } from "#web/ui/toast/toast-store.ts";
import { mount } from "#web/ui/testing.ts";
import { MailOff, sayPosted } from "./mail-off.tsx";

vi.mock("./session.ts", () => ({ entryQuery: { queryKey: ["entry"] } }));

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });
const lastToast = () => toastStore.get().at(-1);

function shown(mail: boolean) {
  const offer = { prices: false, newCompanies: true };
  queryClient.setQueryData(["entry"], { me: null, demo: false, mail, offer, horizon: null });
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <MailOff />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  const text = document.body.textContent;
  unmount();
  return text;
}

test("where letters leave, one is said to be sent and nothing stands on the page", () => {
  expect(shown(true)).toBe("");
  sayPosted(i18n.t, "Запрошення надіслано");
  expect(lastToast()).toMatchObject({ tone: "success", title: "Запрошення надіслано" });
});

test("where nobody sends them, the page and the toast say so", () => {
  expect(shown(false)).toContain("Пошту не налаштовано");
  sayPosted(i18n.t, "Запрошення надіслано");
  expect(lastToast()).toMatchObject({
    tone: "info",
    title: "Пошту не налаштовано: лист записано, але не надіслано",
    description: "Його посилання прочитає той, хто веде сервер",
  });
  sayPosted(i18n.t, "Лист надіслано ще раз", true);
  expect(lastToast()?.description).toContain("Попереднє вже не діє");
});
