// @vitest-environment jsdom
import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk } from "#core/finance/texts/building-money/uk.ts";
import { mount } from "#web/ui/testing.ts";
import { IncomeCard } from "./income-card.tsx";
import { PeriodFilters } from "./period-filters.tsx";

vi.mock("#web/app/clock.ts", async (load) => ({
  ...(await load<object>()),
  useToday: () => "2026-11-23",
}));

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });
const show = (page: ReactNode) => mount(<I18nextProvider i18n={i18n}>{page}</I18nextProvider>);
const texts = uk.building_money;

test("months yet to come are no choice, nor reached by another year", () => {
  const change = vi.fn<(change: object) => void>();
  const filters = (month: string) => (
    <PeriodFilters items={[]} building="" month={month} whole={false} onChange={change} />
  );
  const select = (at: number) => document.querySelectorAll("select")[at];
  const months = () => [...(select(1)?.options ?? [])].map(({ value }) => value);
  let leave = show(filters("2026-11"));
  expect(months().at(-1)).toBe("11");
  leave();
  leave = show(filters("2025-12"));
  expect(months()).toHaveLength(13);
  const years = select(0);
  if (!years) throw new Error("no years");
  years.value = "2026";
  years.dispatchEvent(new Event("change", { bubbles: true }));
  expect(change).toHaveBeenCalledWith({ month: "2026-11" });
  leave();
});

test("income below nothing says why", () => {
  const row = { billed: 0, rows: [] };
  const leave = show(
    <IncomeCard
      income={[
        { ...row, category: "utilities", received: 100_00 },
        { ...row, category: "ahead", received: -50_00 },
        { ...row, category: "rent", received: -20_00 },
      ]}
    />,
  );
  const lines = [...document.querySelectorAll("button")].map(({ textContent }) => textContent);
  expect(lines[0]).not.toContain("Мінус");
  expect(lines[1]).toContain(texts.ahead_used_why);
  expect(lines[2]).toContain(texts.income_minus);
  leave();
});
