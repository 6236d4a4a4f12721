import type { skills } from "#core/staff/texts/skills/uk.ts";
import { offerOf } from "#core/offer.ts";
import { type SkillAnswer, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import type { World } from "#server/platform/world.ts";

const texts = readTexts<typeof skills>("staff/texts/skills");

const people: Skill = {
  name: "staff.people",
  askers: ["staff"],
  texts: textsOf(texts, "people"),
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

/** Answers what an organisation pays; without a public price list only its operator knows. */
async function answerPrices({ config }: World): Promise<SkillAnswer> {
  const { prices } = offerOf(config);
  return {
    sentences: [{ key: "free" }, { key: prices ? "plans" : "operator" }],
    actions: prices ? [{ key: "prices", href: "/pricing" }] : [],
  };
}

const prices: Skill = {
  name: "staff.prices",
  askers: ["visitor"],
  texts: textsOf(texts, "prices"),
  page: "/pricing",
  answer: answerPrices,
  answerVisitor: answerPrices,
};

export const staffSkills: readonly Skill[] = [people, prices];
