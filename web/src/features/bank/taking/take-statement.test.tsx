// @vitest-environment jsdom
import { createInstance } from "i18next";
import { QueryClientProvider } from "@tanstack/react-query";
import { I18nextProvider } from "react-i18next";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { ImportStatementInput } from "#core/bank/inputs.ts";
import { uk as words } from "#core/bank/texts/uk.ts";
import { refusals } from "#core/bank/texts/refusals/uk.ts";
import { uk as shared } from "#core/kernel/texts/uk.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import type { BankStatementView } from "#core/bank/views.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { all, click, come, get, mount, nameOf, standInForTopLayer } from "#web/ui/testing.ts";
import { toastStore } from "#web/ui/toast/toast-store.ts";
import { TakeStatement } from "./take-statement.tsx";

type CallOptions = { signal: AbortSignal };
const bank = vi.hoisted(() => ({
  import:
    vi.fn<(input: ImportStatementInput, options: CallOptions) => Promise<BankStatementView>>(),
  continue: vi.fn<(input: { id: string }, options: CallOptions) => Promise<BankStatementView>>(),
}));
vi.mock("#web/app/api/api.ts", () => ({ api: { bank }, onApiError: () => undefined }));
standInForTopLayer();

const i18n = createInstance();
const errors = { ...shared.errors, bank: namesBelow("bank.", refusals) };
const translation = { ...shared, ...words, errors };
await i18n.init({ lng: "uk", resources: { uk: { translation } } });

/** Returns the texts whose name begins with `prefix`, without it. */
function namesBelow(prefix: string, texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name.replace(prefix, ""), text]),
  );
}
const at = (taken: number | null) =>
  ({
    id: "s",
    rows: 10,
    leftOut: [] as BankStatementView["leftOut"],
    progress: taken === null ? null : { taken, lines: 15 },
  }) as BankStatementView;
const show = (unfinished?: BankStatementView) => {
  const onTaken = vi.fn<(id: string) => void>();
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <TakeStatement onTaken={onTaken} disabled={false} unfinished={unfinished} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  return { onTaken, unmount };
};

afterEach(() => vi.clearAllMocks());

function choose(name: string): void {
  const picker = document.querySelector("input");
  Object.defineProperty(picker, "files", { value: [new File(["x"], name)], configurable: true });
  act(() => void picker?.dispatchEvent(new Event("change", { bubbles: true })));
}

/** Simulates a call that ends only when it is aborted. */
const untilAborted = (_: unknown, { signal }: CallOptions) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });

test("a large file is sent once: the calls behind it go on with what was read", async () => {
  bank.import.mockResolvedValueOnce(at(5));
  bank.continue.mockResolvedValueOnce(at(10)).mockResolvedValueOnce(at(null));
  const { onTaken, unmount } = show();
  choose("statement.csv");
  await come(() => expect(onTaken).toHaveBeenCalledWith("s"));
  expect(bank.import).toHaveBeenCalledTimes(1);
  expect(bank.continue.mock.calls.map(([input]) => input)).toEqual([{ id: "s" }, { id: "s" }]);
  unmount();
});

test("a statement that was left lying goes on without its file", async () => {
  bank.continue.mockResolvedValueOnce(at(null));
  const { onTaken, unmount } = show(at(5));
  click(get("button", "Дочитати виписку"));
  await come(() => expect(onTaken).toHaveBeenCalledWith("s"));
  expect(bank.import).not.toHaveBeenCalled();
  unmount();
});

test.each(["while it is uploaded", "while its lines are taken"])(
  "a statement is cancelled %s; what was read stays and can go on",
  async (when) => {
    if (when === "while it is uploaded") bank.import.mockImplementationOnce(untilAborted);
    else bank.import.mockResolvedValueOnce(at(5));
    bank.continue.mockImplementationOnce(untilAborted);
    const refetched = vi.spyOn(queryClient, "invalidateQueries");
    const { onTaken, unmount } = show();
    choose("statement.csv");
    await come(() => get("button", "Скасувати"));
    if (when !== "while it is uploaded")
      await come(() => expect(bank.continue).toHaveBeenCalledTimes(1));
    click(get("button", "Скасувати"));
    await come(() => expect(refetched).toHaveBeenCalledWith({ queryKey: ["bank"] }));
    expect(all("button").map(nameOf)).toEqual(["Завантажити виписку", "Вказати стовпці вручну"]);
    expect(document.activeElement).toBe(get("button", "Завантажити виписку"));
    expect(document.querySelector("[role=alert]")?.textContent).toBe("");
    expect(toastStore.get().at(-1)?.title).toContain("Уже прочитані рядки залишилися");
    expect(onTaken).not.toHaveBeenCalled();
    unmount();
  },
);

test("a refusal stays beside the file's name until the next file is chosen", async () => {
  const data = { params: { line: 17, written: "31.02.2026" } };
  bank.import.mockRejectedValueOnce(new ApiError("bank.bad_day", { status: 422, data }));
  const { onTaken, unmount } = show();
  choose("october.csv");
  const alert = () => document.querySelector("[role=alert]")?.textContent ?? "";
  await come(() => expect(alert()).toContain("october.csv"));
  expect(alert()).toContain("17");
  expect(alert()).toContain("31.02.2026");
  expect(onTaken).not.toHaveBeenCalled();

  bank.import.mockImplementationOnce(untilAborted);
  choose("november.csv");
  await come(() => get("button", "Скасувати"));
  expect(alert()).toBe("");
  click(get("button", "Скасувати"));
  await come(() => expect(all("button").map(nameOf)).not.toContain("Скасувати"));
  unmount();
});
