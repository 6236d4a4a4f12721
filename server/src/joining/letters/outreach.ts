import { sql } from "drizzle-orm";
import { brand } from "#core/brand.ts";
import { dayText } from "#core/identity/writing.ts";
import { joinLink } from "#core/joining/code.ts";
import { lastInstant } from "#core/joining/model.ts";
import { canServe } from "#core/joining/policy.ts";
import type { Language } from "#core/kernel/language.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { Outreach, OutreachFact, OutreachMessage } from "#server/platform/topic.ts";
import { event } from "#server/platform/events/event-table.ts";
import { readOrganisationName } from "#server/register/service.ts";
import { runHomes } from "../store/run-homes.ts";
import { findRun } from "../store.ts";
import { findSentCodes, type SentCode } from "../store/sent-codes.ts";
import { letterRun } from "../table.ts";
import { openSealedCode } from "../verbs/codes.ts";
import { wordsIn } from "./words.ts";

/** Codes of a run of letters, sent to people of the register who have not joined. */
export const invitationOutreach: Outreach = {
  kinds: ["joining.letters_sent"],
  hasRecord: true,
  printsItself: true,
  facts: async (tx, eventIds) => {
    const rows = await tx.execute<Omit<OutreachFact, "at" | "urgent"> & { at: string }>(sql`
      select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${letterRun.id} as about, ${event.at}
      from ${event} join ${letterRun} on ${letterRun.orgId} = ${event.orgId} and ${letterRun.id} = (${event.subject}->>'letters')::uuid
      where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = 'joining.letters_sent'`);
    return rows.map((row) => ({ ...row, at: new Date(row.at), urgent: false }));
  },
  canSee: async (world, actor, about) => {
    const run = await inTenant(world.db, actor, (tx) => findRun(tx, about));
    return run !== null && run.sentAt !== null && canServe(actor, run) === null;
  },
  homes: (about, today) => runHomes(about, today),
  write: async (tx, about, { personId, language, now, today, config }) => {
    const codes = await findSentCodes(tx, about, { personId, now, today });
    const [first] = codes;
    if (!first) return null;
    const organisation = await readOrganisationName(tx, first.orgId);
    const invited = codes.map(({ codeSealed, ...code }) => ({
      ...code,
      link: joinLink(config.publicUrl, openSealedCode(config.secret, codeSealed)),
    }));
    return {
      hasCode: true,
      key: codes.map(({ apartmentId }) => apartmentId).join("."),
      ...writeInvitation(invited, organisation, language),
    };
  },
};

/** Apartment to which a link with a code invites, until an instant. */
export type InvitedPlace = Pick<SentCode, "kind" | "address" | "apartment" | "expiresAt"> & {
  link: string;
};

/** Writes the text message and the letter that invite to apartments; there is at least one. */
export function writeInvitation(
  places: readonly InvitedPlace[],
  organisation: string,
  language: Language,
): Pick<OutreachMessage, "text" | "letter"> {
  const [first] = places;
  if (!first) throw new Error("an invitation to nowhere");
  const { kind, address, apartment, link } = first;
  const t = wordsIn(language, "paper");
  const values = {
    address,
    apartment,
    link,
    organisation,
    brand: brand.localName[language],
    date: lastDayOf(first),
  };
  const isOne = places.length === 1;
  return {
    text: t("sms", values),
    letter: {
      subject: t("subject", values),
      title: t("sent_title"),
      paragraphs: [
        ...places.map((place) =>
          isOne
            ? t("flat", values)
            : `${t("flat", { address: place.address, apartment: place.apartment })}: ${place.link}`,
        ),
        t(kind, values),
        t("sent_how"),
        t("valid", values),
        t("sent_care"),
      ],
      ...(isOne ? { action: { label: t("action"), href: link } } : {}),
    },
  };
}

/** Returns the last day of a code, as people write it. */
function lastDayOf({ expiresAt }: Pick<SentCode, "expiresAt">): string {
  const last = toLocal(new Date(lastInstant(expiresAt.toISOString()))).date;
  return dayText(last, { dateFormat: "dd.mm.yyyy" });
}
