import { sql } from "drizzle-orm";
import { printHref, printPath } from "#core/files/prints/model.ts";
import type { Language } from "#core/kernel/language.ts";
import type { uk } from "#core/files/texts/uk.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { inboxOf, type InboxWords, type Topic } from "#server/platform/topic.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listPrintRows, type PrintRow } from "./print-store.ts";

const kinds = ["files.print_announced"] as const;
const wordsIn = letterWords(readTexts<typeof uk>("files/texts"));

type PrintFactRow = { eventId: number; orgId: string; about: string; personId: string; at: string };

/** Prints that have ended while their maker was elsewhere: in the inbox alone. */
export const printTopic: Topic = {
  name: "prints",
  choice: "requests",
  kinds,
  newestOnly: true,
  async recipients(tx, eventIds) {
    const rows = await tx.execute<PrintFactRow>(sql`
      select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${event.at},
        (${event.subject}->>'print')::uuid as about, (${event.subject}->>'person')::uuid as "personId"
      from ${event}
      where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = any (${sql.param([...kinds])}::text[])
      order by ${event.id}`);
    return rows.map(({ at, ...row }) => ({
      ...row,
      topic: "prints",
      news: "ended",
      reason: "maker",
      entry: null,
      at: new Date(at),
      urgent: false,
    }));
  },
  inbox: inboxOf(
    async (world, { personId }, ids) => {
      const scope = { orgIds: [], personId };
      const prints = await inTenant(world.db, scope, (tx) => listPrintRows(tx, world.clock()));
      return prints.filter(({ id }) => ids.includes(id));
    },
    (print, _, { language }) => describePrint(print, language),
  ),
};

/** Writes how a print ended, or that it goes on, and where it leads. */
export function describePrint(
  print: Pick<PrintRow, "id" | "kind" | "state" | "subjectId">,
  language: Language,
): InboxWords {
  const t = wordsIn(language);
  const { id, kind, state } = print;
  if (state === "ready")
    return {
      title: t(`prints.kind.${kind}.ready`),
      text: t("prints.inbox.ready"),
      path: printHref(id),
    };
  const path = printPath(print);
  if (state === "failed")
    return { title: t(`prints.kind.${kind}.failed`), text: t("prints.inbox.failed"), path };
  return { title: t("prints.running"), text: t("prints.leave"), path };
}
