import { canBank } from "#core/bank/policy.ts";
import type { skills } from "#core/bank/texts/skills/uk.ts";
import { textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listStatements } from "../reads/statements-view.ts";

const page = "/manager/finance?tab=bank";

const unposted: Skill = {
  name: "bank.unposted",
  askers: ["staff"],
  texts: textsOf(readTexts<typeof skills>("bank/texts/skills"), "unposted"),
  page,
  narrowedBy: [],
  async answer(world, actor) {
    if (canBank(actor)) return { sentences: [{ key: "limited" }], actions: [] };
    const { items } = await listStatements(world, actor, {});
    const waiting = items.flatMap(({ ready, proposed, twin, same, split, open }) => [
      ready,
      proposed,
      twin,
      same,
      split,
      open,
    ]);
    const count = waiting.reduce((sum, { lines }) => sum + lines, 0);
    const amount = { money: waiting.reduce((sum, { kopecks }) => sum + kopecks, 0) };
    const ready = items.reduce((sum, one) => sum + one.ready.lines, 0);
    const sentences =
      count === 0
        ? [{ key: "none" }]
        : [
            { key: "open", values: { count, amount } },
            ...(ready > 0 ? [{ key: "ready", values: { count: ready } }] : []),
          ];
    return { sentences, actions: [{ key: "open", href: page }] };
  },
};

export const bankSkills: readonly Skill[] = [unposted];
