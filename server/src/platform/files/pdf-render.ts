import pdfmake from "pdfmake";
import type { TDocumentDefinitions } from "pdfmake/interfaces";
import { pdfFonts } from "./pdf-fonts.ts";
import { toDrawable } from "./pdf-signs.ts";

const files = new Set(Object.values(pdfFonts).flatMap((weights) => Object.values(weights)));

/**
 * Draws a PDF. It computes without a pause, so it belongs into a thread of its own. `onProgress`
 * hears a share from 0 to 1; a document reads no file but its fonts, and nothing of the network.
 */
export async function renderPdf(
  definition: TDocumentDefinitions,
  onProgress: (share: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  pdfmake.setFonts(pdfFonts);
  pdfmake.setLocalAccessPolicy((path) => files.has(path));
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setProgressCallback(onProgress);
  const content = toDrawable(definition.content);
  return new Uint8Array(await pdfmake.createPdf({ ...definition, content }).getBuffer());
}
