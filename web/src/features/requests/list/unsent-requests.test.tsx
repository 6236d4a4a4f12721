// @vitest-environment jsdom
import { createInstance } from "i18next";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { uk } from "#core/requests/texts/uk.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { useConnection } from "#web/app/offline/connection.ts";
import { mount } from "#web/ui/testing.ts";
import type { OutgoingRequest } from "../new/outbox.ts";
import { UnsentRequests } from "./unsent-requests.tsx";

const { confirmRequest, sendWithoutPhoto, unsent } = vi.hoisted(() => ({
  sendWithoutPhoto: vi.fn<(id: string, photo: string) => void>(),
  confirmRequest: vi.fn<(id: string) => void>(),
  unsent: { all: [] as object[] },
}));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.mock("@tanstack/react-router", () => ({ Link: "a" }));
vi.mock("#web/app/clock.ts", () => ({ useNow: () => new Date("2026-11-28T12:00:00Z") }));
vi.mock("./unsent-photos.tsx", () => ({ UnsentPhotos: () => null }));
vi.mock("../new/outbox.ts", () => ({
  confirmRequest,
  discardRequest: () => undefined,
  retryRequest: () => undefined,
  sendWithoutPhoto,
  useUnsentRequests: () => unsent.all,
}));

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...kernel, ...uk } } } });

let unmount: () => void = () => undefined;
afterEach(() => unmount());
beforeEach(() => useConnection.setState({ isLost: false }));

function show(state: Pick<OutgoingRequest, "error" | "retryAt" | "triedAt" | "photos">): void {
  const input = { title: "Тече кран", category: "plumbing" };
  unsent.all = [{ id: "key-1", at: "2026-11-28T11:00:00.000Z", input, draft: null, ...state }];
  const drop = mount(
    <I18nextProvider i18n={i18n}>
      <UnsentRequests />
    </I18nextProvider>,
  );
  unmount = () => drop(undefined);
}

const status = () => document.querySelector("[role=status]")?.textContent;
const buttons = () =>
  [...document.querySelectorAll<HTMLElement>("button, a")]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== "Скасувати");

test("without a network it waits for the network, with one for the server", () => {
  const error = new ApiError("api.unavailable", { status: 503 });
  show({ error, retryAt: Date.now() + 5_000, triedAt: null });
  expect(status()).toBe("Сервер зараз не відповідає. Ми спробуємо ще раз.");
  unmount();
  useConnection.setState({ isLost: true });
  show({ error: new ApiError("generic.network"), retryAt: Date.now() + 5_000, triedAt: null });
  expect(status()).toMatch(/^Чекає на мережу/);
});

test("a request like one of the last hour can be sent anyway", async () => {
  show({
    error: new ApiError("requests.duplicate", { status: 409 }),
    retryAt: null,
    triedAt: null,
  });
  expect(buttons()).toEqual(["Усе одно надіслати", "Виправити", "Відкинути"]);
  await act(() => document.querySelector("button")?.click());
  expect(confirmRequest).toHaveBeenCalledWith("key-1");
});

test("what has arrived in an earlier version is not sent again", () => {
  show({ error: new ApiError("api.key_reused", { status: 409 }), retryAt: null, triedAt: null });
  expect(status()).toMatch(/^Не надіслано. Попередній варіант цієї заявки вже дійшов/);
  expect(buttons()).toEqual(["Виправити", "Відкинути"]);
});

test("the writer of what may have arrived is told to look", () => {
  const triedAt = "2026-11-26T11:00:00.000Z";
  show({ error: new ApiError("generic.network"), retryAt: null, triedAt });
  expect(status()).toMatch(/^Не надіслано. Можливо, заявка вже дійшла/);
  expect(buttons()).toEqual(["Надіслати ще раз", "Виправити", "Відкинути"]);
});

test("a photo that is refused for good is named, and the request may go without it", async () => {
  const data = { params: { photo: "a", name: "кран.jpg" } };
  const error = new ApiError("upload.invalid_type", { status: 415, data });
  show({ error, retryAt: null, triedAt: null, photos: ["a"] });
  expect(status()).toMatch(/^Не надіслано. Фото кран.jpg: Файл пошкоджений/);
  expect(buttons()).toEqual(["Надіслати без цього фото", "Виправити", "Відкинути"]);
  await act(() => document.querySelector("button")?.click());
  expect(sendWithoutPhoto).toHaveBeenCalledWith("key-1", "a");
});
