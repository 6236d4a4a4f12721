import { isStepCount, type LanguageModel, streamText } from "ai";
import { openGrounding, splitSentences } from "#core/assistant/grounding/grounding.ts";
import type { ScreenSubject } from "#core/assistant/inputs.ts";
import { assistantLimits } from "#core/assistant/model.ts";
import type { AnswerSubject } from "#core/assistant/subject.ts";
import type { SourceView } from "#core/assistant/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { askerOf } from "#core/kernel/skill.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { World } from "#server/platform/world.ts";
import type { Answer } from "../reads/answer.ts";
import { writeInstructions } from "./instructions.ts";
import { buildTools, type ToolContext, toolName, type ToolUse } from "./tools.ts";

/** Question to a model. */
export type ModelQuestion = ToolContext & {
  previous: AnswerSubject | null;
  /** Subject of the screen that the asker looks at. */
  screen: ScreenSubject;
};

/** Connection to a model, and what ends a call that takes too long. */
export type ModelCall = { model: LanguageModel; signal: AbortSignal };

/** Tokens of a call; null where the model did not count them. */
export type TokenCount = { input: number; output: number };

/** Result of a call: `isWhole` is false where it failed or rambled after some sentences. */
export type ModelResult = {
  answer: Omit<Answer, "language" | "outcome">;
  isWhole: boolean;
  tokens: TokenCount | null;
  fault: unknown;
};

/** Sentences that the results support, and the subject so far; empty where a sentence was left out. */
export type SpokenText = { text: string; subject: AnswerSubject | null };

/** Bounds of an answer: steps of calls and answers, tokens of a step, characters of the text. */
export const modelLimits = { steps: 4, tokens: 600, characters: 1_500 } as const;

/**
 * Streams the sentences of a model's answer that its tools' results support. Without a call of a tool nothing is said.
 * Faults end the stream and are returned.
 */
export async function* streamModelAnswer(
  world: World,
  actor: Actor,
  question: ModelQuestion,
  { model, signal }: ModelCall,
): AsyncGenerator<SpokenText, ModelResult> {
  const { language } = question;
  const { tools, use } = buildTools(world, actor, question);
  const grounding = openGrounding(language);
  const cited = new Set<number>();
  let [answer, pending, checked] = ["", "", 0];
  let tokens: TokenCount | null = null;
  const end = (fault: unknown = null): ModelResult => ({
    answer: { ...partsOf(use, cited), text: answer.trim() },
    isWhole: fault === null && answer.trim() !== "",
    tokens,
    fault,
  });
  const appendSentence = (sentence: string): SpokenText => {
    for (const [, number] of sentence.matchAll(/\[(\d+)\]/g)) cited.add(Number(number));
    const text = grounding.groundSentence(sentence.replaceAll(/\s*\[\d+\]/g, "")) ?? "";
    answer += text;
    return { text, subject: use.subject };
  };
  try {
    const { stream } = streamText({
      model,
      instructions: writeInstructions(askerOf(actor), language, toLocal(world.clock()).date),
      prompt: writePrompt(question),
      tools,
      stopWhen: isStepCount(modelLimits.steps),
      maxOutputTokens: modelLimits.tokens,
      temperature: 0,
      maxRetries: 0,
      abortSignal: signal,
      // Faults are parts of the stream, which is read to its end below.
      onError: () => {},
    });
    for await (const part of stream) {
      if (part.type === "error") return end(part.error);
      if (part.type === "tool-error") return end(part.error);
      if (part.type === "abort") return end(new Error("the model took too long"));
      if (part.type === "tool-call") {
        if (part.invalid) return end(part.error ?? new Error("the model called no tool of ours"));
        pending = "";
      }
      if (part.type === "finish") {
        const { inputTokens: input, outputTokens: output } = part.totalUsage;
        if (input !== undefined && output !== undefined) tokens = { input, output };
        if (part.finishReason !== "stop") return end(new Error(`ended by ${part.finishReason}`));
      }
      if (part.type !== "text-delta" || use.evidence.length === 0) continue;
      for (const one of use.evidence.slice(checked)) grounding.addEvidence(one);
      checked = use.evidence.length;
      pending += part.text;
      const sentences = splitSentences(pending, language);
      pending = sentences.pop() ?? "";
      for (const sentence of sentences) yield appendSentence(sentence);
      if (answer.length + pending.length > modelLimits.characters)
        return end(new Error("the model rambles"));
    }
    yield appendSentence(pending);
    return end();
  } catch (error) {
    return end(error);
  }
}

/** Writes the question as data, with the subjects of the answer before and of the open screen. */
function writePrompt({ text, previous, screen }: ModelQuestion): string {
  const notes = [
    ...(previous
      ? [
          `(The question before was answered with ${toolName(previous.skill)} ${JSON.stringify(previous.parameters)}.)`,
        ]
      : []),
    ...(Object.keys(screen).length > 0
      ? [`(The open screen is about ${JSON.stringify(screen)}.)`]
      : []),
  ];
  return [text, ...notes].join("\n\n");
}

/** Collects sources, links and subject of an answer from the tools that it used. */
function partsOf(use: ToolUse, cited: ReadonlySet<number>) {
  const read = use.passages.filter((_, at) => cited.has(at + 1));
  const isUncited = read.length === 0 && use.subject === null;
  const texts = isUncited ? use.passages.slice(0, 1) : read;
  const ofTexts = texts.map(({ title, heading, href }): SourceView => ({ title, heading, href }));
  const sources = [...ofTexts, ...use.guides];
  const isNew = <T extends { href: string }>(one: T, at: number, all: readonly T[]) =>
    all.findIndex(({ href }) => href === one.href) === at;
  return {
    subject: use.subject,
    sources: sources.filter(isNew).slice(0, assistantLimits.sources),
    actions: use.actions.filter(isNew).slice(0, 4),
    choices: [],
    isFinal: false,
  };
}
