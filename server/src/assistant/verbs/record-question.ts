import type { AskInput } from "#core/assistant/inputs.ts";
import { assistantLimits } from "#core/assistant/model.ts";
import { writeSubject } from "#core/assistant/subject.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import type { Answer } from "../reads/answer.ts";
import { addConversation, lockConversation, saveUpdatedAt } from "../store/conversations.ts";
import { addQuestion, saveAnswer } from "../store/questions.ts";

/** Ids under which a question was recorded. */
type RecordedIds = { questionId: string; conversationId: string | null };

/** Records a question with the answer that was found, in a conversation of a member. */
export async function recordQuestion(
  world: World,
  actor: Actor | null,
  { question, conversationId }: AskInput,
  answer: Answer,
): Promise<RecordedIds> {
  const createdAt = world.clock();
  const values = { question, createdAt, ...valuesOf(answer) };
  if (!actor) return { questionId: await addQuestion(world.db.orm, values), conversationId: null };
  const { personId } = actor;
  return inTenant(world.db, actor, async (tx) => {
    const id = await openConversation(tx, { personId, question, conversationId, at: createdAt });
    const questionId = await addQuestion(tx, { ...values, personId, conversationId: id });
    return { questionId, conversationId: id };
  });
}

type OpenedQuestion = {
  personId: string;
  question: string;
  conversationId: string | undefined;
  at: Date;
};

/** Goes on with the conversation, or begins one that the question names. */
async function openConversation(
  tx: Tx,
  { personId, question, conversationId, at }: OpenedQuestion,
): Promise<string> {
  const questions = conversationId ? await lockConversation(tx, conversationId) : null;
  if (conversationId && questions !== null && questions < assistantLimits.turns) {
    await saveUpdatedAt(tx, conversationId, at);
    return conversationId;
  }
  return addConversation(tx, {
    personId,
    title: titleOf(question),
    createdAt: at,
    updatedAt: at,
  });
}

/** Shortens a question to a title, on one line. */
function titleOf(question: string): string {
  const line = question.replace(/\s+/g, " ");
  const { max } = assistantLimits.title;
  if (line.length <= max) return line;
  let title = "";
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (title.length + segment.length >= max) break;
    title += segment;
  }
  return `${title.trimEnd()}…`;
}

/** Records an answer that was given instead of the one that was found first. */
export async function recordAnswer(
  world: World,
  actor: Actor | null,
  questionId: string,
  answer: Answer,
): Promise<void> {
  await inTenant(world.db, actor ?? { orgIds: [] }, (tx) =>
    saveAnswer(tx, questionId, valuesOf(answer)),
  );
}

function valuesOf({ language, outcome, subject, text, sources, actions, choices }: Answer) {
  return {
    language,
    outcome,
    answer: text,
    subject: subject && writeSubject(subject),
    sources: [...sources],
    actions: [...actions],
    choices: [...choices],
  };
}
