import { saveFile } from "#web/ui/save-file.ts";
import { currentLanguage } from "./language/language.ts";

/** Hands rows to the person as a CSV that spreadsheets of the language open by a double click; `name` without its ending. */
export async function downloadCsv(
  name: string,
  rows: readonly (readonly string[])[],
): Promise<void> {
  const { stringify } = await import("csv-stringify/browser/esm/sync");
  const delimiter = currentLanguage() === "en" ? "," : ";";
  const form = { bom: true, delimiter, record_delimiter: "windows" } as const;
  const content = stringify([...rows], form);
  saveFile(new Blob([content], { type: "text/csv" }), `${name}.csv`);
}
