// @vitest-environment jsdom
import { createInstance } from "i18next";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk as words } from "#core/bank/texts/uk.ts";
import { uk as shared } from "#core/kernel/texts/uk.ts";
import { click, get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { ColumnsForm } from "./columns-form.tsx";
import { missingOf, repeatedOf } from "./chosen-columns.ts";
import type { StatementTable } from "./use-taking.ts";

standInForTopLayer();
const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...shared, ...words } } } });

const table: StatementTable = {
  headings: ["Дата", "Скільки", "Опис", "Щось"],
  rows: [
    ["24.11.2026", "100,00", "внесок", "5"],
    ["25.11.2026", "200,00", "внесок", ""],
  ],
  meanings: ["day", null, "purpose", null],
  questions: [
    { kind: "unknown", at: 1 },
    { kind: "unknown", at: 3 },
    { kind: "no_amount", at: null },
  ],
};
const file = new File(["x"], "виписка.csv");

function show() {
  const onChoose = vi.fn<(file: File, columns: string) => void>();
  const onCancel = vi.fn<() => void>();
  const unmount = mount(
    <I18nextProvider i18n={i18n}>
      <ColumnsForm
        choosing={{ file, table }}
        busy={false}
        onChoose={onChoose}
        onCancel={onCancel}
      />
    </I18nextProvider>,
  );
  return { onChoose, onCancel, unmount };
}

const selects = () => [...document.querySelectorAll("select")];
const labelOf = ({ labels }: HTMLSelectElement) => labels[0]?.textContent;

function choose(heading: string, meaning: string): void {
  const select = selects().find((one) => labelOf(one) === heading);
  if (!select) throw new Error(`no select ${heading}`);
  act(() => {
    select.value = meaning;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

test("columns with a question stand first, with their question and values", () => {
  const { unmount } = show();
  expect(selects().map(labelOf)).toEqual(["Скільки", "Щось", "Дата", "Опис"]);
  expect(document.body.textContent).toContain("100,00 · 200,00");
  expect(document.body.textContent).toContain("Цього заголовка ми не знаємо");
  unmount();
});

test("nothing is sent before every question has its answer; then the columns are", () => {
  const { onChoose, unmount } = show();
  click(get("button", "Завантажити"));
  expect(onChoose).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain("Укажіть стовпець із сумою.");
  choose("Скільки", "amount");
  choose("Щось", "purpose");
  expect(document.body.textContent).toContain("Такий стовпець уже вказано");
  click(get("button", "Завантажити"));
  expect(onChoose).not.toHaveBeenCalled();
  choose("Щось", "left");
  click(get("button", "Завантажити"));
  expect(onChoose).toHaveBeenCalledWith(file, "0:day,1:amount,2:purpose,3:left");
  unmount();
});

test("a field that two columns have and one that none has are found", () => {
  expect(repeatedOf(["day", "amount", "amount", "left", "left", null])).toEqual(["amount"]);
  expect(missingOf(["day", null])).toEqual(["amount"]);
  expect(missingOf(["monthDay", "credit", "debit"])).toEqual([]);
});
