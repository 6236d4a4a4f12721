import type { uk } from "#core/chat/messenger/texts/sms/uk.ts";
import type { Language } from "#core/kernel/language.ts";
import type { TextMessage } from "#server/platform/sms/sms.ts";
import { writeCodeMessage } from "#server/platform/sms/write-code-message.ts";
import { readTexts } from "#server/platform/texts.ts";

const texts = readTexts<typeof uk>("chat/messenger/texts/sms");

/** Writes the text message with the code that confirms a guest's phone. */
export function writeGuestCode(
  recipient: { phone: string; code: string },
  language: Language,
): TextMessage {
  return writeCodeMessage(texts, { ...recipient, language, kind: "messenger.code" });
}
