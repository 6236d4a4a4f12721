import { type Actor, isStaff } from "#core/kernel/actor.ts";
import type { SkillParameters } from "#core/kernel/skill.ts";
import { toLocal } from "#core/kernel/time.ts";
import { concernsEntrances } from "#core/news/rules/entrances.ts";
import { findTopics, type NewsTopic } from "#core/news/rules/topics.ts";
import type { skills } from "#core/news/texts/skills/uk.ts";
import type { NewsRow } from "#core/news/views.ts";
import { utilities } from "#core/requests/rules/utility.ts";
import type { RequestRow } from "#core/requests/views.ts";
import { guessCategory } from "#core/requests/rules/category.ts";
import { listContacts } from "#server/buildings/reads/contacts-view.ts";
import { readPublicPage } from "#server/platform/skills/public-page.ts";
import {
  type SkillAction,
  type SkillAnswer,
  type SkillSentence,
  textsOf,
} from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { findOwnOpenRequest } from "#server/requests/service.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listOwnEntrances } from "../reads/own-entrances.ts";
import { listNews } from "../reads/views.ts";
import { choosePosts, isCurrent } from "./choose-posts.ts";

/** Skill about news that hold today, of the asker's own entrance. */
export const currentSkill: Skill = {
  name: "news.current",
  askers: ["visitor", "resident", "owner", "staff"],
  texts: textsOf(readTexts<typeof skills>("news/texts/skills"), "current"),
  page: "/communications",
  narrowedBy: [],
  usesWords: true,
  async answer(world, actor, { text = "" }) {
    const chosen = choosePosts(text, await listCurrent(world, actor));
    const { topic, sentences, isAnnounced } = chosen;
    const links = chosen.posts.map((post) => postLink(post, isStaff(actor)));
    if (isStaff(actor))
      return { sentences, actions: [...links, { key: "write", href: "/manager/announcements" }] };
    const reported =
      topic &&
      (await findOwnOpenRequest(world, actor, (title) => findTopics(title).includes(topic)));
    const reportKey = isAnnounced ? "report" : "report_now";
    return {
      sentences: [
        ...sentences,
        ...(reported ? [{ key: "reported", values: valuesOf(reported) }] : []),
        ...(topic && isUtility(topic)
          ? [...(reported ? [] : [{ key: reportKey }]), ...(await phones(world, actor))]
          : []),
      ],
      actions: [
        ...links,
        ...(reported
          ? [{ key: "request", href: `/requests/${reported.number}`, values: valuesOf(reported) }]
          : []),
        ...actionsFor(text, topic),
      ],
    };
  },
  answerVisitor,
};

/** Answers from what the public page of the organisation shows; null where it is not known or its page is off. */
async function answerVisitor(
  world: World,
  { text = "", organisation: named }: SkillParameters,
): Promise<SkillAnswer | null> {
  const page = await readPublicPage(world, named);
  if (!page) return null;
  const { organisation, path, emergencyPhone } = page;
  const today = toLocal(world.clock()).date;
  const current = page.posts.filter((post) => isCurrent(post, today));
  const { topic, sentences, isAnnounced } = choosePosts(text, current);
  const values = { organisation };
  const phone = { key: "emergency", values: { phone: { phones: [emergencyPhone] } } };
  return {
    sentences: [
      ...(isAnnounced
        ? [...sentences, { key: "public", values }]
        : [{ key: "none_public", values }]),
      ...(topic && isUtility(topic) && emergencyPhone ? [phone] : []),
    ],
    actions: [
      { key: "page", href: path },
      { key: "sign_in", href: `/sign-in?return=${encodeURIComponent("/communications")}` },
    ],
  };
}

const valuesOf = ({ number, title }: RequestRow) => ({ number, title });

const isUtility = (topic: NewsTopic) => utilities.some((utility) => utility === topic);

/** Lists posts that hold today; a household's are those of its own entrances. */
async function listCurrent(world: World, actor: Actor): Promise<NewsRow[]> {
  const today = toLocal(world.clock()).date;
  const [{ items }, entrances] = await Promise.all([
    listNews(world, actor, {}),
    listOwnEntrances(world, actor),
  ]);
  return items.filter((post) => {
    const isOwn = isStaff(actor) || concernsEntrances(`${post.title}. ${post.body}`, entrances);
    return isOwn && isCurrent(post, today);
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
