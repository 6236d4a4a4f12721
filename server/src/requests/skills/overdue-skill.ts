import type { skills } from "#core/requests/texts/skills/uk.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { SkillParameters } from "#core/kernel/skill.ts";
import { limits, openStatuses, type Status } from "#core/requests/model.ts";
import { guessCategory } from "#core/requests/rules/category.ts";
import { getBuilding } from "#server/buildings/reads/buildings-view.ts";
import { type SkillAnswer, type SkillSentence, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import type { World } from "#server/platform/world.ts";
import { listAssignees } from "../reads/assignees-view.ts";
import { countRequests, listRequests } from "../reads/list-view.ts";

/** Words for requests that nobody has taken, and for those that are completed. */
const newPattern = /(?<!\p{L})(?:нов(?:і|их|ые|ых)|new)(?!\p{L})/iu;
const completedPattern =
  /(?<!(?:не|не |not )|\p{L})(?:закри(?:в|л|т)|закры(?:л|т)|викона(?:в(?!ц)|л|н|ли)|выполн|заверш|closed|completed|done)/iu;
/** Requests that an answer names. */
const maxNamed = 3;
const page = "/manager/requests";

/** Skill about open requests: all, or those of a category, a building or a colleague. */
export const overdueSkill: Skill = {
  name: "requests.overdue",
  askers: ["staff"],
  texts: textsOf(readTexts<typeof skills>("requests/texts/skills"), "overdue"),
  page,
  narrowedBy: ["building", "colleague"],
  async answer(world, actor, parameters) {
    const { building, colleague, text = "" } = parameters;
    const category = guessCategory(text);
    if (building || colleague || category || statusOf(text) !== "chosen")
      return answerChosen(world, actor, parameters);
    const { open, breached, atRisk, unassigned } = await countRequests(world, actor);
    return {
      sentences: [
        { key: "open", values: { count: open } },
        { key: "figures", values: { breached, risk: atRisk, free: unassigned } },
      ],
      actions: [
        { key: "overdue", href: `${page}?view=breached` },
        { key: "all", href: page },
      ],
    };
  },
};

/** State of requests that a question names, called like its sentence. */
type NamedState = "chosen" | "fresh" | "done";
const statuses: Readonly<Record<NamedState, Status[]>> = {
  chosen: [...openStatuses],
  fresh: ["new"],
  done: ["completed"],
};

function statusOf(text: string): NamedState {
  if (completedPattern.test(text)) return "done";
  return newPattern.test(text) ? "fresh" : "chosen";
}

async function answerChosen(
  world: World,
  actor: Actor,
  { building: buildingId, colleague: assignee, text = "" }: SkillParameters,
): Promise<SkillAnswer> {
  const category = guessCategory(text);
  const state = statusOf(text);
  const [{ items, nextCursor }, building, assignees] = await Promise.all([
    listRequests(world, actor, {
      status: statuses[state],
      sort: "newest",
      limit: limits.page.max,
      ...(category && { category: [category] }),
      ...(assignee && { assignee }),
      ...(buildingId && { buildingId }),
    }),
    buildingId ? getBuilding(world, actor, { id: buildingId }) : null,
    assignee ? listAssignees(world, actor) : [],
  ]);
  const colleague = assignees.find(({ id }) => id === assignee);
  const count = items.length;
  const breached = items.filter(({ clockState }) => clockState === "breached").length;
  const chosen: SkillSentence[] = [
    ...(building ? [{ key: "building", values: { address: building.address } }] : []),
    ...(category ? [{ key: "category", values: { category: { key: category } } }] : []),
    ...(colleague ? [{ key: "colleague", values: { name: colleague.name } }] : []),
  ];
  const sum = {
    key: `${state}${nextCursor ? "_above" : ""}`,
    values: { count, breached },
  };
  const rows = items
    .slice(0, maxNamed)
    .map(({ number, title }) => ({ key: "row", values: { number, title } }));
  return { sentences: [...chosen, sum, ...rows], actions: [{ key: "all", href: page }] };
}
