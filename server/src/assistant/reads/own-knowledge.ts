import { sql } from "drizzle-orm";
import { type IndexedAnswer, indexAnswer } from "#core/assistant/finding/answer-index.ts";
import type { OwnKnowledge } from "#core/assistant/finding/find-reading.ts";
import type { Language } from "#core/kernel/language.ts";
import type { Asker } from "#core/kernel/skill.ts";
import { organisation } from "#server/buildings/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { param, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { assistantAnswer } from "../table.ts";

/** Answer of staff with all that is said of it. */
export type StaffAnswer = {
  id: string;
  organisation: string;
  question: string;
  wordings: readonly string[];
  text: string;
  language: Language;
  audience: readonly Asker[];
  /** ISO instant. */
  changedAt: string;
};

type IndexedOrganisation = {
  /** Changes with every change of an answer. */
  stamp: string;
  answers: readonly { answer: StaffAnswer; indexed: IndexedAnswer }[];
};

/** Organisations whose knowledge is kept in memory at most. */
const kept = 100;
const opened = new WeakMap<World, Map<string, IndexedOrganisation>>();

/** Knowledge of organisations as far as somebody may read it. */
export type ReadableKnowledge = OwnKnowledge & { answerOf: (id: string) => StaffAnswer };

/**
 * Opens what somebody of a group may read of these organisations. Changes count from the next question on. Where it
 * cannot be read the question is answered without it; the fault is logged.
 */
export async function openOwnKnowledge(
  world: World,
  { orgIds, asker }: { orgIds: readonly string[]; asker: Asker },
): Promise<ReadableKnowledge> {
  const all = await Promise.all(
    orgIds.map((orgId) =>
      openOrganisation(world, orgId).catch((error: unknown) => {
        world.log.error({ err: error, org: orgId }, "an organisation's answers could not be read");
        return { answers: [] };
      }),
    ),
  );
  const readable = all
    .flatMap(({ answers }) => answers)
    .filter(({ answer }) => answer.audience.includes(asker));
  const byId = new Map(readable.map(({ answer }) => [answer.id, answer]));
  return {
    answers: readable.map(({ indexed }) => indexed),
    answerOf: (id) => {
      const answer = byId.get(id);
      if (!answer) throw new Error(`there is no answer ${id}`);
      return answer;
    },
  };
}

/** Returns an organisation's answers, read anew only where one has changed. */
async function openOrganisation(world: World, orgId: string): Promise<IndexedOrganisation> {
  const known = opened.get(world) ?? new Map<string, IndexedOrganisation>();
  opened.set(world, known);
  const stamp = await readStamp(world, orgId);
  const before = known.get(orgId);
  // The last one used goes last: the first one is dropped.
  known.delete(orgId);
  const found =
    before?.stamp === stamp ? before : { stamp, answers: await readAnswers(world, orgId) };
  known.set(orgId, found);
  const [oldest] = known.keys();
  if (known.size > kept && oldest !== undefined) known.delete(oldest);
  return found;
}

function readStamp(world: World, orgId: string): Promise<string> {
  const { version, changedAt } = assistantAnswer;
  const stamp = sql<string>`to_json(concat_ws(' ', count(*), sum(${version}), max(${changedAt})))`;
  const own = sql`from ${assistantAnswer} where ${assistantAnswer.orgId} = ${param(orgId, "uuid")}`;
  return runRead(world.db, { orgIds: [orgId] }, select(stamp, own));
}

async function readAnswers(world: World, orgId: string): Promise<IndexedOrganisation["answers"]> {
  const { id, question, wordings, text, language, audience, changedAt } = assistantAnswer;
  const answer = jsonObject({
    id,
    organisation: organisation.name,
    question,
    wordings,
    text,
    language,
    audience,
    changedAt,
  });
  const answers = await runRead(
    world.db,
    { orgIds: [orgId] },
    select(
      jsonList(answer),
      sql`from ${assistantAnswer} join ${organisation} on ${organisation.id} = ${assistantAnswer.orgId}
        where ${assistantAnswer.orgId} = ${param(orgId, "uuid")} and ${assistantAnswer.active}`,
    ),
  );
  return answers.map((one) => {
    const questions = [one.question, ...one.wordings];
    return { answer: one, indexed: indexAnswer({ id: one.id, language: one.language, questions }) };
  });
}
