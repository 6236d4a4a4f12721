import iconv from "iconv-lite";
import type { Encoding } from "#core/register/model.ts";
import type { Source } from "./source.ts";

/** Recognises how a text is written: by its mark, its zeros, or whether all of it is UTF-8. */
export async function encodingOf(head: Buffer, source: Source): Promise<Encoding> {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  // Half of the bytes of delimiters, digits and blanks are zero in UTF-16.
  const some = head.subarray(0, 1_000);
  const zeros = (odd: number) => some.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  if (zeros(1) > some.length / 20) return "utf-16le";
  if (zeros(0) > some.length / 20) return "utf-16be";
  return (await isUtf8(source)) ? "utf-8" : "windows-1251";
}

async function isUtf8(source: Source): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of source()) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The text at the beginning of a file; a character cut in two at its end is left out. */
export function decodeHead(head: Buffer, encoding: Encoding): string {
  return iconv
    .getDecoder(encoding)
    .write(head)
    .replace(/^\uFEFF/, "");
}

/** Whether a text is none: pictures, archives and programs have characters that no text has. */
export function isBinary(text: string): boolean {
  return (
    // oxlint-disable-next-line no-control-regex -- these are what is looked for
    /[\u0000-\u0008\u000E-\u001A\u001C-\u001F\uFFFE\uFFFF]/.test(text) ||
    /^(%PDF-|\{\\rtf|<(\?xml|!doctype|html))/i.test(text)
  );
}
