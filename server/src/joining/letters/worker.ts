import { renderPdf } from "#server/platform/files/pdf-render.ts";
import type { Host } from "#server/platform/threads/thread.ts";
import { letterPage, pageSetup } from "./page.ts";
import type { LettersTask } from "./pdf.ts";

/** Draws letters in a thread and hands over how many are drawn, by tens. */
export function drawLetters(
  { sheets, run, title }: LettersTask,
  { emit }: Host<number>,
): Promise<Uint8Array> {
  let drawn = 0;
  const pages = sheets.map((sheet, n) => letterPage(sheet, run, n === sheets.length - 1));
  return renderPdf(
    { ...pageSetup, info: { title }, language: run.language, content: pages },
    (share) => {
      const done = Math.floor(share * sheets.length);
      if (done - drawn < 10) return;
      drawn = done;
      void emit(done);
    },
  );
}
