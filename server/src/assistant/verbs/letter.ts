import type { SendLetterInput } from "#core/assistant/inputs.ts";
import type { letterUk } from "#core/assistant/texts/letter/uk.ts";
import type { LetterRecipient } from "#core/assistant/views.ts";
import { languages } from "#core/kernel/language.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import { renderLetter } from "#server/platform/mail/letter.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";
import type { World } from "#server/platform/world.ts";
import { listLetterAddresses } from "../reads/letter-recipients.ts";

const words = letterWords(readTexts<typeof letterUk>("assistant/texts/letter"));

/**
 * Sends a visitor's question to an organisation's contact, to be answered by email. Refuses with generic.not_found where
 * the organisation takes none, and with api.rate_limit.
 */
export async function sendLetter(
  world: World,
  address: string,
  { id, slug, email, message, unanswered = false }: SendLetterInput,
): Promise<LetterRecipient> {
  const found = (await listLetterAddresses(world)).find((one) => one.slug === slug);
  if (!found) throw new Refusal("generic.not_found");
  await world.limits.consume("assistantLetters", addressKey(address));
  await world.limits.consume("assistantLettersTo", found.orgId);
  // An organisation has no language of its own.
  const [language] = languages;
  const t = words(language);
  const { name } = found;
  await world.mail.send(null, {
    to: found.email,
    replyTo: email,
    language,
    kind: "assistant.letter",
    dedupeKey: `assistant.letter:${id}`,
    ...renderLetter({
      takesReply: true,
      language,
      subject: t("subject", { organisation: name }),
      title: t("title"),
      paragraphs: [
        t(unanswered ? "unanswered" : "body"),
        { quote: message, by: email },
        t("answer", { email }),
      ],
      notes: [t("note")],
    }),
  });
  return { slug, name };
}
