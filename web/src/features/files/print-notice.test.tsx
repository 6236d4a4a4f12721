// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { printHref } from "#core/files/prints/model.ts";
import type { PrintView } from "#core/files/prints/views.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { mount, standInForTopLayer } from "#web/ui/testing.ts";
import { PrintNotice } from "./print-notice.tsx";
import { printsQuery } from "./queries.ts";
import { newPrint, WithPrints } from "./testing-prints.tsx";

const toast = vi.hoisted(() => ({
  success: vi.fn<(title: string, options: { action: { onClick: () => void } }) => void>(),
  error: vi.fn<(title: string) => void>(),
}));
vi.mock("#web/ui/toast/toast-store.ts", () => ({ toast }));
vi.mock("#web/app/api/api.ts", () => ({
  api: { files: { prints: () => new Promise(() => {}) } },
  onApiError: () => undefined,
}));
standInForTopLayer();

let unmount: () => void = () => undefined;
beforeEach(() => {
  vi.clearAllMocks();
  unmount = mount(
    <WithPrints>
      <PrintNotice />
    </WithPrints>,
  );
});
afterEach(() => {
  unmount();
  queryClient.clear();
});

const know = (...prints: PrintView[]) =>
  act(async () => void queryClient.setQueryData(printsQuery.queryKey, prints));
const ready = newPrint({ state: "ready", done: 8, size: 1_000 });

test("the end of a print that was seen under way is told once, with its file", async () => {
  const assign = vi.fn<(href: string) => void>();
  vi.stubGlobal("location", { assign });
  await know(newPrint({ state: "waiting", done: 0 }));
  await know(newPrint());
  expect(toast.success).not.toHaveBeenCalled();
  await know(ready);
  await know({ ...ready });
  expect(toast.success).toHaveBeenCalledTimes(1);
  const [title, options] = toast.success.mock.calls[0] ?? [];
  expect(title).toBe("Листи боржникам готові");
  options?.action.onClick();
  expect(assign).toHaveBeenCalledWith(printHref(ready.id));
  vi.unstubAllGlobals();
});

test("one that fails is told as well, and again after another try", async () => {
  await know(newPrint());
  await know(newPrint({ state: "failed" }));
  await know(newPrint({ state: "waiting", done: 0 }));
  await know(newPrint({ state: "failed" }));
  const title = "Листи боржникам підготувати не вдалося";
  expect(toast.error.mock.calls).toEqual([[title], [title]]);
});

test("what had ended before this page, and what was cancelled, is told to nobody", async () => {
  await know(ready);
  await know(ready, newPrint({ id: "0198f000-0000-7000-8000-000000000002" }));
  await know(ready);
  expect(toast.success).not.toHaveBeenCalled();
  expect(toast.error).not.toHaveBeenCalled();
});
