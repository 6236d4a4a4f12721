// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { act, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReportInput } from "#core/requests/report.ts";
import { uk as requests } from "#core/requests/texts/uk.ts";
import { uk as desk } from "#core/requests/texts/desk/uk.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { texts } from "#web/app/texts/uk.ts";
import { all, click, come, get, mount, standInForTopLayer, write } from "#web/ui/testing.ts";
import { DeskRequest } from "./desk-request.tsx";

type Guard = { shouldBlockFn: () => boolean };
const { guard, open, buildings } = vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
  return {
    guard: { loses: (): boolean => false },
    open: vi.fn<(input: ReportInput) => Promise<object>>(),
    buildings: vi.fn<() => Promise<object[]>>(),
  };
});
vi.mock("@tanstack/react-router", () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
  useBlocker: ({ shouldBlockFn }: Guard) => {
    guard.loses = shouldBlockFn;
    return { status: "idle" };
  },
}));
const ids = Array.from({ length: 9 }, (_, n) => `00000000-0000-4000-8000-00000000000${n}`);
const [house, other, flat, ann, eva] = ids as [string, string, string, string, string];
vi.mock("#web/app/api/api.ts", () => ({
  api: {
    buildings: {
      buildings,
      contacts: () => Promise.resolve([]),
      apartments: () => Promise.resolve({ items: [apartment], nextCursor: null }),
    },
    apartments: { get: () => Promise.resolve(apartment) },
    requests: { open, list: () => Promise.resolve({ items: [], nextCursor: null }) },
  },
  onApiError: () => undefined,
}));
standInForTopLayer();

const entrance = { id: ids[5] ?? "", number: "1" };
const residency = (kind: string, id: string, name: string, phone: string | null = null) => ({
  id: `${kind}-${id}`,
  kind,
  person: { id, name, phone },
});
const apartment = {
  id: flat,
  buildingId: house,
  number: "7",
  entrance,
  current: [
    residency("owner", eva, "Єва Тестова", "+380671112233"),
    residency("resident", eva, "Єва Тестова", "+380671112233"),
    residency("resident", ann, "Анна Тестова"),
  ],
};
const i18n = createInstance();
const translation = { ...texts, ...requests, ...desk };
await i18n.init({ lng: "uk", resources: { uk: { translation } } });
const words = desk.request_desk;
const pageText = () => (document.body.textContent ?? "").replaceAll(/[\u00A0\u202F]/g, " ");

const onOpened = vi.fn<(view: { number: string }) => void>();
let unmount: () => void = () => undefined;
function show(apartmentId?: string) {
  unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <DeskRequest apartmentId={apartmentId} onOpened={onOpened} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
}
const submit = () => get("button", requests.requests.form.submit);
const radio = (name: string) =>
  all<HTMLInputElement>("radio").find((one) => one.closest("label")?.textContent?.includes(name)) ??
  null;

/** Finds the box whose label begins like this; null without one. */
const box = (name: string) =>
  [...document.querySelectorAll("label")].find(
    (label) => label.htmlFor && label.textContent.trim().startsWith(name),
  )?.control ?? null;
function type(name: string, text: string) {
  const control = box(name);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
    throw new Error(`no box ${name}`);
  write(control, text);
}
function choose(value: string) {
  const control = box(requests.requests.filter.building);
  if (!(control instanceof HTMLSelectElement)) throw new Error("no building to choose");
  act(() => {
    control.value = value;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

/** Writes what happened; the rest of the form is the test's. */
function describeLeak() {
  click(radio(requests.requests.category.plumbing));
  type(requests.requests.form.field.title, "Тече кран");
  type(requests.requests.form.field.description, "На кухні, другий день поспіль");
}

beforeEach(() => {
  queryClient.clear();
  useAuth.getState().login({ id: "max", email: "m@oselia.example", role: "manager", name: "Max" });
  buildings.mockResolvedValue([
    { id: house, address: "вул. Сонячна, 5", entrances: [entrance] },
    { id: other, address: "вул. Сонячна, 7", entrances: [] },
  ]);
  open.mockResolvedValue({ number: "R-000012" });
});
afterEach(() => {
  unmount();
  useAuth.getState().logout();
  localStorage.clear();
  vi.clearAllMocks();
});

test("from an apartment: its people are offered, and one of them becomes the reporter", async () => {
  show(flat);
  await come(() => expect(radio("Єва Тестова")).not.toBeNull());
  // Owner and resident at once is one person.
  expect(pageText().split("Єва Тестова")).toHaveLength(2);
  expect(pageText()).toContain("Власник, +380 67 111 22 33");
  click(radio("Анна Тестова"));
  describeLeak();
  click(radio(requests.requests.priority.urgent));
  click(submit());
  await come(() => expect(onOpened).toHaveBeenCalledWith({ number: "R-000012" }));
  expect(open.mock.calls[0]?.[0]).toMatchObject({
    location: { kind: "apartment", apartmentId: flat },
    reporter: { kind: "resident", personId: ann },
    priority: "urgent",
  });
});

test("a caller is asked for a name; the place may be the whole building", async () => {
  show();
  await come(() => expect(box(requests.requests.filter.building)).not.toBeNull());
  click(submit());
  await come(() => expect(pageText()).toContain(texts.validation.required));
  expect(open).not.toHaveBeenCalled();
  choose(house);
  click(radio(requests.requests.form.place.building));
  click(radio(words.caller));
  type(words.name, "Ганна Сусідка");
  type(words.phone, "067 123 45 67");
  describeLeak();
  click(submit());
  await come(() => expect(open).toHaveBeenCalled());
  const [input] = open.mock.calls[0] ?? [];
  expect(input).toMatchObject({
    location: { kind: "building", buildingId: house },
    reporter: { kind: "caller", name: "Ганна Сусідка", phone: "+380671234567" },
  });
});

test("another building takes the apartment and its person away", async () => {
  show(flat);
  await come(() => expect(radio("Анна Тестова")).not.toBeNull());
  click(radio("Анна Тестова"));
  choose(other);
  await come(() => expect(radio("Анна Тестова")).toBeNull());
  expect(pageText()).toContain(words.people_first);
  describeLeak();
  click(submit());
  await come(() => expect(pageText()).toContain(texts.validation.required));
  expect(open).not.toHaveBeenCalled();
});

test("what was typed waits in the form for the next time, and nothing waits for the network", async () => {
  show(flat);
  await come(() => expect(radio("Анна Тестова")).not.toBeNull());
  click(radio("Анна Тестова"));
  describeLeak();
  open.mockRejectedValue(new ApiError("generic.network"));
  click(submit());
  await come(() => expect(pageText()).toContain(texts.errors.generic.network));
  expect(onOpened).not.toHaveBeenCalled();
  unmount();
  expect(Object.keys(localStorage).filter((key) => key.includes("unsent"))).toEqual([]);
  show(flat);
  await come(() => expect(radio("Анна Тестова")?.checked).toBe(true));
  expect(box(requests.requests.form.field.title)).toMatchObject({ value: "Тече кран" });
  expect(guard.loses()).toBe(false);
  unmount();
  show();
  await come(() => expect(box(requests.requests.filter.building)).not.toBeNull());
  expect(pageText()).not.toContain(requests.requests.form.draft_restored);
});

test("whoever serves no building is told so", async () => {
  buildings.mockResolvedValue([]);
  show();
  await come(() => expect(pageText()).toContain(words.no_building_title));
});
