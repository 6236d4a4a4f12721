import iconv from "iconv-lite";

/** Encodings of one byte in which programs write Cyrillic: Windows, DOS with and without Ukrainian letters, Unix, Mac. */
const legacyEncodings = ["windows-1251", "cp866", "cp1125", "koi8-u", "maccyrillic"] as const;
export type LegacyEncoding = (typeof legacyEncodings)[number];

/** Bytes beyond ASCII that are compared. */
const sampleAtMost = 16_384;

/** Collects the words of a file that are not ASCII, the first of them. */
export function sampleWords(): { push: (bytes: Uint8Array) => void; sample: () => Buffer } {
  const sample: number[] = [];
  return {
    push(bytes) {
      for (const byte of bytes) {
        if (sample.length >= sampleAtMost) return;
        if (byte >= 0x80) sample.push(byte);
        else if (sample.at(-1) !== 0x20) sample.push(0x20);
      }
    },
    sample: () => Buffer.from(sample),
  };
}

const word = /[А-ЯҐЄІЇЁа-яґєіїё]{2,}/gu;
const shaped = /^(?:[А-ЯҐЄІЇЁ]?[а-яґєіїё]+|[А-ЯҐЄІЇЁ]+)$/u;
/** Letters that make up most of Ukrainian and Russian texts, and those that are rare. */
const common = new Set("оаинітервслкдпму");
const rare = new Set("ъыэщфцюёґ");

/** Finds in which encoding words read best; Windows-1251 unless another one is better. */
export function guessLegacyEncoding(sample: Buffer): LegacyEncoding {
  const [usual, ...others] = legacyEncodings;
  let best: { encoding: LegacyEncoding; score: number } = {
    encoding: usual,
    score: Math.max(scoreOf(sample, usual), 1),
  };
  for (const encoding of others) {
    const score = scoreOf(sample, encoding);
    if (score > best.score) best = { encoding, score };
  }
  return best.encoding;
}

function scoreOf(sample: Buffer, encoding: LegacyEncoding): number {
  let score = 0;
  for (const [found] of iconv.decode(sample, encoding).matchAll(word)) {
    if (!shaped.test(found)) continue;
    for (const letter of found.toLowerCase())
      score += common.has(letter) ? 1 : rare.has(letter) ? -1 : 0;
  }
  return score;
}
