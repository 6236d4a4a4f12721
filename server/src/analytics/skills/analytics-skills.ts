import type { skills } from "#core/analytics/texts/skills/uk.ts";
import { toLocal } from "#core/kernel/time.ts";
import { textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { readFigures } from "../reads/analytics-view.ts";

const today: Skill = {
  name: "analytics.today",
  askers: ["staff"],
  texts: textsOf(readTexts<typeof skills>("analytics/texts/skills"), "today"),
  page: "/manager/analytics",
  async answer(world, actor) {
    const { date } = toLocal(world.clock());
    const { now } = await readFigures(world, actor, { from: `${date.slice(0, 7)}-01`, to: date });
    const { active, sla, payments, occupancy } = now.figures;
    return {
      sentences: [
        { key: "active", values: { count: active.part, day: { day: date } } },
        ...(sla.whole > 0 ? [{ key: "closed", values: { part: sla.part, whole: sla.whole } }] : []),
        {
          key: "money",
          values: { paid: { money: payments.part }, billed: { money: payments.whole } },
        },
        { key: "homes", values: { part: occupancy.part, whole: occupancy.whole } },
      ],
      actions: [
        { key: "open", href: "/manager/analytics" },
        { key: "board", href: "/manager/dashboard" },
      ],
    };
  },
};

export const analyticsSkills: readonly Skill[] = [today];
