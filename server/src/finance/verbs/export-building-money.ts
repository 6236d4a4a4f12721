import type { ExportBuildingMoneyInput } from "#core/finance/disclosure/inputs.ts";
import type { BuildingMoneyView } from "#core/finance/disclosure/views.ts";
import type { uk as money } from "#core/finance/texts/building-money/uk.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { guardCell } from "#core/register/rows/cells.ts";
import { readTexts } from "#server/platform/texts.ts";
import type { World } from "#server/platform/world.ts";
import { type Download, downloadHeaders, streamOf } from "#server/register/service.ts";
import { getBuildingMoney } from "../reads/building-money/building-money-view.ts";
import { csvOf, formatHryvnias } from "./csv.ts";

const texts = readTexts<typeof money>("finance/texts/building-money");
type MoneyTexts = (typeof money)["building_money"];

/** Exports what the page of a building's money shows, as CSV. */
export async function exportBuildingMoney(
  world: World,
  actor: Actor,
  { language, ...input }: ExportBuildingMoneyInput,
): Promise<Download> {
  const found = await getBuildingMoney(world, actor, input);
  const t = texts[language].building_money;
  const { date, kind, category, description, amount } = t.column;
  return {
    headers: downloadHeaders("csv", `building-${found.period.from}-${found.period.to}`),
    body: streamOf(csvOf([date, kind, category, description, amount], pagesOf(found, t))),
  };
}

async function* pagesOf({ income, expenses }: BuildingMoneyView, t: MoneyTexts) {
  for (const { category, rows } of income) {
    const line = (month: string, kind: string, title: string | null, amount: number) => [
      month,
      kind,
      t.category[category],
      guardCell(title ?? ""),
      formatHryvnias(amount),
    ];
    yield rows.flatMap(({ month, title, billed, received }) => [
      ...(billed === 0 ? [] : [line(month, t.billed, title ?? t.other_billed, billed)]),
      ...(received === 0 ? [] : [line(month, t.received, title, received)]),
    ]);
  }
  for (const { category, rows } of expenses)
    yield rows.map(({ day, amount, supplier, note }) => [
      day,
      t.spent,
      t.category[category],
      guardCell([note, supplier].filter(Boolean).join(", ") || (amount < 0 ? t.taken_back : "")),
      formatHryvnias(amount),
    ]);
}
