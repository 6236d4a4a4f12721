import { parentPort, workerData } from "node:worker_threads";
import { renderPdf } from "#server/platform/files/pdf-render.ts";
import { debtLetterPages, debtLetterWords, type DebtSheet } from "./debt-letter-page.ts";
import { pageSetup } from "./page.ts";

/** A thread that draws the letters to all who owe and hands the bytes over. */
const sheet = workerData as DebtSheet;
const { language } = sheet;
const info = { title: debtLetterWords(language)("title") };
const bytes = await renderPdf({ ...pageSetup, info, language, content: debtLetterPages(sheet) });
parentPort?.postMessage(bytes, [bytes.buffer]);
