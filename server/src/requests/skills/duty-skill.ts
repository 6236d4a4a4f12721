import type { skills } from "#core/requests/texts/skills/uk.ts";
import { answerWith, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";

const answerAdmin = answerWith(["how"], [{ key: "open", href: "/manager/duty" }]);
const answerManager = answerWith(["how"], []);

/** Skill about who is on duty, for staff. Its page is the administrators'. */
export const dutySkill: Skill = {
  name: "requests.duty",
  askers: ["staff"],
  texts: textsOf(readTexts<typeof skills>("requests/texts/skills"), "duty"),
  page: "/manager/requests",
  narrowedBy: "any",
  answer: (_, { role }) => (role === "admin" ? answerAdmin() : answerManager()),
};
