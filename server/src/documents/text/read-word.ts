import {
  expectAllowed,
  newAllowance,
  partsOf,
  unpackParts,
} from "#server/register/format/archive.ts";
import { Heavy } from "#server/register/format/bounds.ts";
import { FileFailure } from "#server/register/format/file-failure.ts";
import { readElements } from "#server/register/format/markup.ts";
import { textOf } from "#server/register/format/workbook-text.ts";
import type { Source } from "#server/platform/threads/source.ts";

/** Bytes that the text of a document may unpack to. */
const unpacked = 40 * 1024 * 1024;

/**
 * Reads the paragraphs of a DOCX until there is enough; empty for a spoilt one. The archive is unpacked piece by piece
 * within bounds, which libraries that open all of it at once do not have.
 */
export async function readWord(
  source: Source,
  { characters }: { characters: number },
): Promise<string> {
  let text = "";
  try {
    const body = (await partsOf(source)).filter(({ name }) => name === "word/document.xml");
    const left = newAllowance({ unpacked });
    expectAllowed(body, left);
    for await (const { texts } of unpackParts(source, body, left))
      for await (const { content } of readElements(texts, "p")) {
        text += `${textOf(content)}\n`;
        if (text.length >= characters) return text;
      }
    return text;
  } catch (error) {
    if (error instanceof FileFailure || error instanceof Heavy) return text;
    throw error;
  }
}
