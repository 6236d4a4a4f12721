// @vitest-environment jsdom
import { createInstance } from "i18next";
import { QueryClientProvider } from "@tanstack/react-query";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uk as identity } from "#core/identity/texts/uk.ts";
import { uk as joining } from "#core/joining/texts/uk.ts";
import { uk } from "#core/kernel/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { click, come, get, mount, standInForTopLayer, write } from "#web/ui/testing.ts";
import { SentInvitations } from "./sent-invitations.tsx";

const guests = vi.hoisted(() => {
  const call = () => vi.fn<(input: object) => Promise<unknown>>();
  return { list: call(), send: call(), code: call(), recall: call() };
});
vi.mock("#web/app/api/api.ts", () => ({
  api: { joining: { guests } },
  onApiError: () => undefined,
}));
standInForTopLayer();

const i18n = createInstance();
const translation = { ...uk, ...identity, ...joining };
await i18n.init({ lng: "uk", resources: { uk: { translation } } });

const apartment = { id: "0190d2a8-0000-7000-8000-000000000019", number: "19" };
const made = { code: "ABCDE-FGHJK", link: "https://oselia.example/join#ABCDEFGHJK" };
const guest = {
  id: "0190d2a8-0000-7000-8000-000000000001",
  name: "Ганна Гість",
  email: null,
  inviter: null,
  basis: "tenant",
  expiresAt: "2026-12-17T22:00:00.000Z",
};

beforeEach(() => {
  queryClient.clear();
  guests.list.mockResolvedValue([]);
  guests.send.mockResolvedValue([guest]);
  guests.code.mockResolvedValue(made);
});
afterEach(() => vi.unstubAllGlobals());

const show = (bases: readonly ("tenant" | "household")[]) =>
  mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <SentInvitations apartment={apartment} bases={bases} />
      </I18nextProvider>
    </QueryClientProvider>,
  );

test("a link is made for a name alone, and shown with its QR code to be sent on", async () => {
  const share = vi.fn<(shared: object) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal("navigator", Object.assign(navigator, { share }));
  const unmount = show(["tenant", "household"]);
  await come(() => get("button", "Запросити за посиланням"));
  click(get("button", "Запросити за посиланням"));
  await come(() => get("textbox", "Ім’я\u00a0*"));
  write(get("textbox", "Ім’я\u00a0*"), "Ганна");
  write(get("textbox", "Прізвище\u00a0*"), "Гість");
  click(get("button", "Створити посилання"));
  await come(() => get("img", "QR-код із посиланням на запрошення"));
  expect(guests.send.mock.calls[0]?.[0]).toEqual({
    apartmentId: apartment.id,
    basis: "tenant",
    firstName: "Ганна",
    lastName: "Гість",
  });
  expect(guests.code.mock.calls[0]?.[0]).toEqual({ id: guest.id });
  click(get("button", "Надіслати"));
  await come(() =>
    expect(share).toHaveBeenCalledWith({
      text: "Запрошення до квартири\u00a019 в Оселі",
      url: made.link,
    }),
  );
  unmount();
});

test("who may invite nobody and has invited nobody sees no card", async () => {
  const unmount = show([]);
  await come(() => expect(guests.list).toHaveBeenCalled());
  expect(document.body.textContent).not.toContain("Запрошення");
  unmount();
});

test("an invitation is cancelled after a question that names its guest", async () => {
  guests.list.mockResolvedValue([{ ...guest, email: "hanna@example.com" }]);
  guests.recall.mockResolvedValue({});
  const unmount = show(["tenant"]);
  await come(() => get("button", "Скасувати запрошення: Ганна Гість"));
  click(get("button", "Скасувати запрошення: Ганна Гість"));
  expect(guests.recall).not.toHaveBeenCalled();
  const dialog = get("alertdialog", "Скасувати запрошення?");
  expect(dialog.textContent).toContain("Ганна Гість (hanna@example.com)");
  expect(dialog.textContent).toContain("перестануть діяти відразу");
  click(get("button", "Не скасовувати"));
  expect(guests.recall).not.toHaveBeenCalled();
  click(get("button", "Скасувати запрошення: Ганна Гість"));
  click(get("button", "Скасувати запрошення"));
  await come(() => expect(guests.recall.mock.calls[0]?.[0]).toEqual({ id: guest.id }));
  unmount();
});

test("an owner reads which resident invites, and may cancel that but not pass it on", async () => {
  guests.list.mockResolvedValue([{ ...guest, basis: "household", inviter: "Іван Мешканець" }]);
  guests.recall.mockResolvedValue({});
  const unmount = show(["tenant"]);
  await come(() => get("button", "Скасувати запрошення: Ганна Гість"));
  expect(document.body.textContent).toContain("запрошує Іван Мешканець");
  expect(document.body.textContent).not.toContain("за посиланням ·");
  expect(document.body.textContent).not.toContain("Показати код");
  unmount();
});
