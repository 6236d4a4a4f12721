// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FileView } from "#core/files/model.ts";
import { uk as home } from "#core/kernel/texts/home/uk.ts";
import { uk } from "#core/meters/texts/uk.ts";
import type { MeterView } from "#core/meters/views.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { useConnection } from "#web/app/offline/connection.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { mount } from "#web/ui/testing.ts";
import { ReadingsForm } from "./readings-form.tsx";

const { enter, uploads, spoken } = vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
  return {
    spoken: { language: "uk" },
    enter: vi.fn<(input: { entries: object[] }) => Promise<object>>(() =>
      Promise.resolve({ meters: [] }),
    ),
    uploads: [] as { resolve: (file: FileView) => void; reject: (error: Error) => void }[],
  };
});
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
Element.prototype.scrollIntoView = () => undefined;
vi.mock("#web/app/api/api.ts", () => ({ api: { meters: { enter } }, onApiError: () => undefined }));
vi.mock("#web/app/clock.ts", () => ({
  useToday: () => "2026-11-23",
  clock: () => new Date("2026-11-23T10:00:00Z"),
}));
vi.mock("#web/app/language/language.ts", () => ({ currentLanguage: () => spoken.language }));
vi.mock("#web/app/api/upload-file.ts", () => ({
  uploadFile: () =>
    new Promise((resolve, reject) => {
      uploads.push({ resolve, reject });
    }),
}));

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...home, ...uk } } } });

const meter = {
  id: "00000000-0000-4000-8000-000000000001",
  kind: "cold_water",
  unit: "m3",
  serial: "123",
  place: "",
  digits: 5,
  installedOn: "2026-01-01",
  removedOn: null,
  version: 3,
  last: { day: "2026-10-25", value: 100_000 },
  usual: 5_000,
  allowed: ["enter"],
} as Partial<MeterView> as MeterView;

let gone: ReturnType<typeof mount>;
beforeEach(() => {
  useAuth.getState().login({ id: "ann", email: "a@oselia.example", role: "resident", name: "Ann" });
});
afterEach(() => {
  gone(undefined);
  useConnection.setState({ isLost: false });
  useAuth.getState().logout();
  localStorage.clear();
  spoken.language = "uk";
  enter.mockReset().mockResolvedValue({ meters: [] });
  uploads.length = 0;
});

const form = (one: MeterView) => (
  <QueryClientProvider client={queryClient}>
    <I18nextProvider i18n={i18n}>
      <ReadingsForm
        meters={[one]}
        submitLabel="Передати"
        frame={({ id }, field) => <section key={id}>{field}</section>}
      />
    </I18nextProvider>
  </QueryClientProvider>
);

function show(one = meter) {
  gone = mount(form(one));
}

const find = <T extends Element>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

async function choosePhoto(): Promise<void> {
  const input = find<HTMLInputElement>("input[type=file]");
  Object.defineProperty(input, "files", {
    value: [new File(["x"], "dial.jpg")],
    configurable: true,
  });
  await act(() => input.dispatchEvent(new Event("change", { bubbles: true })));
}

