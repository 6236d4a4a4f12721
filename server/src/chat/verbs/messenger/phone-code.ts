import type { uk } from "#core/chat/messenger/texts/sms/uk.ts";
import type { Language } from "#core/kernel/language.ts";
import { fillText } from "#server/platform/sms/fill-text.ts";
import type { TextMessage } from "#server/platform/sms/sms.ts";
import { readTexts } from "#server/platform/texts.ts";

const texts = readTexts<typeof uk>("chat/messenger/texts/sms");

/** Writes the text message with the code that confirms a guest's phone. */
export function writeGuestCode(
  { phone, code }: { phone: string; code: string },
  language: Language,
): TextMessage {
  const text = fillText(texts[language].code, { code });
  return { to: phone, text, language, kind: "messenger.code" };
}
