import { canBank } from "#core/bank/policy.ts";
import type { skills } from "#core/bank/texts/skills/uk.ts";
import { answerWith, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listStatements } from "../reads/statements-view.ts";

const texts = readTexts<typeof skills>("bank/texts/skills");
const page = "/manager/finance?tab=bank";

const unposted: Skill = {
  name: "bank.unposted",
  askers: ["staff"],
  texts: textsOf(texts, "unposted"),
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

const take: Skill = {
  name: "bank.take",
  askers: ["staff"],
  texts: textsOf(texts, "take"),
  page,
  narrowedBy: "any",
  guides: ["/guides/post-a-bank-statement#s1", "/guides/post-a-bank-statement#s2"],
  answer: answerWith(["how", "safe"], [{ key: "open", href: page }]),
};

export const bankSkills: readonly Skill[] = [unposted, take];
