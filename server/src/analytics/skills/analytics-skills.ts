import type { skills } from "#core/analytics/texts/skills/uk.ts";
import type { SkillParameters } from "#core/kernel/skill.ts";
import { addDays, addMonths, toLocal } from "#core/kernel/time.ts";
import { getOverview } from "#server/finance/reads/movements-view.ts";
import { type SkillSentence, type SkillValue, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { getBuilding } from "#server/buildings/reads/buildings-view.ts";
import { readFigures } from "../reads/analytics-view.ts";

const today: Skill = {
  name: "analytics.today",
  askers: ["staff"],
  texts: textsOf(readTexts<typeof skills>("analytics/texts/skills"), "today"),
  page: "/manager/analytics",
  narrowedBy: ["month", "year", "building"],
  async answer(world, actor, parameters) {
    const { date } = toLocal(world.clock());
    const { from, to, period } = periodOf(parameters, date);
    if (from > date) return { sentences: [{ key: "future", values: { period } }], actions: [] };
    const { building: buildingId } = parameters;
    const input = { from, to, ...(buildingId && { buildingId }) };
    const [{ now, parts }, overview, building] = await Promise.all([
      readFigures(world, actor, input),
      getOverview(world, actor, input),
      buildingId ? getBuilding(world, actor, { id: buildingId }) : null,
    ]);
    const { income, expenses, profit, billed } = overview;
    const opened = parts.reduce((sum, part) => sum + part.opened, 0);
    const closed = parts.reduce((sum, part) => sum + part.closed, 0);
    const { active, sla, payments, occupancy } = now.figures;
    const isCurrent = to === date;
    const state: SkillSentence[] = [
      { key: "active", values: { count: active.part, day: { day: date } } },
      { key: "homes", values: { part: occupancy.part, whole: occupancy.whole } },
    ];
    return {
      sentences: [
        ...(building ? [{ key: "building", values: { address: building.address } }] : []),
        {
          key: typeof period === "string" ? "income_year" : "income",
          values: { period, amount: { money: income.now } },
        },
        ...(expenses.now > 0
          ? [
              { key: "expenses", values: { amount: { money: expenses.now } } },
              { key: "profit", values: { amount: { money: profit.now } } },
            ]
          : []),
        ...(billed.now > 0 ? [{ key: "billed", values: { amount: { money: billed.now } } }] : []),
        ...(payments.whole > 0
          ? [
              {
                key: "money",
                values: { paid: { money: payments.part }, billed: { money: payments.whole } },
              },
            ]
          : []),
        { key: "requests", values: { opened, closed } },
        ...(sla.whole > 0 ? [{ key: "closed", values: { part: sla.part, whole: sla.whole } }] : []),
        ...(isCurrent ? state : []),
      ],
      actions: [
        { key: "open", href: "/manager/analytics" },
        { key: "board", href: "/manager/dashboard" },
      ],
    };
  },
};

type NamedPeriod = { from: string; to: string; period: SkillValue };

/** Returns the days of the month or year that a question names, until today at most; without one this month. */
function periodOf({ month, year }: SkillParameters, today: string): NamedPeriod {
  const upTo = (day: string) => (day < today ? day : today);
  if (year && !month) return { from: `${year}-01-01`, to: upTo(`${year}-12-31`), period: year };
  const named = month ?? today.slice(0, 7);
  const last = addDays(`${addMonths(named, 1)}-01`, -1);
  return { from: `${named}-01`, to: upTo(last), period: { month: named } };
}

export const analyticsSkills: readonly Skill[] = [today];
