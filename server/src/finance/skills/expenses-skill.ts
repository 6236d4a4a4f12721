import type { uk } from "#core/finance/texts/uk.ts";
import type { skills } from "#core/finance/texts/skills/uk.ts";
import { findExpenseCategory } from "#core/finance/rules/expense-words.ts";
import type { Language } from "#core/kernel/language.ts";
import { mapLanguages } from "#core/kernel/map-languages.ts";
import { addMonths, addDays, toLocal } from "#core/kernel/time.ts";
import type { SkillParameters } from "#core/kernel/skill.ts";
import { getBuilding } from "#server/buildings/reads/buildings-view.ts";
import { type SkillSentence, type SkillValue, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { getOverview } from "../reads/movements-view.ts";

const texts = textsOf(readTexts<typeof skills>("finance/texts/skills"), "expenses");
const screens = readTexts<typeof uk>("finance/texts");

/** Categories that an answer names. */
const maxNamed = 5;
const page = "/manager/finance?tab=expenses";

/** Skill about money that was spent: in a month or year, of a building, of a category. */
export const expensesSkill: Skill = {
  name: "finance.expenses",
  askers: ["staff"],
  texts: mapLanguages(textsIn),
  page,
  requires: ["EXPENSE", "SALARY", "PRICE", "PAY", "MONEY", "CONSUMPTION"],
  narrowedBy: ["month", "year", "building"],
  async answer(world, actor, parameters) {
    const { from, to, period, suffix } = periodOf(parameters, toLocal(world.clock()).date);
    const { building: id, text = "" } = parameters;
    const [{ categories }, building] = await Promise.all([
      getOverview(world, actor, { from, to, ...(id && { buildingId: id }) }),
      id ? getBuilding(world, actor, { id }) : null,
    ]);
    const place = building ? [{ key: "building", values: { address: building.address } }] : [];
    const category = findExpenseCategory(text);
    const spent = category ? categories.filter((row) => row.category === category) : categories;
    const amount = { money: spent.reduce((total, row) => total + row.amount, 0) };
    const rows = spent.toSorted((a, z) => z.amount - a.amount).slice(0, maxNamed);
    const sum: SkillSentence[] = category
      ? [{ key: `of${suffix}`, values: { period, category: { key: category }, amount } }]
      : spent.length > 0
        ? [{ key: `total${suffix}`, values: { period, amount } }, ...rows.map(rowSentence)]
        : [{ key: `none${suffix}`, values: { period } }];
    return { sentences: [...place, ...sum], actions: [{ key: "open", href: page }] };
  },
};

/** Returns the skill's texts, with the categories as the screens call them. */
function textsIn(language: Language) {
  const { category } = screens[language].finance;
  return { ...texts[language], answer: { ...texts[language].answer, ...category } };
}

function rowSentence({ category, amount }: { category: string; amount: number }): SkillSentence {
  return { key: "row", values: { category: { key: category }, amount: { money: amount } } };
}

type NamedPeriod = { from: string; to: string; period: SkillValue; suffix: "" | "_year" };

/** Returns the days of the month or year that a question names; without one this month. */
function periodOf({ month, year }: SkillParameters, today: string): NamedPeriod {
  if (year && !month)
    return { from: `${year}-01-01`, to: `${year}-12-31`, period: year, suffix: "_year" };
  const of = month ?? today.slice(0, 7);
  const to = addDays(`${addMonths(of, 1)}-01`, -1);
  return { from: `${of}-01`, to, period: { month: of }, suffix: "" };
}
