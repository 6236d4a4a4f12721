import type { BillPeriod } from "#core/billing/model.ts";
import type { ApartmentRow } from "#core/buildings/views.ts";
import type { skills } from "#core/finance/texts/skills/uk.ts";
import type { DebtorPage } from "#core/finance/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { SkillParameters } from "#core/kernel/skill.ts";
import { addMonths, toLocal } from "#core/kernel/time.ts";
import { getAccount } from "#server/billing/reads/account-view.ts";
import { pathToApartment } from "#server/buildings/service.ts";
import { listApartmentsByNumber } from "#server/buildings/reads/apartments-by-number-view.ts";
import { listApartmentsByPerson } from "#server/buildings/reads/apartments-by-person-view.ts";
import { getBuilding } from "#server/buildings/reads/buildings-view.ts";
import { type SkillAnswer, type SkillSentence, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listBilled } from "../reads/invoices-view.ts";
import { listDebtors } from "../reads/lists-view.ts";

/** Apartments that an answer names. */
const maxNamed = 3;
const page = "/manager/finance?tab=debtors";
const open = { key: "open", href: page };

type Debtor = DebtorPage["items"][number];

/** Skill about debts: of everybody, of a building, of an apartment, of somebody by name, for one of the last two months. */
export const debtorsSkill: Skill = {
  name: "billing.debtors",
  askers: ["staff"],
  texts: textsOf(readTexts<typeof skills>("finance/texts/skills"), "debtors"),
  page,
  requires: ["OWE", "DEBTOR", "OVERDUE", "APARTMENT", "PERSON"],
  narrowedBy: ["apartment", "person", "building", "month"],
  async answer(world, actor, parameters) {
    const { apartment, person, text = "", building: id, month } = parameters;
    if (apartment) {
      const found = await listApartmentsByNumber(world, actor, { number: apartment, words: text });
      const none = { key: "no_apartment", values: { apartment } };
      return answerApartments(world, actor, { found, none, more: "more", month });
    }
    if (person) {
      const found = await listApartmentsByPerson(world, actor, { person, building: id });
      return answerApartments(world, actor, {
        found,
        none: { key: id ? "nobody_here" : "nobody" },
        more: "more_people",
        month,
      });
    }
    const building = id ? await getBuilding(world, actor, { id }) : null;
    const place = building ? [{ key: "building", values: { address: building.address } }] : [];
    const { sentences, ...rest } =
      (await answerMonth(world, actor, parameters)) ?? (await answerAll(world, actor, parameters));
    return { sentences: [...place, ...sentences], actions: [open], ...rest };
  },
};

type DebtAnswer = Pick<SkillAnswer, "sentences" | "leavesOut">;

async function answerAll(
  world: World,
  actor: Actor,
  { building: buildingId, month }: SkillParameters,
): Promise<DebtAnswer> {
  const input = { limit: maxNamed, ...(buildingId && { buildingId }) };
  const { items, totals } = await listDebtors(world, actor, input);
  const total = { count: totals.count, amount: { money: totals.overdue } };
  const sentences =
    totals.count > 0
      ? [{ key: "total", values: total }, ...items.map(rowSentence)]
      : [{ key: "none" }];
  return { sentences, ...(month && { leavesOut: ["month" as const] }) };
}

function rowSentence({ number, address, overdue }: Debtor): SkillSentence {
  return { key: "row", values: { apartment: number, address, amount: { money: overdue } } };
}

/** Answers what is unpaid of invoices for a month; null for a month that they cannot be filtered by. */
async function answerMonth(
  world: World,
  actor: Actor,
  { building: buildingId, month }: SkillParameters,
): Promise<DebtAnswer | null> {
  const current = toLocal(world.clock()).date.slice(0, 7);
  const periods: Readonly<Record<string, BillPeriod>> = {
    [current]: "current_month",
    [addMonths(current, -1)]: "last_month",
  };
  const period = month && periods[month];
  if (!period) return null;
  const pages = await Promise.all(
    (["overdue", "pending"] as const).map((status) =>
      listBilled(world, actor, {
        limit: maxNamed,
        status,
        period,
        ...(buildingId && { buildingId }),
      }),
    ),
  );
  const count = pages.reduce((sum, { totals }) => sum + totals.count, 0);
  if (count === 0) return { sentences: [{ key: "month_none", values: { period: { month } } }] };
  const amount = { money: pages.reduce((sum, { totals }) => sum + totals.remaining, 0) };
  const rows = pages.flatMap(({ items }) => items).slice(0, maxNamed);
  return {
    sentences: [
      { key: "month", values: { period: { month }, amount, count } },
      ...rows.map(({ apartment, address, remaining }) => ({
        key: "bill",
        values: { apartment, address, amount: { money: remaining } },
      })),
    ],
  };
}

type FoundApartments = {
  found: readonly ApartmentRow[];
  /** Sentence where there are none, and key of that about more than are named. */
  none: SkillSentence;
  more: string;
  month: string | undefined;
};

/** Answers what apartments owe of all months: what is overdue, and what is not due yet, apart. */
async function answerApartments(
  world: World,
  actor: Actor,
  { found, none, more: moreKey, month }: FoundApartments,
): Promise<SkillAnswer> {
  const shown = found.slice(0, maxNamed);
  const [only, another] = found;
  const actions = [
    only && !another
      ? { key: "apartment", href: pathToApartment({ ...only, apartmentId: only.id }, true) }
      : open,
  ];
  const leavesOut = month ? { leavesOut: ["month" as const] } : {};
  if (found.length === 0) return { sentences: [none], actions, ...leavesOut };
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
      ...(more > 0 ? [{ key: moreKey, values: { count: more } }] : []),
    ],
    actions,
    ...leavesOut,
  };
}

type PlacedAccount = {
  place: { apartment: string; address: string };
  account: Awaited<ReturnType<typeof getAccount>>;
};

function accountSentences({ place, account }: PlacedAccount): SkillSentence[] {
  const { open: unpaidInvoices, overdue, credit } = account;
  const unpaid = unpaidInvoices.reduce((sum, { remaining }) => sum + remaining, 0);
  const ahead = credit > 0 ? [{ key: "credit", values: { amount: { money: credit } } }] : [];
  if (unpaid === 0) return [{ key: "clear", values: place }, ...ahead];
  const late = overdue
    ? { key: "overdue", values: { amount: { money: overdue.amount }, day: { day: overdue.since } } }
    : { key: "not_overdue" };
  return [{ key: "unpaid", values: { ...place, amount: { money: unpaid } } }, late, ...ahead];
}
