import type { skills } from "#core/billing/texts/skills/uk.ts";
import { textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";

const page = "/manager/finance?tab=opening";

/** Skill about balances that come from another program. */
export const openingSkill: Skill = {
  name: "billing.bring_over",
  askers: ["staff"],
  texts: textsOf(readTexts<typeof skills>("billing/texts/skills"), "bring_over"),
  page,
  narrowedBy: "any",
  guides: [
    "/guides/bring-balances-over#s1",
    "/guides/bring-balances-over#s3",
    "/guides/bring-balances-over#s5",
  ],
  answer: () =>
    Promise.resolve({ sentences: [{ key: "how" }], actions: [{ key: "open", href: page }] }),
};
