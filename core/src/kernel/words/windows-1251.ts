/** The upper half of Windows-1251; 0x98 has no letter. */
const high =
  "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u0098™љ›њќћџ\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя";

/** Letters that the encoding lacks and what people write in their place. */
const replacements: Readonly<Record<string, string>> = {
  "₴": "грн",
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
  "×": "x",
  "÷": ":",
  "²": "2",
  "³": "3",
  ß: "ss",
  ł: "l",
  Ł: "L",
  ø: "o",
  Ø: "O",
  đ: "d",
  æ: "ae",
  œ: "oe",
  "″": '"',
  "‟": '"',
  "＂": '"',
  "❝": '"',
  "❞": '"',
};

/**
 * Writes a text with the letters of Windows-1251 alone: apostrophes of all kinds as ', letters with foreign accents
 * without them, what has no near letter as ?. Nothing that is seen is left out.
 */
export function fitWindows1251(text: string): string {
  return [...text.normalize("NFC")].map(fitLetter).join("");
}

function fitLetter(letter: string): string {
  if (byteOf(letter) !== null) return letter;
  const replaced = replacements[letter];
  if (replaced !== undefined) return replaced;
  if (/[ʼʻʽʹˈ′‵´`‛＇ꞌ]/u.test(letter)) return "'";
  if (/[\p{Dash}−]/u.test(letter)) return "-";
  if (/\p{White_Space}/u.test(letter)) return " ";
  // Accents, joiners and marks of direction are seen with another letter or not at all.
  if (/[\p{M}\p{Cf}\p{Cc}]/u.test(letter)) return "";
  const bare = letter.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return bare !== letter && [...bare].every((one) => byteOf(one) !== null) ? bare : "?";
}

/** Returns a text's bytes in Windows-1251, one character for each; what the encoding lacks is a question mark. */
export function windows1251Bytes(text: string): string {
  return [...text].map((letter) => String.fromCharCode(byteOf(letter) ?? 0x3f)).join("");
}

function byteOf(letter: string): number | null {
  if (letter < "\u0080") return letter.charCodeAt(0);
  const at = high.indexOf(letter);
  return at < 0 ? null : 0x80 + at;
}
