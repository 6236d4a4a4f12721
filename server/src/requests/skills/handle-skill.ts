import type { skills } from "#core/requests/texts/skills/uk.ts";
import { answerWith, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";

/** Skill about the steps of a request, for staff: assigning, asking, putting off, closing. */
export const handleSkill: Skill = {
  name: "requests.handle",
  askers: ["staff"],
  texts: textsOf(readTexts<typeof skills>("requests/texts/skills"), "handle"),
  page: "/manager/requests",
  narrowedBy: "any",
  guides: ["/guides/requests-and-deadlines#s3", "/guides/requests-and-deadlines#s5"],
  answer: answerWith(["how", "again"], [{ key: "all", href: "/manager/requests" }]),
};
