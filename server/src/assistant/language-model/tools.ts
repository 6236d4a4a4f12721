import { jsonSchema, type ToolSet, tool } from "ai";
import type { Evidence } from "#core/assistant/grounding/grounding.ts";
import type { Passage } from "#core/assistant/model.ts";
import { type AnswerSubject, readSubject, writeSubject } from "#core/assistant/subject.ts";
import type { ActionView, SourceView } from "#core/assistant/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { Language } from "#core/kernel/language.ts";
import { askerOf, type SkillParameters } from "#core/kernel/skill.ts";
import { skillsOf } from "#server/platform/slice.ts";
import type { Skill } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { answerBySkill } from "../reads/skills.ts";

/** Calls of tools in one answer, and what they have brought. */
export type ToolUse = {
  evidence: Evidence[];
  actions: ActionView[];
  /** Passages in the order of their numbers. */
  passages: Passage[];
  /** Guides of the skills that answered. */
  guides: SourceView[];
  subject: AnswerSubject | null;
};

/** Question with its language and the texts that the asker may read. */
export type ToolContext = {
  language: Language;
  text: string;
  find: (words: string) => readonly Passage[];
  /** Returns sections of guides, by their addresses, as sources. */
  sourcesOf: (guides: readonly string[]) => readonly SourceView[];
};

const skillInput = jsonSchema<SkillParameters>({
  type: "object",
  additionalProperties: false,
  properties: {
    request: { type: "string", description: "number of a service request, digits alone" },
    apartment: { type: "string", description: "number of an apartment" },
    month: { type: "string", pattern: "^\\d{4}-\\d{2}$", description: "month as YYYY-MM" },
    year: { type: "string", pattern: "^\\d{4}$", description: "year as YYYY" },
  },
});
const searchInput = jsonSchema<{ words: string }>({
  type: "object",
  additionalProperties: false,
  required: ["words"],
  properties: { words: { type: "string", description: "words of the question, in its language" } },
});

/** Characters of a passage that a model gets. */
const passageLength = 1_200;
/** Characters of a parameter: the same as a typed one may have. */
const parameterLength = 20;

/** Name of the tool that searches texts. */
const searchTool = "search_texts";

/** Builds the tools of a question: each skill that the actor may use, and the search in texts that they may read. */
export function buildTools(
  world: World,
  actor: Actor,
  context: ToolContext,
): { tools: ToolSet; use: ToolUse } {
  const use: ToolUse = { evidence: [], actions: [], passages: [], guides: [], subject: null };
  const allowed = skillsOf(world.slices).filter(({ askers }) => askers.includes(askerOf(actor)));
  const skills = allowed.map((skill) => [
    toolName(skill.name),
    tool({
      description: skill.texts.en.question,
      inputSchema: skillInput,
      execute: (input) => runSkill(world, actor, skill, { input, context, use }),
    }),
  ]);
  const search = tool({
    description: "Searches guides and texts of the building for how things are done",
    inputSchema: searchInput,
    execute: ({ words }) => searchTexts(words, context, use),
  });
  return { tools: { ...Object.fromEntries(skills), [searchTool]: search }, use };
}

/** Returns the name of a skill as APIs of models allow it. */
export function toolName(skill: string): string {
  return skill.replaceAll(".", "_");
}

type SkillRun = { input: SkillParameters; context: ToolContext; use: ToolUse };

async function runSkill(
  world: World,
  actor: Actor,
  skill: Skill,
  { input, context, use }: SkillRun,
) {
  const { request, apartment, month, year } = input;
  const named: SkillParameters = Object.fromEntries(
    Object.entries({ request, apartment, month, year }).flatMap(([name, value]) =>
      typeof value === "string" && value !== "" ? [[name, value.slice(0, parameterLength)]] : [],
    ),
  );
  const parameters = { ...named, text: context.text };
  const { text, actions, guides } = await answerBySkill(world, actor, skill, {
    language: context.language,
    parameters,
  });
  use.evidence.push({ text, isTrusted: true, replaces: true });
  use.actions.push(...actions);
  use.guides.push(...context.sourcesOf(guides));
  use.subject = readSubject(writeSubject({ skill: skill.name, parameters: named }));
  return { answer: text };
}

/** Searches texts. Those of an organisation may say anything of money, days and phones: only ours are trusted. */
function searchTexts(words: string, { find }: ToolContext, use: ToolUse) {
  const found = find(words);
  const texts = found.map((passage) => {
    const text = passage.blocks.join("\n").slice(0, passageLength);
    use.passages.push(passage);
    use.evidence.push({ text, isTrusted: !passage.own, replaces: false });
    return { number: use.passages.length, title: passage.title, heading: passage.heading, text };
  });
  return { texts };
}
