import { renderPdf } from "#server/platform/files/pdf-render.ts";
import { invoicePage, type InvoiceSheet } from "./invoice-page.ts";
import { colours, mm, pageSetup } from "./page.ts";

/** Draws one invoice. */
export function draw(sheet: InvoiceSheet): Promise<Uint8Array<ArrayBuffer>> {
  const { language, invoice } = sheet;
  return renderPdf({
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
}
