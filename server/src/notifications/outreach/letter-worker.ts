import { renderPdf } from "#server/platform/files/pdf-render.ts";
import { reportShares } from "#server/platform/files/pdf-shares.ts";
import type { Host } from "#server/platform/threads/thread.ts";
import { letterPages, type LetterSheet, pageSetup } from "./letter-page.ts";

/** Draws letters to apartments in which nobody was reached. */
export function draw(
  sheet: LetterSheet,
  host?: Pick<Host<number>, "emit">,
): Promise<Uint8Array<ArrayBuffer>> {
  const { language, title } = sheet;
  const info = { title };
  return renderPdf(
    { ...pageSetup, info, language, content: letterPages(sheet) },
    reportShares(host),
  );
}
