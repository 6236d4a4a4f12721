import { reportShares } from "#server/platform/files/pdf-shares.ts";
import type { Host } from "#server/platform/threads/thread.ts";
import { renderPdf } from "#server/platform/files/pdf-render.ts";
import { debtLetterPages, debtLetterWords, type DebtSheet } from "./debt-letter-page.ts";
import { pageSetup } from "./page.ts";

/** Draws the letters to all who owe. */
export function draw(
  sheet: DebtSheet,
  host?: Pick<Host<number>, "emit">,
): Promise<Uint8Array<ArrayBuffer>> {
  const { language } = sheet;
  const info = { title: debtLetterWords(language)("title") };
  return renderPdf(
    { ...pageSetup, info, language, content: debtLetterPages(sheet) },
    reportShares(host),
  );
}
