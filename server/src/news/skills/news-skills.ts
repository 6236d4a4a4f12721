import type { skills } from "#core/news/texts/skills/uk.ts";
import { textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { currentSkill } from "./current-skill.ts";

const texts = readTexts<typeof skills>("news/texts/skills");

const write: Skill = {
  name: "news.write",
  askers: ["staff"],
  texts: textsOf(texts, "write"),
  page: "/manager/announcements",
  narrowedBy: "any",
  usesWords: true,
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

export const newsSkills: readonly Skill[] = [currentSkill, write];
