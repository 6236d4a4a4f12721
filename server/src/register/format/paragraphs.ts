import type { Source } from "#server/platform/threads/source.ts";
import { expectAllowed, newAllowance, partsOf, unpackParts } from "./archive.ts";
import { Heavy } from "./bounds.ts";
import { FileFailure } from "./file-failure.ts";
import { readElements } from "./markup.ts";
import { textOf } from "./workbook-text.ts";

/** Bytes that the text of a document may unpack to. */
const unpacked = 40 * 1024 * 1024;

/**
 * Yields the paragraphs of a DOCX, of a spoilt or too heavy one those before the fault. The archive is unpacked piece
 * by piece, within a bound. It blocks its thread: call it from a worker.
 */
export async function* readParagraphs(source: Source): AsyncGenerator<string> {
  try {
    const body = (await partsOf(source)).filter(({ name }) => name === "word/document.xml");
    const left = newAllowance({ unpacked });
    expectAllowed(body, left);
    for await (const { texts } of unpackParts(source, body, left))
      for await (const { content } of readElements(texts, "p")) yield textOf(content);
  } catch (error) {
    if (!(error instanceof FileFailure || error instanceof Heavy)) throw error;
  }
}
