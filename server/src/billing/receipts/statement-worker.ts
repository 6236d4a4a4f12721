import { parentPort, workerData } from "node:worker_threads";
import { renderPdf } from "#server/platform/files/pdf-render.ts";
import { pageSetup } from "./page.ts";
import { statementPage, type StatementSheet } from "./statement-page.ts";
import { statementWords } from "./statement-words.ts";

/** A thread that draws one statement and hands the bytes over. */
const sheet = workerData as StatementSheet;
const { language } = sheet;
const info = { title: statementWords(language)("statement.title") };
const bytes = await renderPdf({ ...pageSetup, info, language, content: statementPage(sheet) });
parentPort?.postMessage(bytes, [bytes.buffer]);
