import type { skills } from "#core/finance/texts/skills/uk.ts";
import type { DebtorPage } from "#core/finance/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { getAccount } from "#server/billing/reads/account-view.ts";
import { listApartmentsByNumber } from "#server/buildings/reads/apartments-by-number-view.ts";
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
  narrowedBy: ["apartment"],
  async answer(world, actor, { apartment, text = "" }) {
    if (apartment) return answerApartment(world, actor, { number: apartment, words: text });
    const { items, totals } = await listDebtors(world, actor, { limit: named });
    const total = { count: totals.count, amount: { money: totals.overdue } };
    const sentences =
      totals.count > 0
        ? [{ key: "total", values: total }, ...items.map(rowSentence)]
        : [{ key: "none" }];
    return { sentences, actions: [{ key: "open", href: page }] };
  },
};

function rowSentence({ number, address, overdue }: Debtor): SkillSentence {
  return { key: "row", values: { apartment: number, address, amount: { money: overdue } } };
}

type NamedApartment = { number: string; words: string };

/** Answers what the apartments of a number owe: what is overdue, and what is not due yet, apart. */
async function answerApartment(world: World, actor: Actor, wanted: NamedApartment) {
  const found = await listApartmentsByNumber(world, actor, wanted);
  const shown = found.slice(0, named);
  const [only, another] = found;
  const actions = [
    only && !another
      ? { key: "apartment", href: `/manager/buildings/${only.buildingId}/apartments/${only.id}` }
      : { key: "open", href: page },
  ];
  if (found.length === 0)
    return {
      sentences: [{ key: "no_apartment", values: { apartment: wanted.number } }],
      actions,
    };
  const accounts = await Promise.all(
    shown.map(async ({ id, number, address }) => ({
      place: { apartment: number, address },
      account: await getAccount(world, actor, { apartmentId: id }),
    })),
  );
  const more = found.length - shown.length;
  return {
    sentences: [
      ...accounts.flatMap(accountSentences),
      ...(more > 0 ? [{ key: "more", values: { count: more } }] : []),
    ],
    actions,
  };
}

type PlacedAccount = {
  place: { apartment: string; address: string };
  account: Awaited<ReturnType<typeof getAccount>>;
};

function accountSentences({ place, account }: PlacedAccount): SkillSentence[] {
  const { open, overdue, credit } = account;
  const unpaid = open.reduce((sum, { remaining }) => sum + remaining, 0);
  const ahead = credit > 0 ? [{ key: "credit", values: { amount: { money: credit } } }] : [];
  if (unpaid === 0) return [{ key: "clear", values: place }, ...ahead];
  const late = overdue
    ? { key: "overdue", values: { amount: { money: overdue.amount }, day: { day: overdue.since } } }
    : { key: "not_overdue" };
  return [{ key: "unpaid", values: { ...place, amount: { money: unpaid } } }, late, ...ahead];
}

export const financeSkills: readonly Skill[] = [debtors];
