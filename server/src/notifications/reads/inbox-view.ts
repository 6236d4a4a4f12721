import type { Actor } from "#core/kernel/actor.ts";
import { createWordMatch } from "#core/notifications/inbox/find-words.ts";
import type { InboxInput } from "#core/notifications/inputs.ts";
import { inboxLimits as limits } from "#core/notifications/model.ts";
import type { InboxCounts, InboxItem, InboxPage } from "#core/notifications/views.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import { topicsOf } from "#server/platform/slice.ts";
import type { InboxReader, InboxWords } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { byNewest, countsQuery, type InboxRow, inboxQuery } from "./inbox.ts";
import { describeReason, wordsIn } from "./words.ts";

/**
 * Returns a page of the actor's inbox in a language, with what they may see now. A search returns what matches among
 * the next things; its page may be empty though others follow.
 */
export async function listInbox(
  world: World,
  actor: Actor,
  { language, shelf = "all", topic, about, search, cursor, limit: pageLimit }: InboxInput,
): Promise<InboxPage> {
  const words = about ? "" : (search ?? "").trim();
  const limit = words ? limits.search.things : (pageLimit ?? limits.page.usual);
  const each = words ? limits.search.each : 1;
  const part = { shelf, topic, about, cursor, limit, each };
  const found = await runRead(world.db, actor, inboxQuery(actor, part, world.clock()));
  const { items: things, nextCursor } = pageOf(byNewest, found, limit);
  const texts = await wordsOf(
    world,
    { actor, language },
    things.flatMap(({ rows }) => rows),
  );
  const isMatch = createWordMatch(words);
  const isShown = (row: InboxRow) => {
    const text = texts.get(row);
    return !words || (text !== undefined && isMatch(`${text.title} ${text.text}`));
  };
  const choices = new Map(topicsOf(world.slices).map(({ name, choice }) => [name, choice]));
  const items = things.flatMap(({ more, read, rows }): InboxItem[] => {
    const row = rows.find(isShown);
    if (!row) return [];
    const { id, topic, about, at, snoozedUntil } = row;
    const text = texts.get(row) ?? { title: wordsIn(language)("gone"), text: null, path: null };
    const why = describeReason(language, row);
    const choice = choices.get(topic) ?? "announcements";
    return [{ id, topic, about, why, choice, at, read, more, snoozedUntil, ...text }];
  });
  return { items, nextCursor };
}

/** Counts what the actor has not read. */
export function countInbox(world: World, actor: Actor): Promise<InboxCounts> {
  const sounding = topicsOf(world.slices).filter(({ sounds }) => sounds);
  const names = sounding.map(({ name }) => name);
  return runRead(world.db, actor, countsQuery(actor, names, world.clock()));
}

/** Returns the texts of a page of the inbox, each topic's own, all at once. */
async function wordsOf(
  world: World,
  reader: InboxReader,
  rows: readonly InboxRow[],
): Promise<ReadonlyMap<InboxRow, InboxWords>> {
  const topics = new Map(topicsOf(world.slices).map((topic) => [topic.name, topic]));
  const written = await Promise.all(
    [...Map.groupBy(rows, ({ topic }) => topic)].map(
      ([name, rows]) =>
        topics.get(name)?.inbox(world, reader, rows) ?? new Map<InboxRow, InboxWords>(),
    ),
  );
  return new Map(written.flatMap((texts) => [...texts]));
}
