import type { Language } from "#core/kernel/language.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { hasLetter, kindsOf, type Heard, type Topic } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { describeReason } from "../reads/words.ts";
import { findReaders } from "../store.ts";
import type { GalleryEvents } from "./find-events.ts";
import { type Example, writeExample } from "./write-example.ts";
import { type OutreachExample, writeOutreach } from "./write-outreach.ts";

/** Facts of a group that are tried, until one can still be told. */
const triesAtMost = 4;

/** Example of a kind; `isBorrowed` where it is about the thing of another kind's event. */
type KindExample = Example & { kind: Topic["kinds"][number]; isBorrowed: boolean };

/** Examples of a topic: one of each news and reason. */
export type TopicExamples = {
  topic: Topic;
  examples: readonly KindExample[];
  outreach: OutreachExample | null;
  /** Kinds of facts without an example. */
  missing: readonly string[];
};

/** Finds examples of what people hear of a topic among its newest events. */
export async function findExamples(
  world: World,
  topic: Topic,
  { orgIds, byKind }: GalleryEvents,
  language: Language,
): Promise<TopicExamples> {
  const kindOf = new Map(
    kindsOf(topic).flatMap((kind) => (byKind.get(kind) ?? []).map((id) => [id, kind] as const)),
  );
  const eventIds = [...kindOf.keys()];
  const heard = await listHeard(world, topic, { orgIds, eventIds });
  const groups = Map.groupBy(heard, (fact) =>
    [kindOf.get(fact.eventId), fact.news, describeReason(language, fact)].join(),
  );
  const found: KindExample[] = [];
  // One after another, so that a reader of the page takes few connections.
  for (const facts of groups.values()) {
    const example = await writeFirst(world, topic, facts, language);
    const kind = example && kindOf.get(example.heard.eventId);
    if (kind) found.push({ ...example, kind, isBorrowed: false });
  }
  const sources = found.map(({ heard: fact }) => fact);
  for (const kind of topic.kinds) {
    const news = topic.exampleNews?.[kind];
    if (!news || found.some((one) => one.kind === kind)) continue;
    const borrowed = sources.map((fact, n) => ({ ...fact, ...news, eventId: n }));
    const example = await writeFirst(world, topic, borrowed, language);
    if (example) found.push({ ...example, kind, isBorrowed: true });
  }
  const examples = found.toSorted((a, b) => positionOf(topic, a.kind) - positionOf(topic, b.kind));
  let outreach: OutreachExample | null = null;
  for (const orgId of orgIds)
    outreach ??= await writeOutreach(world, topic, { orgId, eventIds, language });
  const reached = outreach && kindOf.get(outreach.eventId);
  const shown = new Set([...examples.map(({ kind }) => kind), ...(reached ? [reached] : [])]);
  return { topic, examples, outreach, missing: kindsOf(topic).filter((kind) => !shown.has(kind)) };
}

const positionOf = ({ kinds }: Topic, kind: string) => kinds.findIndex((one) => one === kind);

/** Lists who of those with an account hears of these events, the newest first. */
async function listHeard(
  world: World,
  topic: Topic,
  { orgIds, eventIds }: { orgIds: readonly string[]; eventIds: readonly number[] },
): Promise<Heard[]> {
  if (eventIds.length === 0) return [];
  const heard = await inTenant(world.db, { orgIds }, async (tx) => {
    const all = await topic.recipients(tx, eventIds, world.clock());
    const readers = await findReaders(tx, [...new Set(all.map(({ personId }) => personId))]);
    return all.filter(({ personId }) => readers.has(personId));
  });
  return heard.toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.eventId - a.eventId);
}

/** Writes the newest of these facts that can still be told, each to one recipient; one with a letter comes first. */
async function writeFirst(
  world: World,
  topic: Topic,
  facts: readonly Heard[],
  language: Language,
): Promise<Example | null> {
  const tried = [...Map.groupBy(facts, ({ eventId }) => eventId).values()].slice(0, triesAtMost);
  let withoutLetter: Example | null = null;
  for (const [heard] of tried) {
    const example = heard ? await writeExample(world, topic, heard, language) : null;
    if (heard && example && (example.letter || !hasLetter(topic, heard.news))) return example;
    withoutLetter ??= example;
  }
  return withoutLetter;
}
