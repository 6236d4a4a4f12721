import type { skills } from "#core/autopay/texts/skills/uk.ts";
import type { AutopayView } from "#core/autopay/views.ts";
import { type SkillAction, type SkillSentence, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listOwnAutopays } from "../reads/autopays-view.ts";

const open: SkillAction = { key: "open", href: "/payments" };

const setup: Skill = {
  name: "autopay.setup",
  askers: ["visitor", "resident", "owner"],
  texts: textsOf(readTexts<typeof skills>("autopay/texts/skills"), "setup"),
  page: "/payments",
  guides: ["/guides/understand-and-pay-an-invoice#s5"],
  async answer(world, actor) {
    const { available, items } = await listOwnAutopays(world, actor);
    const sentences =
      items.length > 0
        ? [...items.flatMap(autopaySentences), { key: "change" }]
        : [{ key: available ? "none" : "unavailable" }];
    return { sentences, actions: [open] };
  },
};

function autopaySentences({ status, card, next }: AutopayView): SkillSentence[] {
  const charge = next
    ? [{ key: "next", values: { day: { day: next.day }, amount: { money: next.amount } } }]
    : [];
  return [{ key: status, values: { card: card.lastFour } }, ...charge];
}

export const autopaySkills: readonly Skill[] = [setup];
