// @vitest-environment jsdom
import { createInstance } from "i18next";
import { QueryClientProvider } from "@tanstack/react-query";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import type { ImportStatementInput } from "#core/bank/inputs.ts";
import { uk } from "#core/bank/texts/uk.ts";
import type { BankStatementView } from "#core/bank/views.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { click, come, get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { TakeStatement } from "./take-statement.tsx";

const bank = vi.hoisted(() => ({
  import: vi.fn<(input: ImportStatementInput) => Promise<BankStatementView>>(),
  continue: vi.fn<(input: { id: string }) => Promise<BankStatementView>>(),
}));
vi.mock("#web/app/api/api.ts", () => ({ api: { bank }, onApiError: () => undefined }));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });
const at = (taken: number | null) =>
  ({
    id: "s",
    empty: 0,
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

test("a large file is sent once: the calls behind it go on with what was read", async () => {
  bank.import.mockResolvedValueOnce(at(5));
  bank.continue.mockResolvedValueOnce(at(10)).mockResolvedValueOnce(at(null));
  const { onTaken, unmount } = show();
  const picker = document.querySelector("input");
  const file = new File(["x"], "statement.csv");
  Object.defineProperty(picker, "files", { value: [file] });
  picker?.dispatchEvent(new Event("change", { bubbles: true }));
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
