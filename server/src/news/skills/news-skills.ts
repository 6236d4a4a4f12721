import { isStaff } from "#core/kernel/actor.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import type { skills } from "#core/news/texts/skills/uk.ts";
import type { NewsRow } from "#core/news/views.ts";
import { rankByWords } from "#server/platform/skills/relevance.ts";
import { type SkillSentence, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listNews } from "../reads/views.ts";

/** Posts that an answer names, and days for which one is current. */
const [named, currentDays] = [3, 14];

const texts = readTexts<typeof skills>("news/texts/skills");

const current: Skill = {
  name: "news.current",
  askers: ["visitor", "resident", "owner", "staff"],
  texts: textsOf(texts, "current"),
  page: "/communications",
  async answer(world, actor, { text = "" }) {
    const today = toLocal(world.clock()).date;
    const { items } = await listNews(world, actor, {});
    const recent = items.filter((post) => isCurrent(post, today));
    const ranked = rankByWords(text, recent, ({ title, body }) => `${title} ${body}`);
    const rows = ranked.items.slice(0, named).flatMap(postSentences);
    const sentences = rows.length > 0 ? rows : [{ key: "none" }];
    if (isStaff(actor))
      return { sentences, actions: [{ key: "write", href: "/manager/announcements" }] };
    return {
      sentences: [...sentences, { key: "report" }],
      actions: [
        { key: "open", href: "/communications" },
        { key: "report", href: "/requests/new" },
      ],
    };
  },
};

function isCurrent({ event, publishedAt }: NewsRow, today: string): boolean {
  if (event) return event.day >= today;
  if (!publishedAt) return false;
  return toLocal(new Date(publishedAt)).date >= addDays(today, -currentDays);
}

function postSentences({ title, event, publishedAt }: NewsRow): SkillSentence[] {
  if (event)
    return [{ key: "event", values: { title, day: { day: event.day }, place: event.place } }];
  if (!publishedAt) return [];
  const day = toLocal(new Date(publishedAt)).date;
  return [{ key: "post", values: { title, day: { day } } }];
}

const write: Skill = {
  name: "news.write",
  askers: ["staff"],
  texts: textsOf(texts, "write"),
  page: "/manager/announcements",
  guides: ["/guides/write-an-announcement#s1", "/guides/write-an-announcement#s2"],
  answer: () =>
    Promise.resolve({
      sentences: [{ key: "how" }],
      actions: [
        { key: "new", href: "/manager/announcements/new" },
        { key: "open", href: "/manager/announcements" },
      ],
    }),
};

export const newsSkills: readonly Skill[] = [current, write];
