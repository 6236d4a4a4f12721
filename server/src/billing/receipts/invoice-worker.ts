import { reportShares } from "#server/platform/files/pdf-shares.ts";
import type { Host } from "#server/platform/threads/thread.ts";
import type { Content } from "pdfmake/interfaces";
import { renderPdf } from "#server/platform/files/pdf-render.ts";
import { invoicePage, type InvoiceSheet } from "./invoice-page.ts";
import { colours, mm, pageSetup } from "./page.ts";

/** Invoices of one file, at least one; `title` stands beside the numbers of its pages. */
export type InvoiceSheets = { title: string; sheets: readonly [InvoiceSheet, ...InvoiceSheet[]] };

/** Draws invoices one after another, each on a page of its own. */
export function draw(
  { title, sheets }: InvoiceSheets,
  host?: Pick<Host<number>, "emit">,
): Promise<Uint8Array<ArrayBuffer>> {
  const content = sheets.map((sheet, at): Content => ({
    stack: invoicePage(sheet),
    ...(at > 0 ? { pageBreak: "before" as const } : {}),
  }));
  const info = { title };
  const { language } = sheets[0];
  const footer = (page: number, pages: number): Content =>
    pages === 1
      ? ""
      : {
          text: `${title} · ${page} / ${pages}`,
          fontSize: 8.5,
          color: colours.soft,
          margin: [25 * mm, 4 * mm, 20 * mm, 0],
        };
  return renderPdf({ ...pageSetup, info, language, content, footer }, reportShares(host));
}
