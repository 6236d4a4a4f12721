import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import { clockText } from "#core/news/clock.ts";
import { listDatedSentences } from "#core/news/rules/dated-sentences.ts";
import { concernsEntrances } from "#core/news/rules/entrances.ts";
import { lastDayOf } from "#core/news/rules/last-day.ts";
import { asksForAny, findTopics, type NewsTopic } from "#core/news/rules/topics.ts";
import type { skills } from "#core/news/texts/skills/uk.ts";
import type { NewsRow } from "#core/news/views.ts";
import { utilities } from "#core/requests/rules/utility.ts";
import { guessCategory } from "#core/requests/rules/category.ts";
import { listContacts } from "#server/buildings/reads/contacts-view.ts";
import { rankByWords } from "#server/platform/skills/relevance.ts";
import { type SkillAction, type SkillSentence, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listOwnEntrances } from "../reads/own-entrances.ts";
import { listNews } from "../reads/views.ts";

/** Posts that an answer names. */
const named = 3;

/** Skill about news that hold today, of the asker's own entrance. */
export const currentSkill: Skill = {
  name: "news.current",
  askers: ["visitor", "resident", "owner", "staff"],
  texts: textsOf(readTexts<typeof skills>("news/texts/skills"), "current"),
  page: "/communications",
  narrowedBy: [],
  usesWords: true,
  async answer(world, actor, { text = "" }) {
    const posts = await listCurrent(world, actor);
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
    const sentences = rows.length > 0 ? rows : [none];
    const links = found.map((post) => postLink(post, isStaff(actor)));
    if (isStaff(actor))
      return { sentences, actions: [...links, { key: "write", href: "/manager/announcements" }] };
    const isAnnounced = rows.length > 0;
    return {
      sentences: [
        ...sentences,
        ...(topic && isUtility(topic)
          ? [{ key: isAnnounced ? "report" : "report_now" }, ...(await phones(world, actor))]
          : []),
      ],
      actions: [...links, ...actionsFor(text, topic)],
    };
  },
};

const isUtility = (topic: NewsTopic) => utilities.some((utility) => utility === topic);

/** Returns whether a post is about a matter; what the agenda of an event lists is not. */
function speaksOf({ title, body, event }: NewsRow, topic: NewsTopic): boolean {
  return findTopics(event ? title : `${title} ${body}`).includes(topic);
}

/** Lists posts that hold today; a household's are those of its own entrances. */
async function listCurrent(world: World, actor: Actor): Promise<NewsRow[]> {
  const today = toLocal(world.clock()).date;
  const [{ items }, entrances] = await Promise.all([
    listNews(world, actor, {}),
    listOwnEntrances(world, actor),
  ]);
  return items.filter((post) => {
    const { title, body, event, publishedAt } = post;
    if (!publishedAt) return false;
    const publishedOn = toLocal(new Date(publishedAt)).date;
    const last = lastDayOf({ title, body, eventDay: event?.day ?? null, publishedOn });
    const isOwn = isStaff(actor) || concernsEntrances(`${title}. ${body}`, entrances);
    return last >= today && isOwn;
  });
}

async function phones(world: World, actor: Actor): Promise<SkillSentence[]> {
  const contacts = await listContacts(world, actor);
  const found = contacts.flatMap(
    ({ dutyPhone, emergencyPhone }) => dutyPhone || emergencyPhone || [],
  );
  return found.length > 0 ? [{ key: "emergency", values: { phone: { phones: found } } }] : [];
}

function actionsFor(text: string, topic: NewsTopic | undefined): SkillAction[] {
  const category = guessCategory(text);
  const report = {
    key: "report",
    href: category ? `/requests/new?category=${category}` : "/requests/new",
  };
  const open = { key: "open", href: "/communications" };
  return topic && isUtility(topic) ? [report, open] : [open];
}

function postLink({ id, title }: NewsRow, isForStaff: boolean): SkillAction {
  const page = isForStaff ? "/manager/announcements" : "/communications/news";
  return { key: "post", href: `${page}/${id}`, values: { title } };
}

/** Writes a post by its title; `withDates` adds when it is, by its own words. */
function postSentences(
  { title, body, event, publishedAt }: NewsRow,
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
