import type { ExportDebtsInput } from "#core/finance/debts/inputs.ts";
import type { uk } from "#core/finance/texts/uk.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { toLocal } from "#core/kernel/time.ts";
import { guardCell } from "#core/register/rows/cells.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { readTexts } from "#server/platform/texts.ts";
import {
  type Download,
  downloadHeaders,
  streamOf,
  workbookBytes,
} from "#server/register/service.ts";
import type { AgedDebt } from "../reads/ages.ts";
import { allAgedDebts } from "../reads/ages-view.ts";
import { requireServed } from "../reads/served-view.ts";
import { csvOf, formatHryvnias } from "./csv.ts";
import { publishFinanceFact } from "./facts.ts";

const texts = readTexts<typeof uk>("finance/texts");
type DebtTexts = Pick<(typeof uk)["finance"], "age" | "column" | "sheet">;

/** Exports each apartment's debts by age, sent as they are read; the audit log notes the export. */
export async function exportDebts(
  world: World,
  actor: Actor,
  { language, format = "csv", ...filter }: ExportDebtsInput,
): Promise<Download> {
  const { buildingId = null } = filter;
  await requireServed(world, actor, [buildingId]);
  const orgId = staffOrgId(actor);
  const now = world.clock();
  const fact = { orgId, buildingId, subject: {}, data: { format } };
  await inTenant(world.db, actor, (tx) =>
    publishFinanceFact(tx, actor, "finance.debts_exported", fact, now),
  );
  const t = texts[language].finance;
  const pages = allAgedDebts(world, actor, filter);
  return {
    headers: downloadHeaders(format, `debts-${toLocal(now).date}`),
    body: streamOf(
      format === "csv" ? csvOf(headingsOf(t), csvLines(t, pages)) : workbookOf(t, pages),
    ),
  };
}

function workbookOf(t: DebtTexts, pages: AsyncIterable<AgedDebt[]>): AsyncGenerator<Uint8Array> {
  const headings = headingsOf(t);
  return workbookBytes(headings, workbookLines(t, pages), {
    name: t.sheet.debts,
    kinds: [undefined, undefined, undefined, undefined, "day", "integer", "money"],
    total: t.sheet.total,
  });
}

async function* workbookLines(t: DebtTexts, pages: AsyncIterable<AgedDebt[]>) {
  for await (const some of pages)
    yield some.map((one) => ({
      cells: [...textsOf(one, t).slice(0, -1), one.invoices, one.amount],
    }));
}

async function* csvLines(t: DebtTexts, pages: AsyncIterable<AgedDebt[]>) {
  // What people typed must be no formula; the sum is a figure.
  for await (const some of pages)
    yield some.map((one) => [...textsOf(one, t).map(guardCell), formatHryvnias(one.amount)]);
}

function headingsOf({ column, age }: DebtTexts): string[] {
  const { building, apartment, amount } = column;
  return [building, apartment, age.account, age.column, age.since, age.invoices, amount];
}

function textsOf(one: AgedDebt, { age }: DebtTexts): string[] {
  const { address, number, account, since, invoices } = one;
  return [address, number, account ?? "", age.name[one.age], since, String(invoices)];
}
