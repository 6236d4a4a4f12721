import { getDocumentProxy } from "unpdf";
import type { Source } from "#server/platform/threads/source.ts";

/** Reads the text of a PDF page by page until there is enough; empty for a scan or a spoilt file. */
export async function readPdf(
  source: Source,
  { pages, characters }: { pages: number; characters: number },
): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of source()) parts.push(part);
  const document = await openPdf(new Uint8Array(Buffer.concat(parts)));
  if (!document) return "";
  let text = "";
  const last = Math.min(document.numPages, pages);
  for (let number = 1; number <= last && text.length < characters; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ("str" in item) text += item.hasEOL ? `${item.str}\n` : item.str;
    text += "\n\n";
    page.cleanup();
  }
  await document.cleanup();
  return text;
}

/** Opens a PDF; null for one that is spoilt or needs a password. */
async function openPdf(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0 });
  } catch (error) {
    if (error instanceof Error && pdfFaults.has(error.name)) return null;
    throw error;
  }
}

const pdfFaults = new Set([
  "InvalidPDFException",
  "PasswordException",
  "FormatError",
  "UnknownErrorException",
  "XRefParseException",
]);
