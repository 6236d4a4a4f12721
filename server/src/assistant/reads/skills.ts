import {
  askerOf,
  type Asker,
  namedParameters,
  type NamedThing,
  type SkillParameters,
  type SkillTexts,
} from "#core/kernel/skill.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { Language } from "#core/kernel/language.ts";
import { mapLanguages } from "#core/kernel/map-languages.ts";
import {
  indexSkills,
  type SkillIndex,
  type SkillReach,
} from "#core/assistant/finding/skill-index.ts";
import type { answersUk } from "#core/assistant/texts/answers/uk.ts";
import type { ActionView } from "#core/assistant/views.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { rankByWords } from "#server/platform/skills/relevance.ts";
import type { SkillAnswer } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { skillsOf, type Slice } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { readTexts } from "#server/platform/texts.ts";
import { skillWriter, writeMonth } from "./skill-texts.ts";

/** Words of answers that are no skill's. */
export const answerWords = readTexts<typeof answersUk>("assistant/texts/answers");

const opened = new WeakMap<readonly Slice[], SkillIndex>();

/** Returns the index of all skills of these slices: made once. */
export function skillIndexOf(slices: readonly Slice[]): SkillIndex {
  const known = opened.get(slices);
  if (known) return known;
  const index = indexSkills(
    skillsOf(slices).map((skill) => ({
      name: skill.name,
      askers: skill.askers,
      guides: skill.guides ?? [],
      requires: skill.requires,
      reach: reachOf(skill),
      questions: mapLanguages((language) => questionsOf(skill.texts[language])),
      sentences: mapLanguages((language) => sentencesOf(skill.texts[language])),
    })),
  );
  opened.set(slices, index);
  return index;
}

const questionsOf = ({ question, examples }: SkillTexts) => [question, ...examples];
const sentencesOf = ({ answer, actions }: SkillTexts) => [
  ...Object.values(answer),
  ...Object.values(actions),
];

function reachOf({ narrowedBy, usesWords }: Skill): SkillReach {
  if (usesWords) return narrowedBy === "any" ? "open" : "search";
  return narrowedBy === "any" ? "fixed" : "narrow";
}

/** Finds a skill by its name. Throws Error for a name that no slice declares. */
export function skillOf(slices: readonly Slice[], name: string): Skill {
  const skill = skillsOf(slices).find((one) => one.name === name);
  if (!skill) throw new Error(`no slice has the skill ${name}`);
  return skill;
}

/** Answer of a skill in words, with its links. */
export type SkillReply = {
  text: string;
  actions: readonly ActionView[];
  /** Sections of guides that are its sources. */
  guides: readonly string[];
};

/** Question to a skill: what it names itself, and what the open screen is about, which only fills in. */
export type SkillQuestion = {
  language: Language;
  parameters: SkillParameters;
  screen?: SkillParameters | undefined;
  /** Words by which the question is narrower than the answer. */
  leftOut?: readonly string[] | undefined;
  /** Months that it names beside that of its parameters, `YYYY-MM`. */
  otherMonths?: readonly string[] | undefined;
  /** Things that parameters may stand for, with their names. */
  names?: readonly NamedThing[] | undefined;
  /** Words that tell a visitor how it is done; null where they did not ask that. */
  how?: string | null | undefined;
};

/**
 * Answers by a skill, and says which of the named parameters its answer leaves out. A visitor is told how it is done, or
 * asked to sign in where it is about their own data; where the read fails the answer says so and leads to the page, and
 * the fault is logged.
 */
export async function answerBySkill(
  world: World,
  actor: Actor | null,
  skill: Skill,
  skillQuestion: SkillQuestion,
): Promise<SkillReply> {
  const { language, screen, how } = skillQuestion;
  const parameters = { ...screen, ...skillQuestion.parameters };
  const words = answerWords[language];
  const asker: Asker = askerOf(actor);
  if (!skill.askers.includes(asker)) throw new Refusal("generic.forbidden");
  const writer = skillWriter(skill, language);
  const { guides: all = [] } = skill;
  const written = ({ sentences, actions, guides = all, ...answer }: SkillAnswer): SkillReply => ({
    text: [
      ...writeLeftOut(skill, skillQuestion, answer),
      ...sentences.map((sentence) => writer.writeSentence(sentence)),
    ].join("\n"),
    actions: actions.map((action) => writer.writeAction(action)),
    guides,
  });
  try {
    if (actor) return written(await skill.answer(world, actor, parameters));
    const answer = (await skill.answerVisitor?.(world, parameters)) ?? null;
    if (answer) return written(answer);
    const href = `/sign-in?return=${encodeURIComponent(skill.page)}`;
    const signIn = { label: words.sign_in_action, href };
    const text = how ? `${how}\n${words.after_sign_in}` : words.sign_in;
    return { text, actions: [signIn], guides: all };
  } catch (error) {
    world.log.error({ err: error, skill: skill.name }, "a skill could not answer");
  }
  const page = { label: words.page_action, href: skill.page };
  return { text: words.failed, actions: [page], guides: all };
}

/** Writes that an answer is not about what the question names, where its skill does not narrow it so. */
function writeLeftOut(
  { narrowedBy }: Skill,
  { language, parameters, leftOut = [], otherMonths = [], names = [] }: SkillQuestion,
  { leavesOut = [], searched = "" }: Pick<SkillAnswer, "leavesOut" | "searched">,
): string[] {
  if (narrowedBy === "any") return [];
  const texts = answerWords[language];
  const write = (name: keyof typeof texts, value: string) =>
    texts[name].replace("{{value}}", () => value);
  const named = namedParameters.flatMap((name) => {
    const value = parameters[name];
    if (value === undefined || (narrowedBy.includes(name) && !leavesOut.includes(name))) return [];
    const thing = names.find((one) => one.parameter === name && one.value === value);
    const shown = name === "month" ? writeMonth(value, language) : (thing?.name ?? value);
    return [write(`named_${name}`, shown)];
  });
  const months = otherMonths.map((month) => write("named_month", writeMonth(month, language)));
  const words = leftOut.filter((word) => rankByWords(word, [searched], String).shared === 0);
  const all = [...named, ...months, ...words.map((word) => write("named_word", word))];
  return all.length > 0 ? [texts.left_out.replace("{{named}}", () => all.join(", "))] : [];
}
