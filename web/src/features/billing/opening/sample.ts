import type { TFunction } from "i18next";
import { downloadCsv } from "#web/app/download-csv.ts";
import { currentLanguage } from "#web/app/language/language.ts";

/** Hands a table with its headings, two rows and their sum to the person, as spreadsheets of the language open it. */
export async function downloadSample(t: TFunction): Promise<void> {
  const english = currentLanguage() === "en";
  const amount = (text: string) => (english ? text.replace(",", ".") : text);
  await downloadCsv(t("opening.sample_file"), [
    (["account", "apartment", "debt", "credit"] as const).map((one) => t(`opening.sample.${one}`)),
    ["100001", "1", amount("1250,40"), ""],
    ["100002", "2", "", amount("300,00")],
    [t("opening.sample.total"), "", amount("1250,40"), amount("300,00")],
  ]);
}
