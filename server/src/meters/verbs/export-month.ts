import { stringify } from "csv-stringify/sync";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import type { ExportMonthInput } from "#core/meters/inputs.ts";
import type { uk } from "#core/meters/texts/uk.ts";
import type { MonthRowView } from "#core/meters/views.ts";
import { guardCell } from "#core/register/rows/cells.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { readTexts } from "#server/platform/texts.ts";
import { type Download, downloadHeaders, streamOf } from "#server/register/service.ts";
import { allOfMonth, askedBy } from "../reads/month-view.ts";

const texts = readTexts<typeof uk>("meters/texts");
type MonthTexts = Pick<(typeof uk)["meters"], "column" | "kind" | "unit" | "source" | "odd">;

/** Exports the readings of a month as CSV, streamed; the audit log records the export. */
export async function exportMonth(
  world: World,
  actor: Actor,
  { language, ...input }: ExportMonthInput,
): Promise<Download> {
  await askedBy(world, actor, input);
  const orgId = staffOrgId(actor);
  await inTenant(world.db, actor, (tx) =>
    publishFacts(tx, {
      orgId,
      kind: "meter.exported",
      subject: input.buildingId ? { building: input.buildingId } : {},
      actorId: actor.personId,
      data: { format: "csv", period: input.period },
      audience: { staff: true, ...(input.buildingId ? { staffBuilding: input.buildingId } : {}) },
      at: world.clock(),
    }),
  );
  return {
    headers: downloadHeaders("csv", `meters-${input.period}`),
    body: streamOf(csvOf(texts[language].meters, allOfMonth(world, actor, input))),
  };
}

/**
 * Yields CSV that Ukrainian spreadsheets open by a double click: UTF-8 with a byte order mark,
 * semicolons, CRLF.
 */
async function* csvOf(
  t: MonthTexts,
  pages: AsyncIterable<MonthRowView[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${textOf([Object.values(t.column)])}`);
  for await (const some of pages)
    if (some.length > 0) yield Buffer.from(textOf(some.map((row) => lineOf(row, t))));
}

function textOf(lines: readonly (readonly string[])[]): string {
  const format = { delimiter: ";", record_delimiter: "windows", quoted_match: /[\r\n]/ };
  return stringify([...lines], format);
}

function lineOf(row: MonthRowView, t: MonthTexts): string[] {
  const { address, number, kind, serial, place, unit, before, reading } = row;
  const read = reading
    ? [
        reading.day,
        formatThousandths(reading.value),
        formatThousandths(reading.used),
        t.source[reading.source],
      ]
    : ["", "", "", ""];
  return [
    guardCell(address),
    guardCell(number),
    t.kind[kind],
    guardCell(serial),
    guardCell(place),
    t.unit[unit],
    formatThousandths(before.value),
    ...read,
    reading?.odd ? t.odd : "",
  ];
}

/** Thousandths 12345 → `12,345`. */
export function formatThousandths(thousandths: number): string {
  const digits = String(thousandths).padStart(4, "0");
  return `${digits.slice(0, -3)},${digits.slice(-3)}`;
}
