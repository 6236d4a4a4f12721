import { toLocal } from "#core/kernel/time.ts";
import { clockText } from "#core/news/clock.ts";
import { listDatedSentences } from "#core/news/rules/dated-sentences.ts";
import { lastDayOf } from "#core/news/rules/last-day.ts";
import { asksForAny, findTopics, type NewsTopic } from "#core/news/rules/topics.ts";
import type { NewsRow } from "#core/news/views.ts";
import { rankByWords } from "#server/platform/skills/relevance.ts";
import type { SkillSentence } from "#server/platform/skills/skill.ts";

/** Posts that an answer names. */
const named = 3;

/** Post as far as answers tell of it. */
type AnnouncedPost = Pick<NewsRow, "title" | "body" | "event" | "publishedAt">;

/** Returns whether a post tells how things are on a local day. */
export function isCurrent(
  { title, body, event, publishedAt }: AnnouncedPost,
  today: string,
): boolean {
  if (!publishedAt) return false;
  const publishedOn = toLocal(new Date(publishedAt)).date;
  return lastDayOf({ title, body, eventDay: event?.day ?? null, publishedOn }) >= today;
}

/** Posts that answer a question, in sentences; where there are none these say so. */
type ChosenPosts<P> = {
  topic: NewsTopic | undefined;
  posts: readonly P[];
  sentences: readonly SkillSentence[];
  isAnnounced: boolean;
};

/** Chooses the posts that a question is about, and writes them. */
export function choosePosts<P extends AnnouncedPost>(
  text: string,
  posts: readonly P[],
): ChosenPosts<P> {
  const [topic] = findTopics(text);
  const about = topic ? posts.filter((post) => speaksOf(post, topic)) : posts;
  const ranked = rankByWords(text, about, ({ title, body }) => `${title} ${body}`);
  const isMet = topic !== undefined || asksForAny(text) || ranked.shared > 0;
  const found = isMet ? ranked.items.slice(0, named) : [];
  const isOfOneMatter = topic !== undefined || !asksForAny(text);
  const rows = found.flatMap((post) => postSentences(post, isOfOneMatter));
  const none = topic
    ? { key: "none_about", values: { topic: { key: topic } } }
    : { key: isMet ? "none" : "none_such" };
  const isAnnounced = rows.length > 0;
  return { topic, posts: found, sentences: isAnnounced ? rows : [none], isAnnounced };
}

/** Returns whether a post is about a matter; what the agenda of an event lists is not. */
function speaksOf({ title, body, event }: AnnouncedPost, topic: NewsTopic): boolean {
  return findTopics(event ? title : `${title} ${body}`).includes(topic);
}

/** Writes a post by its title; `withDates` adds when it is, by its own words. */
function postSentences(
  { title, body, event, publishedAt }: AnnouncedPost,
  withDates: boolean,
): SkillSentence[] {
  if (event) {
    const [from, to] = [clockText(event.from), clockText(event.to)];
    const values = { title, day: { day: event.day }, from, to, place: event.place };
    return [{ key: "event", values }];
  }
  if (!publishedAt) return [];
  const day = toLocal(new Date(publishedAt)).date;
  const dates = withDates ? listDatedSentences(body) : [];
  return [
    { key: "post", values: { title, day: { day } } },
    ...dates.map((text) => ({ key: "dates", values: { text } })),
  ];
}
