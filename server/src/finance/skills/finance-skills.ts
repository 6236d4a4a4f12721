import { financeLimits } from "#core/finance/model.ts";
import type { skills } from "#core/finance/texts/skills/uk.ts";
import type { DebtorPage } from "#core/finance/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { type SkillSentence, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listDebtors } from "../reads/lists-view.ts";

/** Apartments that an answer names. */
const named = 3;
const page = "/manager/finance?tab=debtors";

type Debtor = DebtorPage["items"][number];

const debtors: Skill = {
  name: "billing.debtors",
  askers: ["staff"],
  texts: textsOf(readTexts<typeof skills>("finance/texts/skills"), "debtors"),
  page,
  async answer(world, actor, { apartment }) {
    const actions = [{ key: "open", href: page }];
    if (apartment) {
      const rows = await debtsOfApartment(world, actor, apartment);
      const sentences =
        rows.length > 0 ? rows.map(rowSentence) : [{ key: "no_apartment", values: { apartment } }];
      return { sentences, actions };
    }
    const { items, totals } = await listDebtors(world, actor, { limit: named });
    const total = { count: totals.count, amount: { money: totals.overdue } };
    const sentences =
      totals.count > 0
        ? [{ key: "total", values: total }, ...items.map(rowSentence)]
        : [{ key: "none" }];
    return { sentences, actions };
  },
};

function rowSentence({ number, address, overdue }: Debtor): SkillSentence {
  return { key: "row", values: { apartment: number, address, amount: { money: overdue } } };
}

/** Finds what apartments of a number owe; several buildings may have one. */
async function debtsOfApartment(world: World, actor: Actor, number: string): Promise<Debtor[]> {
  const found: Debtor[] = [];
  let cursor: string | undefined;
  do {
    const input = { limit: financeLimits.page.max, ...(cursor && { cursor }) };
    const { items, nextCursor } = await listDebtors(world, actor, input);
    found.push(...items.filter((item) => item.number.toLowerCase() === number.toLowerCase()));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

export const financeSkills: readonly Skill[] = [debtors];
