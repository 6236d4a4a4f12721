// @vitest-environment jsdom
import { createInstance } from "i18next";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FileView } from "#core/files/model.ts";
import { mount, standInForTopLayer } from "#web/ui/testing.ts";
import { type Uploads, useUploads } from "./use-uploads.ts";

const calls = vi.hoisted(() => ({
  uploadFile: vi.fn<(file: File, options: { signal: AbortSignal }) => Promise<object>>(),
  remove: vi.fn<(input: { id: string }) => Promise<object>>(),
}));
vi.mock("../api/upload-file.ts", () => ({ uploadFile: calls.uploadFile }));
vi.mock("../api/api.ts", () => ({ api: { files: { remove: calls.remove } } }));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: {} } } });

const view = (id: string, name: string): FileView => ({
  id,
  name,
  type: "image/jpeg",
  size: 10,
  width: 4,
  height: 3,
  preview: true,
  createdAt: "2026-11-01T08:00:00.000Z",
});
const picture = (name: string) => new File(["x"], name, { type: "image/jpeg" });
const marks = [{ id: 1, kind: "line" as const, points: [{ x: 0, y: 0 }] }];

let uploads: Uploads;
let render: ReturnType<typeof mount>;
function Form({ take }: { take: (value: Uploads) => void }) {
  take(useUploads({ atMost: 2, use: "request" }));
  return null;
}
beforeEach(() => {
  vi.resetAllMocks();
  calls.remove.mockResolvedValue({});
  render = mount(
    <I18nextProvider i18n={i18n}>
      <Form take={(value) => (uploads = value)} />
    </I18nextProvider>,
  );
});
afterEach(() => render());

/** Adds a photo that has arrived, and returns its key. */
async function addPhoto(): Promise<string> {
  calls.uploadFile.mockResolvedValueOnce(view("first", "a.jpg"));
  await act(async () => uploads.add([picture("a.jpg")]));
  return uploads.arrived[0]?.key ?? "";
}

test("a marked photo takes the place of the first upload, which goes once it has arrived", async () => {
  const key = await addPhoto();
  const { original, marks: none } = await uploads.readOriginal(key);
  expect([original.name, none]).toEqual(["a.jpg", []]);
  const sending = Promise.withResolvers<object>();
  calls.uploadFile.mockReturnValueOnce(sending.promise);
  await act(async () => uploads.mark(key, picture("a.jpg"), { original, marks }));
  expect(uploads.unfinished).toBe(true);
  expect(calls.remove).not.toHaveBeenCalled();
  await act(async () => sending.resolve(view("second", "a.jpg")));
  expect(uploads.arrived).toMatchObject([{ key, file: { id: "second" } }]);
  expect(calls.remove.mock.calls).toEqual([[{ id: "first" }]]);
  expect(uploads.picked).toMatchObject([{ marked: true, markable: true }]);
  // The original stays at hand, with the marks.
  expect(await uploads.readOriginal(key)).toEqual({ original, marks });
});

test("a marked photo that cannot be sent is tried again, and leaves nothing when it is removed", async () => {
  const key = await addPhoto();
  const { original } = await uploads.readOriginal(key);
  calls.uploadFile.mockRejectedValueOnce(new Error("no network"));
  await act(async () => uploads.mark(key, picture("a.jpg"), { original, marks }));
  expect(uploads.picked[0]).toMatchObject({ marked: true, final: false });
  expect(uploads.picked[0]?.error).toBeDefined();
  calls.uploadFile.mockRejectedValueOnce(new Error("no network"));
  await act(async () => uploads.retry(key));
  expect(calls.remove).not.toHaveBeenCalled();
  await act(async () => uploads.remove(key));
  expect(uploads.picked).toEqual([]);
  expect(calls.remove.mock.calls).toEqual([[{ id: "first" }]]);
});

test("with no marks left the original is sent again", async () => {
  const key = await addPhoto();
  const { original } = await uploads.readOriginal(key);
  for (const [id, left] of [
    ["second", marks],
    ["third", []],
  ] as const) {
    calls.uploadFile.mockResolvedValueOnce(view(id, "a.jpg"));
    await act(async () => uploads.mark(key, original, { original, marks: left }));
  }
  expect(calls.uploadFile.mock.lastCall?.[0]).toBe(original);
  expect(uploads.picked).toMatchObject([{ marked: false }]);
  expect(calls.remove.mock.calls.map(([{ id }]) => id)).toEqual(["first", "second"]);
});

test("what the server has removed is uploaded again from what is at hand", async () => {
  const key = await addPhoto();
  await act(async () => uploads.join([view("old", "стара.jpg")]));
  calls.uploadFile.mockResolvedValueOnce(view("anew", "a.jpg"));
  await act(async () => uploads.renew());
  expect(uploads.arrived).toMatchObject([{ key, file: { id: "anew" } }]);
});

test("only a photo that can be shown is marked", async () => {
  calls.uploadFile.mockReturnValue(new Promise(() => {}));
  await act(async () => uploads.add([new File(["x"], "IMG_1.HEIC"), picture("b.jpg")]));
  expect(uploads.picked.map(({ markable }) => markable)).toEqual([false, true]);
});
