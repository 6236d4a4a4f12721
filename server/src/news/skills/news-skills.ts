import type { skills } from "#core/news/texts/skills/uk.ts";
import { answerWith, textsOf } from "#server/platform/skills/skill.ts";
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
  answer: answerWith(
    ["how"],
    [
      { key: "new", href: "/manager/announcements/new" },
      { key: "open", href: "/manager/announcements" },
    ],
  ),
};

const attend: Skill = {
  name: "news.attend",
  askers: ["resident", "owner"],
  texts: textsOf(texts, "attend"),
  page: "/communications",
  narrowedBy: "any",
  answer: answerWith(
    ["answer", "calendar"],
    [
      { key: "open", href: "/communications" },
      { key: "calendar", href: "/profile?tab=notifications" },
    ],
  ),
};

const readers: Skill = {
  name: "news.readers",
  askers: ["staff"],
  texts: textsOf(texts, "readers"),
  page: "/manager/announcements",
  narrowedBy: "any",
  guides: ["/guides/write-an-announcement#s4"],
  answer: answerWith(["how"], [{ key: "open", href: "/manager/announcements" }]),
};

export const newsSkills: readonly Skill[] = [currentSkill, write, attend, readers];
