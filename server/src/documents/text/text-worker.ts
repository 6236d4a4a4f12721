import { readParagraphs } from "#server/register/format/table-reader.ts";
import type { Source } from "#server/platform/threads/source.ts";
import type { Host } from "#server/platform/threads/thread.ts";
import { readPdf } from "./read-pdf.ts";

export type TextInput = { type: "pdf" | "word"; pages: number; characters: number };

/** Reads the text of a file in a thread; null where it has none, as a scan or a spoilt file. */
export async function read(input: TextInput, { source }: Host<never>): Promise<string | null> {
  const text = await (input.type === "pdf" ? readPdf(source, input) : readWord(source, input));
  const shown = text.replaceAll("\u0000", "").toWellFormed().trim();
  return shown === "" ? null : shown.slice(0, input.characters);
}

async function readWord(source: Source, { characters }: TextInput): Promise<string> {
  let text = "";
  for await (const paragraph of readParagraphs(source)) {
    text += `${paragraph}\n`;
    if (text.length >= characters) break;
  }
  return text;
}
