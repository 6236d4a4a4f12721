import type { TFunction } from "i18next";
import { currentLanguage } from "#web/app/language/language.ts";

/** Hands a table with its headings, two rows and their sum to the person, as spreadsheets of the language open it. */
export async function downloadSample(t: TFunction): Promise<void> {
  const { stringify } = await import("csv-stringify/browser/esm/sync");
  const english = currentLanguage() === "en";
  const amount = (text: string) => (english ? text.replace(",", ".") : text);
  const rows = [
    (["account", "apartment", "debt", "credit"] as const).map((one) => t(`opening.sample.${one}`)),
    ["100001", "1", amount("1250,40"), ""],
    ["100002", "2", "", amount("300,00")],
    [t("opening.sample.total"), "", amount("1250,40"), amount("300,00")],
  ];
  const delimiter = english ? "," : ";";
  const content = stringify(rows, { bom: true, delimiter, record_delimiter: "windows" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: "text/csv" }));
  link.download = `${t("opening.sample_file")}.csv`;
  link.click();
  // Some browsers read the address only after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
