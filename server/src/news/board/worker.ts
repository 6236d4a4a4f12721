import { renderPdf } from "#server/platform/files/pdf-render.ts";
import { boardPage, pageSetup, type BoardSheet } from "./page.ts";

/** Draws one sheet. */
export function draw(sheet: BoardSheet): Promise<Uint8Array<ArrayBuffer>> {
  const { language, post } = sheet;
  const info = { title: post.title };
  return renderPdf({ ...pageSetup, info, language, content: boardPage(sheet) });
}
