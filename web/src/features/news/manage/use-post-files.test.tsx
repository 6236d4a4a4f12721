// @vitest-environment jsdom
import { act, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import type { NewsFileView, NewsView } from "#core/news/views.ts";
import { isSameToWrite } from "./form.ts";
import { type PostFiles, usePostFiles } from "./use-post-files.ts";

vi.mock("#web/app/api/api.ts", () => ({ api: {}, onApiError: () => undefined }));

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const picture = (id: string, alt = ""): NewsFileView => ({
  id,
  name: `${id}.jpg`,
  type: "image/jpeg",
  size: 10,
  width: 1,
  height: 1,
  preview: true,
  createdAt: "2026-03-01T10:00:00.000Z",
  alt,
});

let files: PostFiles;
function Sample({ saved }: { saved: readonly NewsFileView[] }) {
  const hung = usePostFiles(saved);
  useLayoutEffect(() => {
    files = hung;
  });
  return null;
}

test("what a colleague hangs on a post comes to the files that one has touched, once", async () => {
  const root = createRoot(document.createElement("div"));
  const show = (saved: readonly NewsFileView[]) => act(() => root.render(<Sample saved={saved} />));
  await show([picture("yard")]);
  await act(() => files.describe("yard", "Двір"));
  await show([picture("yard"), picture("gate", "Брама")]);
  await show([picture("yard"), picture("gate", "Брама")]);
  expect(files.value).toEqual([
    { fileId: "yard", alt: "Двір" },
    { fileId: "gate", alt: "Брама" },
  ]);
  await act(() => files.settle());
  await show([picture("gate", "Брама")]);
  expect(files.stored.map(({ file }) => file.id)).toEqual(["gate"]);
});

test("a post with another file, or another description of it, is not the same to write", () => {
  const post = (attached: NewsFileView[]) =>
    ({ places: [], files: attached }) as unknown as NewsView;
  const one = post([picture("yard", "Двір")]);
  expect(isSameToWrite(one, { ...one, version: 2 })).toBe(true);
  expect(isSameToWrite(one, post([picture("yard", "Подвір’я")]))).toBe(false);
  expect(isSameToWrite(one, post([picture("yard", "Двір"), picture("gate")]))).toBe(false);
});
