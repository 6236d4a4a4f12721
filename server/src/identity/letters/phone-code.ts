import type { uk } from "#core/identity/texts/sms/uk.ts";
import type { Language } from "#core/kernel/language.ts";
import type { TextMessage } from "#server/platform/sms/sms.ts";
import { writeCodeMessage } from "#server/platform/sms/write-code-message.ts";
import { readTexts } from "#server/platform/texts.ts";

const texts = readTexts<typeof uk>("identity/texts/sms");

/** Writes the text message with the code that confirms a phone. */
export function writePhoneCode(
  recipient: { phone: string; code: string },
  language: Language,
): TextMessage {
  return writeCodeMessage(texts, { ...recipient, language, kind: "identity.phone_code" });
}
