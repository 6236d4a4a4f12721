import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pdfmake from "pdfmake";
import type { TDocumentDefinitions } from "pdfmake/interfaces";
import { drawable, signFont } from "./pdf-signs.ts";

// Roboto has Latin and Cyrillic in one file; Onest comes cut into alphabets, which a line of a PDF cannot
// mix without being cut itself. Only the hryvnia, which Roboto lacks, is Onest's.
const folder = join(dirname(fileURLToPath(import.meta.resolve("pdfmake"))), "../fonts/Roboto");
const own = fileURLToPath(new URL("./fonts", import.meta.url));
const fonts = {
  Roboto: {
    normal: join(folder, "Roboto-Regular.ttf"),
    bold: join(folder, "Roboto-Medium.ttf"),
  },
  [signFont]: {
    normal: join(own, "hryvnia-regular.ttf"),
    bold: join(own, "hryvnia-medium.ttf"),
  },
};
const files = new Set(Object.values(fonts).flatMap((weights) => Object.values(weights)));

/**
 * Draws a PDF. It computes without a pause, so it belongs into a thread of its own. `onProgress`
 * hears a share from 0 to 1; a document reads no file but its fonts, and nothing of the network.
 */
export async function renderPdf(
  definition: TDocumentDefinitions,
  onProgress: (share: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  pdfmake.setFonts(fonts);
  pdfmake.setLocalAccessPolicy((path) => files.has(path));
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setProgressCallback(onProgress);
  const content = drawable(definition.content);
  return new Uint8Array(await pdfmake.createPdf({ ...definition, content }).getBuffer());
}
