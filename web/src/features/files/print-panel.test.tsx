// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { printHref } from "#core/files/prints/model.ts";
import type { PrintView } from "#core/files/prints/views.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { click, come, get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { PrintPanel } from "./print-panel.tsx";
import { newPrint, WithPrints } from "./testing-prints.tsx";

const files = vi.hoisted(() => ({
  prints: vi.fn<() => Promise<PrintView[]>>(),
  retryPrint: vi.fn<(input: { id: string }) => Promise<PrintView>>(),
  removePrint: vi.fn<(input: { id: string }) => Promise<object>>(),
}));
const notifications = vi.hoisted(() => ({
  counts: vi.fn<() => Promise<{ unread: number; about: string[] }>>(),
  read: vi.fn<(input: { about: string }) => Promise<{ ok: true }>>(),
}));
vi.mock("#web/app/api/api.ts", () => ({
  api: { files, notifications },
  onApiError: () => undefined,
}));
standInForTopLayer();
// As a tab that somebody looks at.
Object.defineProperty(document, "visibilityState", { value: "visible" });

const { id } = newPrint();
let unmount: () => void = () => undefined;
beforeEach(() => {
  vi.clearAllMocks();
  notifications.counts.mockResolvedValue({ unread: 0, about: [] });
  notifications.read.mockResolvedValue({ ok: true });
});
afterEach(() => {
  unmount();
  queryClient.clear();
});

function show(...prints: PrintView[]) {
  files.prints.mockResolvedValue(prints);
  const onStart = vi.fn<() => void>();
  unmount = mount(
    <WithPrints>
      <PrintPanel
        kind="debt_letters"
        subjectId={null}
        label="Листи"
        busy={false}
        onStart={onStart}
      />
    </WithPrints>,
  );
  return onStart;
}
const comes = (text: string) => come(() => expect(document.body.textContent).toContain(text));

test("where nothing was printed there is a button, whatever else was", async () => {
  const house = "0198f000-0000-7000-8000-00000000000b";
  const onStart = show(
    newPrint({ kind: "meter_round", subjectId: house }),
    newPrint({ subjectId: house, state: "ready", size: 1 }),
  );
  // A button that stands there takes every press: before the list is here there is none.
  expect(() => get("button", "Листи")).toThrow("0 of button");
  await come(() => get("button", "Листи"));
  click(get("button", "Листи"));
  expect(onStart).toHaveBeenCalledTimes(1);
});

test("one under way says how far it is, and may be cancelled", async () => {
  show(newPrint());
  await comes("3 з 8");
  expect(get("progressbar", "Готуємо файл").getAttribute("aria-valuenow")).toBe("38");
  files.removePrint.mockImplementation(async () => {
    files.prints.mockResolvedValue([]);
    return {};
  });
  click(get("button", "Скасувати"));
  await come(() => get("button", "Листи"));
  expect(files.removePrint.mock.calls.map(([input]) => input)).toEqual([{ id }]);
});

test("one that waits is told apart from one that is drawn", async () => {
  show(newPrint({ state: "waiting", done: 0 }));
  await come(() =>
    expect(get("progressbar", "Чекає в черзі").getAttribute("aria-valuenow")).toBe("0"),
  );
});

test("one that failed is drawn again on demand", async () => {
  show(newPrint({ state: "failed" }));
  await come(() => expect(get("alert").textContent).toContain("Файл підготувати не вдалося"));
  files.retryPrint.mockImplementation(async () => {
    files.prints.mockResolvedValue([newPrint({ state: "waiting", done: 0 })]);
    return newPrint({ state: "waiting", done: 0 });
  });
  click(get("button", "Спробувати ще раз"));
  await come(() => get("progressbar", "Чекає в черзі"));
  expect(files.retryPrint.mock.calls.map(([input]) => input)).toEqual([{ id }]);
});

test("a finished one is a file to download, until when it is kept, and a way to make it again", async () => {
  const onStart = show(newPrint({ state: "ready", done: 8, size: 1_000 }));
  await comes("Файл готовий. Зберігаємо його до");
  const link = get<HTMLAnchorElement>("link", "Завантажити файл");
  expect(link.getAttribute("href")).toBe(printHref(id));
  expect(link.hasAttribute("download")).toBe(true);
  click(get("button", "Підготувати наново"));
  expect(onStart).toHaveBeenCalledTimes(1);
  expect(notifications.read).not.toHaveBeenCalled();
});

test("whoever looks at it reads its entry in the bell", async () => {
  notifications.counts.mockResolvedValue({ unread: 1, about: [id] });
  show(newPrint({ state: "ready", done: 8, size: 1_000 }));
  await come(() => expect(notifications.read).toHaveBeenCalled());
  expect(notifications.read.mock.calls[0]?.[0]).toEqual({ about: id });
});

test("where prints cannot be read, none is started blindly", async () => {
  files.prints.mockRejectedValue(new ApiError("generic.forbidden"));
  const onStart = vi.fn<() => void>();
  unmount = mount(
    <WithPrints>
      <PrintPanel
        kind="debt_letters"
        subjectId={null}
        label="Листи"
        busy={false}
        onStart={onStart}
      />
    </WithPrints>,
  );
  await come(() => expect(() => get("button", "Листи")).toThrow("0 of button"));
});
