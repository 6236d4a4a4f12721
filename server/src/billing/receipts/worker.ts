import { renderPdf } from "#server/platform/files/pdf-render.ts";
import { pageSetup, receiptPage, type ReceiptSheet } from "./page.ts";
import { wordsIn } from "./words.ts";

/** Draws one receipt. */
export function draw(sheet: ReceiptSheet): Promise<Uint8Array<ArrayBuffer>> {
  const { language } = sheet;
  const info = { title: wordsIn(language)("title") };
  return renderPdf({ ...pageSetup, info, language, content: receiptPage(sheet) });
}
