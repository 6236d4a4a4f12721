import { and, eq, isNull, sql } from "drizzle-orm";
import { plainLines } from "#core/kernel/formatting/plain-text.ts";
import type { Language } from "#core/kernel/language.ts";
import { event } from "#server/platform/events/event-table.ts";
import type { Outreach, OutreachFact, OutreachMessage } from "#server/platform/topic.ts";
import { outreachHomes } from "../reads/audience.ts";
import { meetingText, type OutreachPost, outreachText } from "../reads/outreach-text.ts";
import { newsPost } from "../table.ts";
import { wordsIn } from "./words.ts";

/** Builds how people without an account hear that a post is up; `topic` chooses events or other posts. */
export const newsOutreach = (topic: "announcements" | "events"): Outreach => ({
  hasRecord: true,
  facts: async (tx, eventIds) => {
    const rows = await tx.execute<Omit<OutreachFact, "at"> & { at: string }>(sql`
      select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${newsPost.id} as about, ${event.at},
        ${newsPost.important} as urgent
      from ${event} join ${newsPost} on ${newsPost.orgId} = ${event.orgId} and ${newsPost.id} = (${event.subject}->>'post')::uuid
      where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = 'news.published'
        and (${newsPost.category} = 'events') = ${topic === "events"}`);
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  },
  homes: outreachHomes,
  write: async (tx, about, { language }) => {
    const up = eq(newsPost.status, "published");
    const [row] = await tx
      .select()
      .from(newsPost)
      .where(and(eq(newsPost.id, about), up, isNull(newsPost.archivedAt)));
    return row ? writeOutreachPost({ ...row, event: eventOf(row) }, language) : null;
  },
});

function eventOf({
  eventDay: day,
  eventFrom: from,
  eventTo: to,
  eventPlace: place,
}: typeof newsPost.$inferSelect): OutreachPost["event"] {
  return day === null || from === null || to === null || place === null
    ? null
    : { day, from, to, place };
}

/** Writes a post for people without an account: in short for their phone, and whole for a letter. */
function writeOutreachPost(
  post: OutreachPost & Pick<typeof newsPost.$inferSelect, "important" | "category">,
  language: Language,
): OutreachMessage {
  const t = wordsIn(language);
  const { title, body, important, category, event: meeting } = post;
  return {
    text: outreachText(post),
    letter: {
      subject: important
        ? t("subject_important", { title })
        : t("subject", { kind: t(`kind.${category}`), title }),
      title,
      paragraphs: [...(meeting ? [meetingText(meeting)] : []), ...plainLines(body)],
    },
  };
}
