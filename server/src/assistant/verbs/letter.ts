import type { SendLetterInput } from "#core/assistant/inputs.ts";
import type { letterUk } from "#core/assistant/texts/letter/uk.ts";
import type { LetterRecipient } from "#core/assistant/views.ts";
import { type Language, languages } from "#core/kernel/language.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { listLetterAddresses } from "#server/chat/service.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import { renderLetter } from "#server/platform/mail/letter.ts";
import type { Letter } from "#server/platform/mail/mail.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";
import type { World } from "#server/platform/world.ts";

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
  const { name } = found;
  const letter = writeVisitorLetter(
    { organisation: name, email, message, unanswered },
    found.email,
    language,
  );
  await world.mail.send(null, { ...letter, dedupeKey: `assistant.letter:${id}` });
  return { slug, name };
}

type VisitorQuestion = {
  organisation: string;
  email: string;
  message: string;
  unanswered: boolean;
};

/** Writes the letter with a visitor's question; an answer goes to the visitor. */
export function writeVisitorLetter(
  { organisation, email, message, unanswered }: VisitorQuestion,
  to: string,
  language: Language,
): Letter {
  const t = words(language);
  return {
    to,
    replyTo: email,
    language,
    kind: "assistant.letter",
    ...renderLetter({
      takesReply: true,
      language,
      subject: t("subject", { organisation }),
      title: t("title"),
      paragraphs: [
        t(unanswered ? "unanswered" : "body"),
        { quote: message, by: email },
        t("answer", { email }),
      ],
      notes: [t("note")],
    }),
  };
}
