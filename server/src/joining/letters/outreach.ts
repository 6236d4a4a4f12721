import { sql, type SQL } from "drizzle-orm";
import { brand } from "#core/brand.ts";
import { dayText } from "#core/identity/writing.ts";
import { joinLink } from "#core/joining/code.ts";
import { lastInstant } from "#core/joining/model.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { Outreach, OutreachFact } from "#server/platform/topic.ts";
import { event } from "#server/platform/events/event-table.ts";
import { readOrganisationName } from "#server/register/service.ts";
import { runHomes } from "../store/run-homes.ts";
import { findSentCode } from "../store/sent-codes.ts";
import { letterRun } from "../table.ts";
import { openSealedCode } from "../verbs/codes.ts";
import { wordsIn } from "./words.ts";

/** Codes of a run of letters, sent to people of the register who have not joined. */
export const invitationOutreach: Outreach = {
  hasRecord: true,
  facts: async (tx, eventIds) => {
    const rows = await tx.execute<Omit<OutreachFact, "at" | "urgent"> & { at: string }>(sql`
      select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${letterRun.id} as about, ${event.at}
      from ${event} join ${letterRun} on ${letterRun.orgId} = ${event.orgId} and ${letterRun.id} = (${event.subject}->>'letters')::uuid
      where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = 'joining.letters_sent'`);
    return rows.map((row) => ({ ...row, at: new Date(row.at), urgent: false }));
  },
  homes: (about: SQL, today: SQL) => runHomes(about, today),
  write: async (tx, about, { personId, language, today, config }) => {
    const found = await findSentCode(tx, about, { personId, today });
    if (!found) return null;
    const { codeSealed, expiresAt, kind, orgId, ...place } = found;
    const link = joinLink(config.publicUrl, openSealedCode(config.secret, codeSealed));
    const last = toLocal(new Date(lastInstant(expiresAt.toISOString()))).date;
    const date = dayText(last, { dateFormat: "dd.mm.yyyy" });
    const t = wordsIn(language, "paper");
    const organisation = await readOrganisationName(tx, orgId);
    const values = { ...place, organisation, brand: brand.localName[language], link, date };
    return {
      text: t("sms", values),
      letter: {
        subject: t("subject", values),
        title: t("title"),
        paragraphs: [
          t("flat", values),
          t(kind, values),
          t("sent_how"),
          t("valid", values),
          t("sent_care"),
        ],
        action: { label: t("action"), href: link },
      },
    };
  },
};
