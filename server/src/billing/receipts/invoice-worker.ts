import { parentPort, workerData } from "node:worker_threads";
import { renderPdf } from "#server/platform/files/pdf-render.ts";
import { invoicePage, type InvoiceSheet } from "./invoice-page.ts";
import { colours, mm, pageSetup } from "./page.ts";

/** A thread that draws one invoice and hands the bytes over. */
const sheet = workerData as InvoiceSheet;
const { language, invoice } = sheet;
const bytes = await renderPdf({
  ...pageSetup,
  info: { title: invoice.number },
  language,
  content: invoicePage(sheet),
  footer: (page, pages) =>
    pages === 1
      ? ""
      : {
          text: `${invoice.number} · ${page} / ${pages}`,
          fontSize: 8.5,
          color: colours.soft,
          margin: [25 * mm, 4 * mm, 20 * mm, 0],
        },
});
parentPort?.postMessage(bytes, [bytes.buffer]);
