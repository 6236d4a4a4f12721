import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pdfmake from "pdfmake";
import type { TDocumentDefinitions } from "pdfmake/interfaces";

// Roboto has Latin, Cyrillic and ₴ in one file; Onest comes cut into alphabets, which a line
// of a PDF cannot mix without being cut itself.
const folder = join(dirname(fileURLToPath(import.meta.resolve("pdfmake"))), "../fonts/Roboto");
const regular = join(folder, "Roboto-Regular.ttf");
const medium = join(folder, "Roboto-Medium.ttf");

/**
 * Draws a PDF. It computes without a pause, so it belongs into a thread of its own. `onProgress`
 * hears a share from 0 to 1; a document reads no file but its fonts, and nothing of the network.
 */
export async function renderPdf(
  definition: TDocumentDefinitions,
  onProgress: (share: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  pdfmake.setFonts({ Roboto: { normal: regular, bold: medium } });
  pdfmake.setLocalAccessPolicy((path) => path === regular || path === medium);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setProgressCallback(onProgress);
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}
