// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FileView } from "#core/files/model.ts";
import type { OpenInput } from "#core/requests/inputs.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { clearPhotos, keepPhotos, readPhotos } from "#web/app/outbox/kept-photos.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { sendRequest } from "./send-request.ts";

type Options = { context: { idempotencyKey: string } };
const { open, upload, rows } = vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
  return {
    open: vi.fn<(input: { attachments?: string[] }, options: Options) => Promise<object>>(),
    upload: vi.fn<(file: File) => Promise<FileView>>(),
    rows: new Map<string, object>(),
  };
});
vi.mock("#web/app/api/api.ts", () => ({
  api: { requests: { open } },
  onApiError: () => undefined,
}));
vi.mock("#web/app/api/upload-file.ts", () => ({ uploadFile: upload }));
vi.mock("idb-keyval", () => ({
  createStore: () => undefined,
  get: (key: string) => Promise.resolve(rows.get(key)),
  set: async (key: string, value: object) => void rows.set(key, value),
  del: async (key: string) => void rows.delete(key),
  delMany: async (keys: string[]) => keys.forEach((key) => rows.delete(key)),
  entries: () => Promise.resolve([...rows]),
  update: async (key: string, change: (now?: object) => object) =>
    void rows.set(key, change(rows.get(key))),
}));

const request = {
  id: "key-1",
  at: "2026-11-28T12:00:00.000Z",
  input: { title: "Тече кран" } as OpenInput,
  draft: null,
  photos: ["a", "b"],
};
const photo = (id: string) => ({ id, file: new File([id], `${id}.jpg`, { type: "image/jpeg" }) });
const sentFiles = () => open.mock.calls.map(([{ attachments }]) => attachments);

beforeEach(async () => {
  useAuth.getState().login({ id: "ann", email: "a@oselia.example", role: "resident", name: "Ann" });
  await keepPhotos("ann", "key-1", [photo("a"), photo("b")]);
  open.mockResolvedValue({ number: "R-000001" });
  let files = 0;
  upload.mockImplementation(async () => ({ id: `file-${++files}` }) as FileView);
});
afterEach(() => {
  useAuth.getState().logout();
  rows.clear();
  open.mockReset();
  upload.mockReset();
});

test("a request goes once with its photos, each uploaded once, though the network fails in between", async () => {
  upload.mockResolvedValueOnce({ id: "file-0" } as FileView);
  upload.mockRejectedValueOnce(new ApiError("generic.network"));
  await expect(sendRequest(request)).rejects.toMatchObject({ code: "generic.network" });
  expect(open).not.toHaveBeenCalled();
  // It arrives, and its answer gets lost.
  open.mockRejectedValueOnce(new ApiError("generic.network"));
  await expect(sendRequest(request)).rejects.toMatchObject({ code: "generic.network" });
  await sendRequest(request);
  expect(sentFiles()).toEqual([
    ["file-0", "file-1"],
    ["file-0", "file-1"],
  ]);
  expect(open.mock.calls.map(([, { context }]) => context.idempotencyKey)).toEqual([
    "key-1",
    "key-1",
  ]);
  expect(upload.mock.calls.map(([{ name }]) => name)).toEqual(["a.jpg", "b.jpg", "b.jpg"]);
  expect((await readPhotos("ann", "key-1")).map(({ file }) => file.size)).toEqual([0, 0]);
});

test("photos that waited go where the form showed them, also between files that had arrived", async () => {
  const input = { ...request.input, attachments: ["first", "third"] };
  await sendRequest({ ...request, input, order: ["first", "a", "third", "b"] });
  expect(sentFiles()).toEqual([["first", "file-1", "third", "file-2"]]);
});

test("a photo that is refused for good is named, and the request waits", async () => {
  upload.mockRejectedValueOnce(new ApiError("upload.invalid_type", { status: 415 }));
  await expect(sendRequest(request)).rejects.toMatchObject({
    code: "upload.invalid_type",
    data: { params: { photo: "a", name: "a.jpg" } },
  });
  expect(open).not.toHaveBeenCalled();
  await sendRequest({ ...request, photos: ["b"] });
  expect(sentFiles()).toEqual([["file-1"]]);
});

test("uploads that the server has removed by now are sent anew", async () => {
  const issues = [{ path: "attachments.0", rule: "file_required" as const }];
  open.mockRejectedValueOnce(new ApiError("generic.validation", { status: 422, data: { issues } }));
  await sendRequest(request);
  expect(sentFiles()).toEqual([
    ["file-1", "file-2"],
    ["file-3", "file-4"],
  ]);
});

test("a photo that the device has lost is told: the request does not go without it unasked", async () => {
  await clearPhotos("ann");
  await expect(sendRequest(request)).rejects.toMatchObject({
    status: 422,
    data: { params: { photo: "a" } },
  });
  expect(open).not.toHaveBeenCalled();
});

test("photos are of one person", async () => {
  expect(await readPhotos("ben", "key-1")).toEqual([]);
  await clearPhotos("ben");
  expect(await readPhotos("ann", "key-1")).toHaveLength(2);
  await clearPhotos("ann");
  expect(await readPhotos("ann", "key-1")).toEqual([]);
});
