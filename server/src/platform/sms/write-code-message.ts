import type { Language } from "#core/kernel/language.ts";
import { fillText } from "./fill-text.ts";
import type { TextMessage } from "./sms.ts";

/** Texts that hold the place of a code. */
type CodeTexts = Readonly<Record<Language, { code: string }>>;
type CodeMessage = Pick<TextMessage, "kind" | "language"> & { phone: string; code: string };

/** Writes the text message that brings a one-time code to a phone. */
export function writeCodeMessage(
  texts: CodeTexts,
  { kind, phone, code, language }: CodeMessage,
): TextMessage {
  return { to: phone, text: fillText(texts[language].code, { code }), language, kind };
}
