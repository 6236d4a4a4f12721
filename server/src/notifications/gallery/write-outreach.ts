import { sql } from "drizzle-orm";
import { codeAlphabet, codeLength, joinLink } from "#core/joining/code.ts";
import type { Language } from "#core/kernel/language.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { sampleValues } from "#server/platform/mail/message-samples.ts";
import type { OutreachMessage, Topic } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import {
  readOrganisationName,
  writeOutreachLetter,
  writeOutreachSms,
} from "#server/register/service.ts";
import { measureSms, type RenderedLetter, type SmsExample } from "./write-example.ts";

/** A fact as somebody without an account reads it. */
export type OutreachExample = { eventId: number; sms: SmsExample; letter: RenderedLetter };

type OutreachSource = { orgId: string; eventIds: readonly number[]; language: Language };

/** Link that lets its reader into an apartment, with its code. */
const invitationLink = new RegExp(`(${joinLink("", "")})[${codeAlphabet}]{${codeLength}}`, "g");

/** Replaces the codes of invitations in a message by the samples' secret, since anybody reads the page. */
const hideCodes = (message: OutreachMessage): OutreachMessage =>
  JSON.parse(JSON.stringify(message).replace(invitationLink, `$1${sampleValues.secret}`));

/** Writes the first of these facts that reaches somebody without an account; null where none does. */
export function writeOutreach(
  world: World,
  { outreach }: Topic,
  { orgId, eventIds, language }: OutreachSource,
): Promise<OutreachExample | null> {
  const now = world.clock();
  const today = toLocal(now).date;
  return inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    if (!outreach || eventIds.length === 0) return null;
    const target = { language, code: sampleValues.secret };
    for (const { eventId, about } of await outreach.facts(tx, eventIds)) {
      const homes = outreach.homes(sql`${about}::uuid`, sql`${today}::date`);
      const [reader] = await tx.execute<{ personId: string }>(
        sql`select home.person_id as "personId" from (${homes}) home limit 1`,
      );
      const written =
        reader &&
        (await outreach.write(tx, about, {
          ...reader,
          language,
          now,
          today,
          config: world.config,
        }));
      if (!written) continue;
      const message = hideCodes(written);
      const organisation = await readOrganisationName(tx, orgId);
      const text = writeOutreachSms(
        world.config,
        { organisation, text: message.text },
        { ...target, takesAnswers: false },
      );
      const letter = { ...message.letter, organisation, hasCode: message.hasCode ?? false };
      return {
        eventId,
        sms: measureSms(text),
        letter: writeOutreachLetter(world.config, letter, target),
      };
    }
    return null;
  });
}
