import type { skills } from "#core/checkout/texts/skills/uk.ts";
import { answerWith, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";

const declined: Skill = {
  name: "checkout.declined",
  askers: ["resident", "owner"],
  texts: textsOf(readTexts<typeof skills>("checkout/texts/skills"), "declined"),
  page: "/payments",
  narrowedBy: "any",
  answer: answerWith(["bank", "state"], [{ key: "open", href: "/payments" }]),
};

export const checkoutSkills: readonly Skill[] = [declined];
