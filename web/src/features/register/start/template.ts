import type { TFunction } from "i18next";
import { type RegisterColumn, registerColumns } from "#core/register/model.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { saveFile } from "#web/ui/save-file.ts";

/** Builds one plausible row that shows what each column looks like. */
export function templateRows(t: TFunction): [string[], string[]] {
  const row: Record<RegisterColumn, string> = {
    building_address: t("importing.sample.building_address"),
    city: t("importing.sample.city"),
    postal_code: "02094",
    entrance_number: "1",
    floor: "1",
    apartment_number: "1",
    area: "52,75",
    rooms: "2",
    account_number: "100001",
    owner_name: t("importing.sample.owner_name"),
    owner_email: "owner@example.com",
    owner_phone: "067 123 45 67",
    resident_name: t("importing.sample.resident_name"),
    resident_email: "resident@example.com",
    resident_phone: "050 123 45 67",
  };
  return [
    registerColumns.map((column) => t(`register.column.${column}`)),
    registerColumns.map((column) => row[column]),
  ];
}

/**
 * Builds CSV for this language's spreadsheets: a byte order mark, and `;` where numbers have
 * commas.
 */
export async function templateCsv(t: TFunction): Promise<string> {
  const { stringify } = await import("csv-stringify/browser/esm/sync");
  const delimiter = currentLanguage() === "en" ? "," : ";";
  return stringify(templateRows(t), { bom: true, delimiter, record_delimiter: "windows" });
}

/** Hands a register with its headings and one sample row to the person. */
export async function downloadTemplate(kind: "csv" | "xlsx", t: TFunction): Promise<void> {
  const content =
    kind === "csv" ? new Blob([await templateCsv(t)], { type: "text/csv" }) : await book(t);
  saveFile(content, `${t("importing.template.file_name")}.${kind}`);
}

/** Builds a workbook whose cells are text, so that codes and phones keep a leading zero. */
async function book(t: TFunction): Promise<Blob> {
  const { default: writeXlsxFile } = await import("write-excel-file/browser");
  const [headings, row] = templateRows(t);
  const data = [
    headings.map((value) => ({ value, type: String, fontWeight: "bold" as const })),
    row.map((value) => ({ value, type: String, format: "@" })),
  ];
  const columns = headings.map((heading) => ({ width: Math.max(12, heading.length + 4) }));
  return writeXlsxFile(data, { columns, stickyRowsCount: 1, sheet: t("register.sheet") }).toBlob();
}
