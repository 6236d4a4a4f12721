import { parentPort, workerData } from "node:worker_threads";
import { renderPdf } from "#server/platform/files/pdf-render.ts";
import { boardPage, pageSetup, type Sheet } from "./page.ts";

/** A thread that draws one sheet and hands the bytes over. */
const sheet = workerData as Sheet;
const { language, post } = sheet;
const info = { title: post.title };
const bytes = await renderPdf({ ...pageSetup, info, language, content: boardPage(sheet) });
parentPort?.postMessage(bytes, [bytes.buffer]);