async function type(text: string): Promise<void> {
  const input = find<HTMLInputElement>("input[inputmode=decimal]");
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  await act(() => {
    set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Submits and waits for what the answer changes. */
const submit = () =>
  act(async () => {
    find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await new Promise((done) => {
      setTimeout(done);
    });
  });
const photoButton = () => find("button[type=button]").textContent;

test("what is typed while a photo is on its way stays, and goes out with it, not before", async () => {
  show();
  await choosePhoto();
  await type("105,5");
  await submit();
  expect(enter).not.toHaveBeenCalled();
  expect(find<HTMLInputElement>("input[inputmode=decimal]").value).toBe("105,5");
  await act(() => uploads[0]?.resolve({ id: "photo" } as FileView));
  await vi.waitFor(() => expect(enter).toHaveBeenCalledOnce());
  expect(enter.mock.calls[0]?.[0].entries).toEqual([
    expect.objectContaining({ meterId: meter.id, value: 105_500, fileId: "photo" }),
  ]);
  expect(find<HTMLInputElement>("input[inputmode=decimal]").value).toBe("");
  expect(photoButton()).toContain("Фото лічильника");
});

test("a meter that has its reading asks for none; another may be written", async () => {
  show({ ...meter, handedIn: true });
  expect(document.querySelector("input[inputmode=decimal]")).toBeNull();
  expect(document.querySelector("button[type=submit]")).toBeNull();
  await act(() => find<HTMLButtonElement>("button").click());
  await type("105,5");
  await submit();
  expect(enter).toHaveBeenCalledOnce();
});

test("a reading that was begun stays in sight when somebody else hands one in meanwhile", async () => {
  show();
  await type("105,5");
  gone(form({ ...meter, handedIn: true }));
  expect(find<HTMLInputElement>("input[inputmode=decimal]").value).toBe("105,5");
  await type("");
  await type("106");
  await submit();
  expect(enter).toHaveBeenCalledOnce();
  expect(document.querySelector("input[inputmode=decimal]")).toBeNull();
});

test("nothing is sent of a meter that takes no readings any more", async () => {
  show();
  await type("105,5");
  gone(form({ ...meter, allowed: [] }));
  expect(document.querySelector("button[type=submit]")).toBeNull();
  await submit();
  expect(enter).not.toHaveBeenCalled();
});

test("the button leads to a reading that cannot be sent as it is", async () => {
  show();
  await type("900,5");
  const button = find<HTMLButtonElement>("button[type=submit]");
  expect(button.disabled).toBe(false);
  await submit();
  expect(enter).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(find("input[inputmode=decimal]"));
});

test.each([
  ["uk", "1234,5"],
  ["en", "1234.5"],
] as const)(
  "a waiting reading comes back into its field as %s writes it",
  async (language, shown) => {
    spoken.language = language;
    useConnection.setState({ isLost: true });
    enter.mockRejectedValue(new ApiError("generic.timeout"));
    show({ ...meter, usual: null });
    await type("1234,5");
    await act(() => find<HTMLInputElement>("input[type=checkbox]").click());
    await submit();
    expect(document.querySelector("input[inputmode=decimal]")).toBeNull();
    const mend = [...document.querySelectorAll("button")].find(
      ({ textContent }) => textContent === "Виправити",
    );
    await act(async () => mend?.click());
    expect(find<HTMLInputElement>("input[inputmode=decimal]").value).toBe(shown);
  },
);

test("a photo that fails after the press holds the reading up, and says so", async () => {
  show();
  await type("105,5");
  await choosePhoto();
  await submit();
  await act(() => uploads[0]?.reject(new Error("no network")));
  expect(enter).not.toHaveBeenCalled();
  expect(document.body.textContent).toMatch(/Не надіслано. Файл dial.jpg не завантажився/);
  const without = [...document.querySelectorAll("button")].find(({ textContent }) =>
    textContent.startsWith("Надіслати без"),
  );
  await act(async () => without?.click());
  await vi.waitFor(() => expect(enter).toHaveBeenCalledOnce());
});

test("a photo that did not go through leaves the reading, which goes out without it", async () => {
  show();
  await type("105,5");
  await choosePhoto();
  await act(() => uploads[0]?.reject(new Error("no network")));
  expect(photoButton()).toContain("Фото лічильника");
  await submit();
  expect(enter.mock.calls[0]?.[0].entries).toEqual([
    expect.objectContaining({ value: 105_500, fileId: null }),
  ]);
});

test("what was typed is there after a reload on that day, and goes once it is sent", async () => {
  show();
  await type("105,5");
  gone(undefined);
  show();
  const value = () => find<HTMLInputElement>("input[inputmode=decimal]").value;
  expect(value()).toBe("105,5");
  await submit();
  expect(enter).toHaveBeenCalledOnce();
  gone(undefined);
  show();
  expect(value()).toBe("");
  await type("107");
  gone(undefined);
  const key = Object.keys(localStorage).find((one) => one.includes("reading:")) ?? "";
  localStorage.setItem(key, JSON.stringify({ typed: "107", day: "2026-11-22" }));
  show();
  expect(value(), "of the day before").toBe("");
});

test("a household that wrote too much itself is told where to correct it", async () => {
  show({ ...meter, handedIn: true, last: { day: "2026-11-23", value: 325_000 } });
  await act(() => find<HTMLButtonElement>("button[type=button]").click());
  await type("322");
  expect(document.body.textContent).toContain("можна виправити кнопкою поруч із ним");
});
