/** Evidence of a text's encoding in its bytes. A word is a run of bytes beyond ASCII. */
export type EncodingEvidence = {
  words: number;
  /** Words that are UTF-8 and cannot well be Windows-1251. */
  utf8: number;
  /** Words that are no UTF-8, and read as Ukrainian or Russian in Windows-1251. */
  cyrillic: number;
  /** Words that are neither. */
  odd: number;
  /** Places where UTF-8 breaks. */
  broken: number;
  /** The first of these, a line each. */
  places: BrokenPlace[];
};

/** `line` counts from 1 as a text editor does; `bytes` are those around the place, within its line. */
export type BrokenPlace = { line: number; bytes: Uint8Array };

const placesAtMost = 5;
const margin = 48;

const bytesOf = (hex: string) => hex.split(" ").map((byte) => Number.parseInt(byte, 16));
/**
 * Kinds of bytes in Windows-1251: 1 letters of Ukrainian and Russian, 2 signs of their texts
 * (quotes, dashes, №, §).
 */
const kinds = new Uint8Array(256).fill(1, 0xc0);
for (const byte of bytesOf("a5 a8 aa af b2 b3 b4 b8 ba bf")) kinds[byte] = 1;
for (const byte of bytesOf(
  "82 84 85 91 92 93 94 95 96 97 a0 a4 a6 a7 a9 ab ac ad ae b0 b1 b5 b6 b7 b9 bb",
))
  kinds[byte] = 2;
const isCyrillic = (code: number) =>
  (code >= 0x400 && code <= 0x45f) || code === 0x490 || code === 0x491;

type Word = {
  bytes: number;
  sequences: number;
  cyrillic: number;
  broken: number;
  letters: number;
  odd: number;
};
const noWord = (): Word => ({ bytes: 0, sequences: 0, cyrillic: 0, broken: 0, letters: 0, odd: 0 });

/** Reads a text's bytes, in pieces of any size, for how it is written. */
export function encodingScan(): { push(bytes: Uint8Array): void; end(): EncodingEvidence } {
  const found: EncodingEvidence = { words: 0, utf8: 0, cyrillic: 0, odd: 0, broken: 0, places: [] };
  let word = noWord();
  // Of the sequence that is being read: how many bytes it lacks, between what, and what it says so far.
  let lacks = 0;
  let low = 0x80;
  let high = 0xbf;
  let code = 0;
  let line = 1;
  let after = 0;
  // The end of what was read before, for what stands around a place.
  let before: Uint8Array = new Uint8Array();
  let open: { line: number; bytes: number[]; left: number } | null = null;

  const breaks = (bytes: Uint8Array, at: number) => {
    lacks = 0;
    found.broken++;
    word.broken++;
    if (open || found.places.length >= placesAtMost || found.places.at(-1)?.line === line) return;
    open = { line, bytes: lineBefore(before, bytes, at), left: margin };
  };
  const closePlace = () => {
    if (open) found.places.push({ line: open.line, bytes: Uint8Array.from(open.bytes) });
    open = null;
  };
  const endWord = () => {
    if (word.bytes === 0) return;
    found.words++;
    const ambiguous =
      word.letters === word.bytes && (word.sequences < 2 || word.cyrillic < word.sequences);
    if (word.broken > 0) found[word.odd > 0 ? "odd" : "cyrillic"]++;
    else if (!ambiguous) found.utf8++;
    word = noWord();
  };
  const lead = (byte: number) => {
    [low, high] = [0x80, 0xbf];
    if (byte >= 0xc2 && byte <= 0xdf) [lacks, code] = [1, byte & 0x1f];
    else if (byte >= 0xe0 && byte <= 0xef) {
      [lacks, code] = [2, byte & 0x0f];
      if (byte === 0xe0) low = 0xa0;
      if (byte === 0xed) high = 0x9f;
    } else if (byte >= 0xf0 && byte <= 0xf4) {
      [lacks, code] = [3, byte & 0x07];
      if (byte === 0xf0) low = 0x90;
      if (byte === 0xf4) high = 0x8f;
    } else return false;
    return true;
  };
  const beyond = (byte: number, bytes: Uint8Array, at: number) => {
    word.bytes++;
    if (kinds[byte] === 1) word.letters++;
    else if (kinds[byte] === 0) word.odd++;
    if (lacks > 0) {
      if (byte >= low && byte <= high) {
        [low, high] = [0x80, 0xbf];
        code = code * 64 + (byte & 0x3f);
        if (--lacks > 0) return;
        word.sequences++;
        if (isCyrillic(code)) word.cyrillic++;
        return;
      }
      breaks(bytes, at);
    }
    if (!lead(byte)) breaks(bytes, at);
  };
  const endLine = (byte: number) => {
    // CR and LF together end one line.
    if (byte === 0x0d || after !== 0x0d) line++;
  };

  return {
    push(bytes) {
      for (let at = 0; at < bytes.length; at++) {
        const byte = bytes[at] as number;
        if (byte >= 0x80) beyond(byte, bytes, at);
        else {
          if (lacks > 0) breaks(bytes, at);
          if (word.bytes > 0) endWord();
        }
        const ends = byte === 0x0a || byte === 0x0d;
        if (open) {
          const place: { bytes: number[]; left: number } = open;
          // A character that is cut at the end would be one more broken place.
          if (ends || (place.left <= 0 && (byte & 0xc0) !== 0x80)) closePlace();
          else {
            place.bytes.push(byte);
            place.left--;
          }
        }
        if (ends) endLine(byte);
        after = byte;
      }
      before = joined(before, bytes).slice(-2 * margin);
    },
    end() {
      if (lacks > 0) breaks(before, before.length);
      endWord();
      closePlace();
      return found;
    },
  };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (other.length >= 2 * margin) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Returns the bytes of the line before a place, from the beginning of a character. */
function lineBefore(before: Uint8Array, bytes: Uint8Array, at: number): number[] {
  const all =
    bytes === before
      ? [...bytes]
      : [...before, ...bytes.subarray(Math.max(0, at - 2 * margin), at)];
  const line = all.slice(Math.max(all.lastIndexOf(0x0a), all.lastIndexOf(0x0d)) + 1);
  const cut = line.slice(-margin);
  const begins = cut.length < line.length ? cut.findIndex((byte) => (byte & 0xc0) !== 0x80) : 0;
  return cut.slice(Math.max(begins, 0));
}

/**
 * Guesses the encoding of a text without a mark: UTF-8 if all of it is, Windows-1251 if nothing is
 * UTF-8 and nearly all reads as words. Anything between is not `sure` and is asked.
 */
export function judgeEncoding({ words, utf8, cyrillic, odd, broken }: EncodingEvidence): {
  encoding: "utf-8" | "windows-1251";
  sure: boolean;
} {
  if (broken === 0) return { encoding: "utf-8", sure: true };
  if (utf8 === 0) return { encoding: "windows-1251", sure: odd <= words / 50 };
  return { encoding: utf8 >= cyrillic ? "utf-8" : "windows-1251", sure: false };
}
