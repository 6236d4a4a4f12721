import { renderPdf } from "#server/platform/files/pdf-render.ts";
import { pageSetup } from "./page.ts";
import { statementPage, type StatementSheet } from "./statement-page.ts";
import { statementWords } from "./statement-words.ts";

/** Draws one statement. */
export function draw(sheet: StatementSheet): Promise<Uint8Array<ArrayBuffer>> {
  const { language } = sheet;
  const info = { title: statementWords(language)("statement.title") };
  return renderPdf({ ...pageSetup, info, language, content: statementPage(sheet) });
}
