import iconv from "iconv-lite";
import { encodingScan, judgeEncoding } from "#core/register/encoding/evidence.ts";
import type { Doubt, Encoding } from "#core/register/reading.ts";
import type { Source } from "#server/platform/threads/source.ts";

export type FoundEncoding = {
  encoding: Encoding;
  /** Where it is not certain: what a person has to look at. */
  doubt?: Doubt;
};

/** Recognises how a text is written: by its mark, its zeros, or what all of its bytes say. */
export async function encodingOf(head: Buffer, source: Source): Promise<FoundEncoding> {
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: "utf-16le" };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: "utf-16be" };
  // Half of the bytes of delimiters, digits and blanks are zero in UTF-16.
  const some = head.subarray(0, 1_000);
  const zeros = (odd: number) => some.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  if (zeros(1) > some.length / 20) return { encoding: "utf-16le" };
  if (zeros(0) > some.length / 20) return { encoding: "utf-16be" };
  const scan = encodingScan();
  for await (const chunk of source()) scan.push(chunk);
  const evidence = scan.end();
  const { encoding, sure } = judgeEncoding(evidence);
  if (sure) return { encoding };
  const candidates = ["utf-8", "windows-1251"] as const;
  const places = evidence.places.map(({ line, bytes }) => ({
    line,
    readings: candidates.map((one) => ({
      encoding: one,
      text: iconv.decode(Buffer.from(bytes), one, { stripBOM: true }).replaceAll("\0", ""),
    })),
  }));
  return { encoding, doubt: { broken: evidence.broken, places } };
}

/** Decodes the beginning of a file, without a character cut at its end. */
export function decodeHead(head: Buffer, encoding: Encoding): string {
  return iconv
    .getDecoder(encoding)
    .write(head)
    .replace(/^\uFEFF/, "");
}

/**
 * Returns whether a text is binary: pictures, archives and programs have characters that no text
 * has.
 */
export function isBinary(text: string): boolean {
  return (
    // oxlint-disable-next-line no-control-regex -- these are what is looked for
    /[\u0000-\u0008\u000E-\u001A\u001C-\u001F\uFFFE\uFFFF]/.test(text) ||
    /^(%PDF-|\{\\rtf|<(\?xml|!doctype|html))/i.test(text)
  );
}
