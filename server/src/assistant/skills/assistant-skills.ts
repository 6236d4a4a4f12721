import { hasConcept } from "#core/assistant/finding/reading/concepts.ts";
import type { skills } from "#core/assistant/texts/skills/uk.ts";
import { isStaff } from "#core/kernel/actor.ts";
import { askers } from "#core/kernel/skill.ts";
import { type SkillSentence, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";

const greeting: Skill = {
  name: "assistant.greeting",
  askers,
  texts: textsOf(readTexts<typeof skills>("assistant/texts/skills"), "greeting"),
  page: "/guides",
  narrowedBy: "any",
  usesWords: true,
  answer: (_, actor, { text = "" }) =>
    Promise.resolve({
      sentences: greetingSentences(text, isStaff(actor) ? "staff" : "member"),
      actions: isStaff(actor)
        ? [{ key: "guides", href: "/guides" }]
        : [
            { key: "guides", href: "/guides" },
            { key: "person", href: "/communications/chats" },
          ],
    }),
  answerVisitor: (_, { text = "" }) =>
    Promise.resolve({
      sentences: greetingSentences(text, "visitor"),
      actions: [{ key: "guides", href: "/guides" }],
    }),
};

function greetingSentences(text: string, group: "visitor" | "member" | "staff"): SkillSentence[] {
  if (hasConcept(text, "THANKS")) return [{ key: "thanks" }];
  const hello = hasConcept(text, "HELLO") ? [{ key: "hello" }] : [];
  return [...hello, { key: "program" }, { key: group }];
}

export const assistantSkills: readonly Skill[] = [greeting];
