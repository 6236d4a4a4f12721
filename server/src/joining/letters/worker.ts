import { parentPort, workerData } from "node:worker_threads";
import { renderPdf } from "#server/platform/files/pdf-render.ts";
import { letterPage, pageSetup, type Run, type Sheet } from "./page.ts";

/** A thread that draws letters: says how far it is, then hands the bytes over. */
const { sheets, run, title } = workerData as { sheets: Sheet[]; run: Run; title: string };
let told = 0;
const pages = sheets.map((sheet, n) => letterPage(sheet, run, n === sheets.length - 1));
const bytes = await renderPdf(
  { ...pageSetup, info: { title }, language: run.language, content: pages },
  (share) => {
    const done = Math.floor(share * sheets.length);
    if (done - told < 10) return;
    told = done;
    parentPort?.postMessage({ done });
  },
);
parentPort?.postMessage({ bytes }, [bytes.buffer]);
