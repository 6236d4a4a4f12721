import type { skills } from "#core/autopay/texts/skills/uk.ts";
import type { AutopayView } from "#core/autopay/views.ts";
import { listHomes } from "#server/billing/reads/account-view.ts";
import {
  findHomes,
  type SkillAction,
  type SkillSentence,
  textsOf,
} from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listOwnAutopays } from "../reads/autopays-view.ts";

const open: SkillAction = { key: "open", href: "/payments" };

const setup: Skill = {
  name: "autopay.setup",
  askers: ["visitor", "resident", "owner"],
  texts: textsOf(readTexts<typeof skills>("autopay/texts/skills"), "setup"),
  page: "/payments",
  narrowedBy: ["apartment"],
  guides: ["/guides/understand-and-pay-an-invoice#s5"],
  async answer(world, actor, parameters) {
    const [{ available, items }, { accounts }] = await Promise.all([
      listOwnAutopays(world, actor),
      listHomes(world, actor),
    ]);
    const { found, missing } = findHomes(accounts, ({ number }) => number, parameters);
    if (missing)
      return {
        sentences: [{ key: "no_apartment", values: { apartment: missing } }],
        actions: [open],
      };
    const on = found.flatMap(({ apartmentId, number }) =>
      items
        .filter((one) => one.apartmentId === apartmentId)
        .map((autopay) => ({ number, autopay })),
    );
    if (on.length === 0)
      return { sentences: [{ key: available ? "none" : "unavailable" }], actions: [open] };
    const without = found.filter(
      ({ apartmentId }) => !items.some((one) => one.apartmentId === apartmentId),
    );
    const off = without.map(({ number }) => number).join(", ");
    return {
      sentences: [
        ...on.flatMap(({ number, autopay }) => autopaySentences(number, autopay)),
        ...(without.length > 0 ? [{ key: "off", values: { apartments: off } }] : []),
        { key: "change" },
      ],
      actions: [open],
    };
  },
};

function autopaySentences(
  apartment: string,
  { status, reason, card, next }: AutopayView,
): SkillSentence[] {
  const charge = next
    ? [{ key: "next", values: { day: { day: next.day }, amount: { money: next.amount } } }]
    : [];
  const key = reason === "card_only" ? reason : status;
  return [{ key, values: { apartment, card: card.lastFour } }, ...charge];
}

const safety: Skill = {
  name: "autopay.safety",
  askers: ["visitor", "resident", "owner"],
  texts: textsOf(readTexts<typeof skills>("autopay/texts/skills"), "safety"),
  page: "/payments",
  requires: ["SAFE"],
  narrowedBy: "any",
  guides: ["/guides/understand-and-pay-an-invoice#s4"],
  answer: () => Promise.resolve({ sentences: [{ key: "how" }, { key: "kept" }], actions: [open] }),
  answerVisitor: () =>
    Promise.resolve({ sentences: [{ key: "how" }, { key: "kept" }], actions: [] }),
};

export const autopaySkills: readonly Skill[] = [setup, safety];
