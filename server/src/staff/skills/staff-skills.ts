import type { skills } from "#core/staff/texts/skills/uk.ts";
import { textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";

const people: Skill = {
  name: "staff.people",
  askers: ["staff"],
  texts: textsOf(readTexts<typeof skills>("staff/texts/skills"), "people"),
  page: "/manager/staff",
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

export const staffSkills: readonly Skill[] = [people];
