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
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: "text/csv" }));
  link.download = `${name}.csv`;
  link.click();
  // Some browsers read the address only after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
