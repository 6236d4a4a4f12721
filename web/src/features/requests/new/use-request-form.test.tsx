// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { act, type ReactNode, useEffect } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import type { PlaceView } from "#core/buildings/model.ts";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { uk } from "#core/requests/texts/uk.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { useConnection } from "#web/app/offline/connection.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { mount } from "#web/ui/testing.ts";
import { createResidentReader, emptyForm } from "./form-model.ts";
import { findUnsent, sendLater } from "./outbox.ts";
import { useRequestForm } from "./use-request-form.ts";

type Options = { context: { idempotencyKey: string } };
const { open, upload, kept } = vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
  return {
    open: vi.fn<(input: { title: string }, options: Options) => Promise<object>>(),
    upload: vi.fn<(file: File) => Promise<object>>(),
    kept: {
      keepPhotos: vi.fn<(person: string, id: string, photos: { id: string }[]) => Promise<void>>(),
      readPhotos: () => Promise.resolve([]),
      dropPhotos: () => Promise.resolve(),
      prunePhotos: () => Promise.resolve(),
    },
  };
});
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.mock("#web/app/api/api.ts", () => ({
  api: { requests: { open, list: () => Promise.resolve({ items: [], nextCursor: null }) } },
  onApiError: () => undefined,
}));
vi.mock("#web/app/outbox/kept-photos.ts", () => kept);
vi.mock("#web/app/api/upload-file.ts", () => ({ uploadFile: upload }));

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...kernel, ...uk } } } });

const apartmentId = "00000000-0000-4000-8000-000000000001";
const place = {
  apartment: { id: apartmentId },
  entrance: null,
  building: { id: "00000000-0000-4000-8000-000000000002" },
} as PlaceView;
const values = {
  category: "plumbing",
  title: "Тече кран",
  description: "На кухні, уже другий день поспіль.",
  kind: "apartment",
  apartmentId,
  place: "",
  priority: "medium",
  preferredDate: null,
};
const input = { title: values.title } as Parameters<typeof sendLater>[0]["input"];

// What waits is sent for some hours after it was tried.
vi.useFakeTimers({ now: new Date("2026-11-28T12:00:00Z"), toFake: ["Date"] });

const shown = {} as { form: ReturnType<typeof useRequestForm> };
function Form({ fresh = false }: { fresh?: boolean }) {
  const form = useRequestForm({
    personId: "ann",
    name: fresh ? "request:ann:draft-1" : "request:ann:key-1",
    initial: { ...emptyForm, category: fresh ? "electrical" : null },
    reader: createResidentReader([place]),
    ...(fresh ? {} : { unsent: "key-1" }),
    onOpened: () => undefined,
    onWaiting: () => undefined,
  });
  useEffect(() => {
    shown.form = form;
  });
  return null;
}

const show = (form: ReactNode) =>
  mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>{form}</I18nextProvider>
    </QueryClientProvider>,
  );

/** Lets a request wait whose answer got lost, and opens it in its form. */
async function mend() {
  useAuth.getState().login({ id: "ann", email: "a@oselia.example", role: "resident", name: "Ann" });
  open.mockRejectedValue(new ApiError("generic.network"));
  const at = "2026-11-28T11:00:00.000Z";
  await act(async () => sendLater({ id: "key-1", at, input, draft: { values, files: [] } }, at));
  const unmount = show(<Form />);
  open.mockClear();
  await act(async () => shown.form.form.setValue("title", "Тече кран на кухні"));
  return unmount;
}

afterEach(() => {
  useConnection.setState({ isLost: false });
  useAuth.getState().logout();
  localStorage.clear();
  open.mockReset();
  upload.mockReset();
});

test("a request that is changed while it waits keeps its key and the time it may have left", async () => {
  const unmount = await mend();
  useConnection.setState({ isLost: true });
  await act(() => shown.form.submit());
  await vi.waitFor(() => expect(open.mock.calls.length).toBeGreaterThan(1));
  const sent = open.mock.calls.map(([{ title }, { context }]) => [title, context.idempotencyKey]);
  expect(new Set(sent.flat())).toEqual(new Set(["Тече кран на кухні", "key-1"]));
  expect(findUnsent("key-1")).toMatchObject({
    input: { title: "Тече кран на кухні" },
    triedAt: "2026-11-28T11:00:00.000Z",
  });
  unmount(undefined);
});

test("where an earlier version has arrived, the changed one is refused and stays in the form", async () => {
  const unmount = await mend();
  open.mockRejectedValue(new ApiError("api.key_reused", { status: 409 }));
  await act(() => shown.form.submit());
  expect(open.mock.calls.map(([, { context }]) => context.idempotencyKey)).toEqual(["key-1"]);
  expect(shown.form.failure).toMatch(/^Попередній варіант цієї заявки вже дійшов/);
  expect(shown.form.form.getValues("title")).toBe("Тече кран на кухні");
  expect(findUnsent("key-1")).toMatchObject({ input: { title: "Тече кран" } });
  unmount(undefined);
});

