import { reportShares } from "#server/platform/files/pdf-shares.ts";
import type { Host } from "#server/platform/threads/thread.ts";
import { renderPdf } from "#server/platform/files/pdf-render.ts";
import { pageSetup, pageNumber, roundPages, type PaperSheet } from "./page.ts";
import { wordsIn } from "./words.ts";

/** Draws the sheets of one building. */
export function draw(
  sheet: PaperSheet,
  host?: Pick<Host<number>, "emit">,
): Promise<Uint8Array<ArrayBuffer>> {
  const { language } = sheet;
  const info = { title: wordsIn(language)("title") };
  const footer = pageNumber(sheet);
  const content = roundPages(sheet);
  return renderPdf({ ...pageSetup, info, language, footer, content }, reportShares(host));
}
