// Marks that turn the direction of what follows, and what is neither seen nor read: with them a text says
// something else than it shows. A joiner is left where emoji and scripts are written with it.
const direction = "\\u202A-\\u202E\\u2066-\\u2069";
const unseen =
  "\\u00AD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180E\\u200B\\u3164\\uFFA0\\u2060-\\u2065\\u206A-\\u206F\\uFEFF\\uFFF9-\\uFFFB";
const emoji = "[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]";
const joined = (
  "Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya " +
  "Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan"
)
  .split(" ")
  .map((script) => `\\p{Script=${script}}`)
  .join("");
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const flag = "\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}";
const odd = new RegExp(
  [
    `(?<flag>${flag})`,
    `[${direction}${unseen}\\u{E0000}-\\u{E007F}]`,
    `(?<!${emoji})(?<![${joined}])\\u200D`,
    // After emoji it joins with emoji alone.
    `(?<=${emoji})\\u200D(?!\\p{Extended_Pictographic})`,
    `(?<![${joined}])\\u200C`,
  ].join("|"),
  "gu",
);
/** Nearly every text has none of all these. */
const suspect = new RegExp(
  `[\\u061C\\u200C-\\u200F${direction}${unseen}\\u{E0000}-\\u{E007F}]`,
  "u",
);
const marks = /[\u061C\u200E\u200F]/g;

/** Returns true if a text has any visible character: a lone accent or a blank letter is none. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Mn}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** Removes characters that hide in a text or turn its direction; idempotent. */
export function cleanText(given: string): string {
  if (!suspect.test(given)) return given;
  const clean = given.replace(odd, (_: string, match?: string) => match ?? "");
  return rightToLeft.test(clean) ? clean : clean.replace(marks, "");
}
