import { sql } from "drizzle-orm";
import { languageOf } from "#core/assistant/search/language.ts";
import { type IndexedPassage, indexPassage } from "#core/assistant/search/search.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { KnowledgeText } from "#server/platform/skills/knowledge.ts";
import { knowledgeOf } from "#server/platform/slice.ts";
import { type IndexedAnswer, indexAnswer } from "#core/assistant/finding/answer-index.ts";
import type { OwnKnowledge } from "#core/assistant/finding/find-reading.ts";
import type { Language } from "#core/kernel/language.ts";
import type { Asker } from "#core/kernel/skill.ts";
import { organisation } from "#server/buildings/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { param, runRead } from "#server/platform/read/statement.ts";
import { chunksOf } from "#server/platform/threads/chunks.ts";
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

type ReadableText = { text: KnowledgeText; staff: IndexedPassage; household: IndexedPassage };
type IndexedOrganisation = {
  /** Changes with every change of an answer or a text. */
  stamp: string;
  answers: readonly { answer: StaffAnswer; indexed: IndexedAnswer }[];
  texts: readonly ReadableText[];
};

/** Organisations whose knowledge is kept in memory at most, and sections of each, the first that slices list. */
const [maxOrganisations, maxSections] = [100, 2_000];
/** Sections that are indexed before other work has its turn. */
const indexedAtOnce = 20;
const opened = new WeakMap<World, Map<string, IndexedOrganisation>>();

/** Knowledge of organisations as far as somebody may read it. */
export type ReadableKnowledge = OwnKnowledge & { answerOf: (id: string) => StaffAnswer };

/** Asker: the group decides about answers of staff, the actor about texts, of which a visitor reads none. */
type Reader = { actor: Actor | null; orgIds: readonly string[]; asker: Asker };

/**
 * Opens what somebody may read of these organisations. Changes count from the next question on. Where it cannot be
 * read the question is answered without it; the fault is logged.
 */
export async function openOwnKnowledge(
  world: World,
  { actor, orgIds, asker }: Reader,
): Promise<ReadableKnowledge> {
  const all = await Promise.all(
    orgIds.map((orgId) =>
      openOrganisation(world, orgId).catch((error: unknown) => {
        world.log.error(
          { err: error, org: orgId },
          "an organisation's knowledge could not be read",
        );
        return { answers: [], texts: [] };
      }),
    ),
  );
  const readable = all
    .flatMap(({ answers }) => answers)
    .filter(({ answer }) => answer.audience.includes(asker));
  const byId = new Map(readable.map(({ answer }) => [answer.id, answer]));
  const today = toLocal(world.clock()).date;
  const side = asker === "staff" ? "staff" : "household";
  const texts = all
    .flatMap((knowledge) => knowledge.texts)
    .filter(({ text }) => isReadable(text, today));
  return {
    answers: readable.map(({ indexed }) => indexed),
    texts: texts.map((text) => text[side]),
    answerOf: (id) => {
      const answer = byId.get(id);
      if (!answer) throw new Error(`there is no answer ${id}`);
      return answer;
    },
  };

  function isReadable({ until, mayRead }: KnowledgeText, day: string): boolean {
    return actor !== null && (until === null || until >= day) && mayRead(actor);
  }
}

/** Returns an organisation's knowledge, read anew only where some of it has changed. */
async function openOrganisation(world: World, orgId: string): Promise<IndexedOrganisation> {
  const known = opened.get(world) ?? new Map<string, IndexedOrganisation>();
  opened.set(world, known);
  const sources = knowledgeOf(world.slices);
  const stamps = [readStamp(world, orgId), ...sources.map((one) => one.readStamp(world, orgId))];
  const stamp = (await Promise.all(stamps)).join("|");
  const before = known.get(orgId);
  // The last one used goes last: the first one is dropped.
  known.delete(orgId);
  const found = before?.stamp === stamp ? before : await readOrganisation(world, orgId, stamp);
  known.set(orgId, found);
  const [oldest] = known.keys();
  if (known.size > maxOrganisations && oldest !== undefined) known.delete(oldest);
  return found;
}

async function readOrganisation(
  world: World,
  orgId: string,
  stamp: string,
): Promise<IndexedOrganisation> {
  const sources = knowledgeOf(world.slices);
  const [answers, ...lists] = await Promise.all([
    readAnswers(world, orgId),
    ...sources.map((one) => one.listTexts(world, orgId)),
  ]);
  const texts: ReadableText[] = [];
  for await (const chunk of chunksOf(lists.flat().slice(0, maxSections), indexedAtOnce))
    texts.push(...chunk.map(indexText));
  return { stamp, answers, texts };
}

/** Indexes a text once; its address depends on who reads it. */
function indexText(text: KnowledgeText): ReadableText {
  const { title, heading, text: body, href } = text;
  const blocks = body.split(/\n+/).map((block) => block.trim());
  const passage = {
    language: languageOf(`${title} ${body}`, "uk"),
    title,
    heading,
    staff: false,
    own: true,
    blocks: blocks.filter(Boolean),
  } as const;
  const staff = indexPassage({ ...passage, href: href.staff });
  return { text, staff, household: { ...staff, passage: { ...passage, href: href.household } } };
}

function readStamp(world: World, orgId: string): Promise<string> {
  const { version, changedAt } = assistantAnswer;
  const stamp = sql<string>`to_json(concat_ws(' ', count(*), sum(${version}), max(${changedAt})))`;
  const fromAnswers = sql`from ${assistantAnswer} where ${assistantAnswer.orgId} = ${param(orgId, "uuid")}`;
  return runRead(world.db, { orgIds: [orgId] }, select(stamp, fromAnswers));
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
    const { id: answerId, language: writtenIn, text: words } = one;
    const indexed = indexAnswer({ id: answerId, language: writtenIn, questions, text: words });
    return { answer: one, indexed };
  });
}
