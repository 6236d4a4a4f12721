// @vitest-environment jsdom
import { createInstance } from "i18next";
import { QueryClientProvider } from "@tanstack/react-query";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import type { BankApartmentsInput, SplitLineInput } from "#core/bank/inputs.ts";
import { uk } from "#core/bank/texts/uk.ts";
import type { BankApartmentsView, BankLineView } from "#core/bank/views.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { texts } from "#web/app/texts/uk.ts";
import { all, click, come, get, mount, standInForTopLayer, write } from "#web/ui/testing.ts";
import { SplitDialog } from "./split-dialog.tsx";

const bank = vi.hoisted(() => ({
  apartments: vi.fn<(input: BankApartmentsInput) => Promise<BankApartmentsView>>(),
  split: vi.fn<(input: SplitLineInput) => Promise<BankLineView[]>>(),
}));
vi.mock("#web/app/api/api.ts", () => ({ api: { bank }, onApiError: () => undefined }));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...texts, ...uk } } } });
const pageText = () => (document.body.textContent ?? "").replaceAll(/[\u00A0\u202F]/g, " ");
const line = { id: "l", version: 3, kopecks: 77_700, match: null } as unknown as BankLineView;
const apartments = ["5", "7"].map((number) => ({
  id: number,
  number,
  address: "вул. Сонячна, 12",
  accountNumber: null,
  people: [],
  balance: 0,
})) as unknown as BankApartmentsView["items"];
const show = () =>
  mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <SplitDialog line={line} open onOpenChange={() => undefined} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
const save = () => get<HTMLButtonElement>("button", "Розділити");
const reason = () =>
  document.getElementById(save().getAttribute("aria-describedby") ?? "")?.textContent ?? "";
async function choose(part: number, number: string) {
  click(all("combobox")[part] ?? null);
  const option = () => all("option").find((one) => one.textContent?.includes(`кв.\u00A0${number}`));
  await come(() => expect(option()).toBeDefined());
  click(option() ?? null);
}
const type = (part: number, amount: string) => {
  const box = all<HTMLInputElement>("textbox")[part];
  if (!box) throw new Error(`no amount ${part}`);
  write(box, amount);
};

test("a button that is off says what is missing, until nothing is", async () => {
  bank.apartments.mockResolvedValue({ items: apartments });
  const unmount = show();
  expect(save().disabled).toBe(true);
  expect(reason()).toBe("Оберіть квартиру для кожної частини");
  await choose(0, "5");
  await choose(1, "5");
  expect(reason()).toBe("Кожна частина має бути за іншу квартиру");
  await choose(1, "7");
  expect(reason()).toBe("Вкажіть суму кожної частини, більшу за нуль");
  type(0, "400");
  type(1, "300");
  expect(reason()).toContain("Лишилося розділити");
  type(1, "400");
  expect(reason()).toContain("більше, ніж надійшло");
  type(1, "377");
  expect(save().disabled).toBe(false);
  expect(save().hasAttribute("aria-describedby")).toBe(false);
  unmount();
});

test("a search that failed is told, and can be tried again", async () => {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  bank.apartments.mockRejectedValueOnce(new ApiError("generic.network"));
  bank.apartments.mockResolvedValue({ items: apartments });
  const unmount = show();
  await come(() => expect(pageText()).toContain("Не вдалося знайти квартири"));
  click(all("button").find((one) => one.textContent === "Спробувати ще раз") ?? null);
  await come(() => expect(pageText()).not.toContain("Не вдалося знайти квартири"));
  unmount();
});
