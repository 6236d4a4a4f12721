import { sql } from "drizzle-orm";
import { accessScope } from "#core/kernel/access.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { listParam, runRead } from "#server/platform/read/statement.ts";
import { inboxOf, type Topic, type TopicConfirmation } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { isCancelled, isReadable } from "../reads/visible.ts";
import { newsPost } from "../table.ts";
import { findNewsRecipients, newsKinds } from "../reads/recipients.ts";
import { setComing } from "../verbs/coming.ts";
import { newsOutreach } from "./outreach.ts";
import { newsLetterFor } from "./letter.ts";
import { wordsIn } from "./words.ts";

const post = jsonObject({
  id: newsPost.id,
  title: newsPost.title,
  important: newsPost.important,
  gone: sql<boolean>`${newsPost.archivedAt} is not null`,
  event: sql<boolean>`${newsPost.eventDay} is not null`,
});

const inbox = inboxOf(
  (world: World, actor: Actor, ids) =>
    runRead(
      world.db,
      actor,
      select(
        jsonList(post),
        sql`from ${newsPost} where (${isReadable(accessScope(actor))} or ${isCancelled(accessScope(actor))})
          and ${newsPost.id} = any (${listParam(ids, "uuid")})`,
      ),
    ),
  ({ id, title, important, gone, event }, { news }, { actor, language }) => {
    const t = wordsIn(language);
    const postPath = gone ? "/communications" : `/communications/news/${id}`;
    const path = isStaff(actor) ? `/manager/announcements/${id}` : postPath;
    if (news === "held" || news === "orphaned" || news === "commented")
      return { title, text: t(news), path };
    // What was taken down by mistake and put back takes place after all.
    const kind = t(`kind.${news === "cancelled" && event && !gone ? "events" : news}`);
    return { title, text: important ? `${t("important")} · ${kind}` : kind, path };
  },
);

const kindsByTopic = {
  announcements: newsKinds.filter((kind) => kind !== "news.moved" && kind !== "news.resumed"),
  events: newsKinds,
};

/** Attendance of an event: whoever comes says so from its notification. */
const attendance: TopicConfirmation = {
  isAwaited: ({ news, reason }) =>
    reason === "household" && (news === "events" || news === "reminder"),
  words: (language) => {
    const t = wordsIn(language);
    return { label: t("confirm.label"), done: t("confirm.done") };
  },
  async run(world, actor, id) {
    await setComing(world, actor, { id, answer: "coming" });
  },
};

const topic = (name: "announcements" | "events"): Topic => ({
  name,
  choice: name,
  kinds: kindsByTopic[name],
  recipients: findNewsRecipients(name),
  inbox,
  exampleNews: {
    "news.held": { news: "held", reason: "author" },
    "news.orphaned": { news: "orphaned", reason: "staff" },
    "news.reminded": { news: "reminder" },
    "news.commented": { news: "commented", reason: "author" },
    "news.moved": { news: "moved" },
    "news.cancelled": { news: "cancelled" },
    "news.resumed": { news: "resumed" },
  },
  letter: { write: newsLetterFor },
  outreach: newsOutreach(name),
  ...(name === "events" ? { confirm: attendance } : {}),
});

/** Posts of every category but events. */
export const announcementsTopic = topic("announcements");

/** Posts for events. */
export const eventsTopic = topic("events");
