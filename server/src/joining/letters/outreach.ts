import { sql } from "drizzle-orm";
import { brand } from "#core/brand.ts";
import { dayText } from "#core/identity/writing.ts";
import { joinLink } from "#core/joining/code.ts";
import { lastInstant } from "#core/joining/model.ts";
import { canServe } from "#core/joining/policy.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { Outreach, OutreachFact } from "#server/platform/topic.ts";
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
    const t = wordsIn(language, "paper");
    const linkOf = ({ codeSealed }: SentCode) =>
      joinLink(config.publicUrl, openSealedCode(config.secret, codeSealed));
    const link = linkOf(first);
    const values = {
      address: first.address,
      apartment: first.apartment,
      organisation: await readOrganisationName(tx, first.orgId),
      brand: brand.localName[language],
      date: lastDayOf(first),
      link,
    };
    const [places, action] =
      codes.length === 1
        ? [[t("flat", values)], { label: t("action"), href: link }]
        : [
            codes.map(
              (code) =>
                `${t("flat", { address: code.address, apartment: code.apartment })}: ${linkOf(code)}`,
            ),
            null,
          ];
    return {
      hasCode: true,
      key: codes.map(({ apartmentId }) => apartmentId).join("."),
      text: t("sms", values),
      letter: {
        subject: t("subject", values),
        title: t("sent_title"),
        paragraphs: [
          ...places,
          t(first.kind, values),
          t("sent_how"),
          t("valid", values),
          t("sent_care"),
        ],
        ...(action ? { action } : {}),
      },
    };
  },
};

/** Returns the last day of a code, as people write it. */
function lastDayOf({ expiresAt }: SentCode): string {
  const last = toLocal(new Date(lastInstant(expiresAt.toISOString()))).date;
  return dayText(last, { dateFormat: "dd.mm.yyyy" });
}
