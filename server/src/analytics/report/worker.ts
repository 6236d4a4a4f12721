import { renderPdf } from "#server/platform/files/pdf-render.ts";
import { pageSetup, reportPage, type ReportSheet } from "./page.ts";
import { reportTexts } from "./words.ts";

/** Draws one report. */
export function draw(sheet: ReportSheet): Promise<Uint8Array<ArrayBuffer>> {
  const { language } = sheet;
  const info = { title: reportTexts(language).owner.title };
  return renderPdf({ ...pageSetup, info, language, content: reportPage(sheet) });
}
