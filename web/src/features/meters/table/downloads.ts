import type { TFunction } from "i18next";
import { importLimits } from "#core/meters/import/model.ts";
import { guardCell } from "#core/register/rows/cells.ts";
import { api } from "#web/app/api/api.ts";
import { downloadCsv } from "#web/app/download-csv.ts";
import { currentLanguage } from "#web/app/language/language.ts";

/** Downloads a sample table with headings and two rows. */
export async function downloadReadingsSample(t: TFunction, day: string): Promise<void> {
  const value = (text: string) => (currentLanguage() === "en" ? text.replace(",", ".") : text);
  const columns = ["address", "apartment", "serial", "kind", "day", "value", "note"] as const;
  await downloadCsv(t("meter_table.sample_file"), [
    columns.map((one) => t(`meter_table.column.${one}`)),
    ["", "1", "12345678", t("meters.kind.cold_water"), day, value("105,25"), ""],
    ["", "2", "", t("meters.kind.gas"), day, "2310", t("meter_table.sample_note")],
  ]);
}

/** Downloads the refused rows of a table, each with number and reason. */
export async function downloadRefused(t: TFunction, id: string): Promise<void> {
  const rows: string[][] = [];
  for (let cursor = ""; ;) {
    const page = await api.meters.importLines({
      id,
      state: "fault",
      limit: importLimits.page.max,
      ...(cursor ? { cursor } : {}),
    });
    for (const { line, said, column, cell, fault } of page.items) {
      const stands = column && cell ? t("meter_table.cell", { column, value: cell }) : "";
      const why = fault ? t(`meter_table.fault.${fault}`) : "";
      rows.push([String(line), guardCell(said), guardCell(stands), why]);
    }
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  const headings = (["refused_row", "refused_said", "refused_cell", "refused_why"] as const).map(
    (one) => t(`meter_table.${one}`),
  );
  await downloadCsv(t("meter_table.refused_file"), [headings, ...rows]);
}
