import type { uk as billingUk } from "#core/billing/texts/uk.ts";
import type { ExportRegistryInput } from "#core/finance/inputs.ts";
import type { uk } from "#core/finance/texts/uk.ts";
import type { MovementView } from "#core/finance/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { Language } from "#core/kernel/language.ts";
import { mapLanguages } from "#core/kernel/map-languages.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { guardCell } from "#core/register/rows/cells.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { readTexts } from "#server/platform/texts.ts";
import {
  type ColumnKind,
  type Download,
  downloadHeaders,
  streamOf,
  workbookBytes,
} from "#server/register/service.ts";
import { allMovements, periodOf } from "../reads/movements-view.ts";
import { requireServed } from "../reads/served-view.ts";
import { csvOf, formatHryvnias } from "./csv.ts";
import { publishFinanceFact } from "./facts.ts";

const [finance, billing] = [
  readTexts<typeof uk>("finance/texts"),
  readTexts<typeof billingUk>("billing/texts"),
];
const texts = mapLanguages((language) => ({
  ...finance[language].finance,
  method: billing[language].billing.method,
}));
type RegistryTexts = Pick<
  (typeof texts)[Language],
  "column" | "movement" | "category" | "whole" | "method" | "sheet"
>;

/** Exports filtered movements as CSV or a workbook, streamed; the audit log records the export. */
export async function exportRegistry(
  world: World,
  actor: Actor,
  { language, format = "csv", ...input }: ExportRegistryInput,
): Promise<Download> {
  const { buildingId = null } = input;
  await requireServed(world, actor, [buildingId]);
  const orgId = staffOrgId(actor);
  const period = periodOf(world, input);
  const now = world.clock();
  await inTenant(world.db, actor, (tx) =>
    publishFinanceFact(
      tx,
      actor,
      "finance.registry_exported",
      { orgId, buildingId, subject: {}, data: { format } },
      now,
    ),
  );
  return {
    headers: downloadHeaders(
      format,
      `${input.flow === "expenses" ? "expenses" : "registry"}-${period.from}-${period.to}`,
    ),
    body: streamOf(
      format === "csv"
        ? csvOf(
            headingsOf(texts[language]),
            csvLines(texts[language], allMovements(world, actor, input)),
          )
        : workbookOf(
            texts[language],
            input.flow === "expenses" ? "expenses" : "registry",
            allMovements(world, actor, input),
          ),
    ),
  };
}

function workbookOf(
  t: RegistryTexts,
  name: "registry" | "expenses",
  pages: AsyncIterable<MovementView[]>,
): AsyncGenerator<Uint8Array> {
  const headings = headingsOf(t);
  const last = headings.length - 1;
  const kinds = headings.map((_, at): ColumnKind | undefined =>
    at === 0 ? "day" : at === last ? "money" : undefined,
  );
  const sheet = { name: t.sheet[name], kinds, total: t.sheet.total };
  return workbookBytes(headings, linesOf(t, pages), sheet);
}

async function* linesOf(t: RegistryTexts, pages: AsyncIterable<MovementView[]>) {
  for await (const some of pages)
    yield some.map((one) => ({ cells: [...textsOf(one, t), one.amount] }));
}

function headingsOf({ column }: RegistryTexts): string[] {
  const { day, kind, building, apartment, article, party, note, amount } = column;
  return [day, kind, building, apartment, article, party, note, amount];
}

async function* csvLines(t: RegistryTexts, pages: AsyncIterable<MovementView[]>) {
  for await (const some of pages) yield some.map((one) => lineOf(one, t));
}

function lineOf(one: MovementView, t: RegistryTexts): string[] {
  const [day = "", kind = "", ...typed] = textsOf(one, t);
  // What people typed must be no formula; the sum is a figure, also below nothing.
  return [day, kind, ...typed.map(guardCell), formatHryvnias(one.amount)];
}

/** Returns the texts of a row, without the sum. */
function textsOf(one: MovementView, t: RegistryTexts): string[] {
  const { day, kind, building, apartment, method, category, party, note } = one;
  return [
    day,
    t.movement[kind],
    building?.address ?? t.whole,
    apartment?.number ?? "",
    category ? t.category[category] : method ? t.method[method] : "",
    party ?? "",
    note ?? "",
  ];
}
