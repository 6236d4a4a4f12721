import { brand } from "#core/brand.ts";
import type { Language } from "#core/kernel/language.ts";
import { toVocative } from "#core/kernel/words/vocative.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { renderLetter } from "#server/platform/mail/letter.ts";
import type { Letter } from "#server/platform/mail/mail.ts";
import type { World } from "#server/platform/world.ts";
import { findRecipient } from "../reads/people.ts";
import { placeOf } from "../reads/place.ts";
import { wordsIn } from "./words.ts";

type Decided = {
  /** The join request. */
  id: string;
  personId: string;
  apartmentId: string;
  /** Why it was declined; null where it was approved. */
  reason: string | null;
};

/** Sends somebody the decision on their join request by email, in their language. */
export async function sendDecision(world: World, tx: Tx, decided: Decided): Promise<void> {
  const { id, personId, apartmentId, reason } = decided;
  const to = await findRecipient(tx, personId);
  if (!to) return;
  const place = await placeOf(tx, apartmentId);
  const letter = writeDecision({ place, reason }, to, world.config.publicUrl);
  await world.mail.send(tx, { ...letter, personId, dedupeKey: `joining.decision:${id}` });
}

type DecisionWords = {
  place: Record<"organisation" | "address" | "apartment", string>;
  reason: string | null;
};

/** Writes the letter with the decision on a join request. */
export function writeDecision(
  { place, reason }: DecisionWords,
  { email, name, language }: { email: string; name: string; language: Language },
  base: string,
): Letter {
  const t = wordsIn(language, "decision");
  const outcome = reason === null ? "approved" : "declined";
  const href = `${base}${reason === null ? "/dashboard" : "/onboarding"}`;
  return {
    kind: `joining.${outcome}`,
    to: email,
    language,
    ...renderLetter({
      language,
      subject: t(`${outcome}_subject`, { brand: brand.localName[language] }),
      title: t(`${outcome}_title`),
      greeting: t("hello", { name: toVocative(name, language) }),
      paragraphs: [
        t(`${outcome}_body`, place),
        ...(reason === null ? [] : [t("declined_reason", { reason })]),
      ],
      action: { label: t(`${outcome}_action`), href },
      notes: reason === null ? [] : [t("declined_note")],
    }),
  };
}
