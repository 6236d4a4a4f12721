import type { skills } from "#core/staff/texts/skills/uk.ts";
import { answerWith, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { visitorSkills } from "./visitor-skills.ts";

const texts = readTexts<typeof skills>("staff/texts/skills");

const people: Skill = {
  name: "staff.people",
  askers: ["staff"],
  texts: textsOf(texts, "people"),
  page: "/manager/staff",
  narrowedBy: "any",
  guides: ["/guides/people-and-roles#s2", "/guides/people-and-roles#s3"],
  answer: (_, { role }) =>
    Promise.resolve(
      role === "admin"
        ? {
            sentences: [{ key: "admin" }],
            actions: [
              { key: "open", href: "/manager/staff" },
              { key: "invite", href: "/manager/staff?invite=true" },
            ],
          }
        : { sentences: [{ key: "manager" }], actions: [] },
    ),
};

const answerAdmin = answerWith(["admin"], [{ key: "open", href: "/manager/audit-log" }]);
const answerManager = answerWith(["manager"], []);

const audit: Skill = {
  name: "staff.audit",
  askers: ["staff"],
  texts: textsOf(texts, "audit"),
  page: "/manager/audit-log",
  narrowedBy: "any",
  guides: ["/guides/people-and-roles#s4"],
  answer: (_, { role }) => (role === "admin" ? answerAdmin() : answerManager()),
};

export const staffSkills: readonly Skill[] = [people, audit, ...visitorSkills];