test("a field that is left empty is no fault yet: what stands below it does not move", async () => {
  const unmount = show(<Form fresh />);
  const { onBlur } = shown.form.form.register("description");
  await act(() => onBlur({ type: "blur", target: { name: "description", value: "" } }));
  expect(shown.form.form.formState.errors).toEqual({});
  unmount(undefined);
});

test("who begins anew keeps the category that was chosen on the way here", async () => {
  const unmount = show(<Form fresh />);
  await act(async () => shown.form.form.setValue("title", "Не горить лампа"));
  await act(async () => shown.form.discard());
  expect(shown.form.form.getValues()).toMatchObject({ title: "", category: "electrical" });
  unmount(undefined);
});

/** Fills in a new request with a photo that is on its way. */
async function attach() {
  const sending = Promise.withResolvers<object>();
  upload.mockReturnValueOnce(sending.promise);
  open.mockResolvedValue({ number: "R-000001" });
  const unmount = show(<Form fresh />);
  for (const name of ["title", "description"] as const)
    await act(async () => shown.form.form.setValue(name, values[name]));
  await act(async () =>
    shown.form.uploads.add([new File(["x"], "кран.jpg", { type: "image/jpeg" })]),
  );
  return { unmount, sending };
}

test("what is sent while its photo travels goes once, with the photo", async () => {
  const { unmount, sending } = await attach();
  await act(() => shown.form.submit());
  await act(() => shown.form.submit());
  expect(shown.form.wait.isWaiting).toBe(true);
  expect(open).not.toHaveBeenCalled();
  const id = "00000000-0000-4000-8000-000000000009";
  await act(async () => sending.resolve({ id, name: "кран.jpg", type: "image/jpeg" }));
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
  expect(open.mock.calls[0]?.[0]).toMatchObject({ attachments: [id] });
  unmount(undefined);
});

test("a photo that is marked keeps its place among the others", async () => {
  const { unmount, sending } = await attach();
  await act(async () => sending.resolve({ id: "plain", name: "кран.jpg", type: "image/jpeg" }));
  upload.mockResolvedValueOnce({ id: "second", name: "труба.jpg", type: "image/jpeg" });
  await act(async () =>
    shown.form.uploads.add([new File(["y"], "труба.jpg", { type: "image/jpeg" })]),
  );
  const original = new File(["x"], "кран.jpg", { type: "image/jpeg" });
  const [key = ""] = shown.form.uploads.picked.map((one) => one.key);
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await act(async () => shown.form.uploads.mark(key, original, { original, marks: [] }));
  expect(shown.form.uploads.held).toHaveLength(1);
  expect(shown.form.uploads.order).toEqual([key, "second"]);
  onLine.mockRestore();
  unmount(undefined);
});

test("a photo that fails holds the request up by its name; without it, it goes", async () => {
  const { unmount, sending } = await attach();
  await act(() => shown.form.submit());
  await act(async () => sending.reject(new ApiError("upload.invalid_type", { status: 415 })));
  expect(shown.form.wait.heldUpBy).toEqual(["кран.jpg"]);
  expect(open).not.toHaveBeenCalled();
  await act(async () => shown.form.wait.without(shown.form.uploads.removeFailed)());
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
  expect(open.mock.calls[0]?.[0]).toMatchObject({ attachments: [] });
  unmount(undefined);
});

test("a photo chosen without a network is kept with the request; one without room is told of and stays", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  useAuth.getState().login({ id: "ann", email: "a@oselia.example", role: "resident", name: "Ann" });
  const unmount = show(<Form fresh />);
  for (const name of ["title", "description"] as const)
    await act(async () => shown.form.form.setValue(name, values[name]));
  const { uploads } = shown.form;
  await act(async () =>
    uploads.add([
      new File(["x"], "кран.jpg", { type: "image/jpeg" }),
      new File(["x"], "кран.mp4", { type: "video/mp4" }),
    ]),
  );
  expect(shown.form.uploads.held.map(({ file }) => file.name)).toEqual(["кран.jpg"]);
  expect(shown.form.uploads.failed).toEqual(["кран.mp4"]);
  expect(upload).not.toHaveBeenCalled();
  await act(async () => shown.form.uploads.removeFailed());

  kept.keepPhotos.mockRejectedValueOnce(new DOMException("full", "QuotaExceededError"));
  await act(() => shown.form.submit());
  expect(shown.form.failure).toMatch(/^На цьому пристрої бракує місця/);
  expect(shown.form.form.getValues("title")).toBe(values.title);
  expect(shown.form.wouldLose()).toBe(true);

  await act(() => shown.form.submit());
  expect(shown.form.wouldLose()).toBe(false);
  const [, id = "", photos = []] = kept.keepPhotos.mock.lastCall ?? [];
  expect(photos).toHaveLength(1);
  expect(findUnsent(id)).toMatchObject({ photos: photos.map((photo) => photo.id), triedAt: null });
  expect(open).not.toHaveBeenCalled();
  onLine.mockRestore();
  unmount(undefined);
});

test("a faulty form is told at once and not remembered", async () => {
  const { unmount } = await attach();
  await act(async () => shown.form.form.setValue("title", ""));
  await act(() => shown.form.submit());
  expect(shown.form.wait.isWaiting).toBe(false);
  expect(shown.form.failure).toBeDefined();
  unmount(undefined);
});
