import type { SuggestionsInput } from "#core/assistant/inputs.ts";
import { assistantLimits } from "#core/assistant/model.ts";
import type { SuggestedQuestions } from "#core/assistant/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { type Asker, askerOf } from "#core/kernel/skill.ts";
import { type Skill, skillsOf } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";

/** Skills by which each group begins most often. */
export const usualSkills: Readonly<Record<Asker, readonly string[]>> = {
  visitor: ["joining.join", "requests.report", "billing.how_to_pay", "buildings.contacts"],
  resident: ["billing.debt", "requests.report", "meters.readings", "news.current"],
  owner: ["billing.debt", "meters.readings", "requests.status", "buildings.members"],
  staff: ["requests.overdue", "chat.unread", "bank.unposted", "billing.debtors"],
};

/** Suggests questions: of skills whose page is the asker's screen first, then the group's usual ones. */
export function suggestQuestions(
  world: World,
  actor: Actor | null,
  { language, screen = "" }: SuggestionsInput,
): SuggestedQuestions {
  const asker = askerOf(actor);
  const skills = skillsOf(world.slices).filter(({ askers }) => askers.includes(asker));
  const here = skills
    .map((skill) => ({ skill, depth: sharedDepth(skill, screen) }))
    .filter(({ depth }) => depth > 0)
    .toSorted((a, b) => b.depth - a.depth)
    .map(({ skill }) => skill);
  const usual = usualSkills[asker].flatMap(
    (name) => skills.find((skill) => skill.name === name) ?? [],
  );
  const questions = [...here, ...usual].map(({ texts }) => texts[language].question);
  return { questions: [...new Set(questions)].slice(0, assistantLimits.suggestions) };
}

/** Counts the parts that a skill's page shares with a screen from the beginning. Areas of staff count as residents'. */
function sharedDepth({ page }: Skill, screen: string): number {
  const [ofSkill, ofScreen] = [partsOf(page), partsOf(screen)];
  const differs = ofSkill.findIndex((part, at) => part !== ofScreen[at]);
  return differs === -1 ? ofSkill.length : 0;
}

const partsOf = (path: string): string[] =>
  (path.split("?")[0] ?? "").split("/").filter((part) => part !== "" && part !== "manager");
