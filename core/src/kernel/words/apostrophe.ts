/** Writes the apostrophe of Intl’s Ukrainian, «пʼятниця» with U+02BC, as every text here does: U+2019. */
export function writeApostrophe(text: string): string {
  return text.replaceAll("\u02bc", "\u2019");
}
