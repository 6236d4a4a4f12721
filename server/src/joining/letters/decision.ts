import { brand } from "#core/brand.ts";
import { toVocative } from "#core/kernel/words/vocative.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { renderLetter } from "#server/platform/mail/letter.ts";
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
  const { language } = to;
  const place = await placeOf(tx, apartmentId);
  const t = wordsIn(language, "decision");
  const outcome = reason === null ? "approved" : "declined";
  const href = `${world.config.publicUrl}${reason === null ? "/dashboard" : "/onboarding"}`;
  await world.mail.send(tx, {
    kind: `joining.${outcome}`,
    to: to.email,
    personId,
    language,
    dedupeKey: `joining.decision:${id}`,
    ...renderLetter({
      language,
      subject: t(`${outcome}_subject`, { brand: brand.localName[language] }),
      title: t(`${outcome}_title`),
      greeting: t("hello", { name: toVocative(to.name, language) }),
      paragraphs: [
        t(`${outcome}_body`, place),
        ...(reason === null ? [] : [t("declined_reason", { reason })]),
      ],
      action: { label: t(`${outcome}_action`), href },
      notes: reason === null ? [] : [t("declined_note")],
    }),
  });
}
