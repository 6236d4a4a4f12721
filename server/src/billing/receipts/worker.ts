import { parentPort, workerData } from "node:worker_threads";
import { renderPdf } from "#server/platform/files/pdf-render.ts";
import { pageSetup, receiptPage, type Sheet } from "./page.ts";
import { wordsIn } from "./words.ts";

/** A thread that draws one receipt and hands the bytes over. */
const sheet = workerData as Sheet;
const { language } = sheet;
const info = { title: wordsIn(language)("title") };
const bytes = await renderPdf({ ...pageSetup, info, language, content: receiptPage(sheet) });
parentPort?.postMessage(bytes, [bytes.buffer]);
