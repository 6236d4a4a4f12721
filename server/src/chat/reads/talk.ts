import { type SQL, sql } from "drizzle-orm";
import { type Emoji, emojis, talkLimits } from "#core/chat/talk/model.ts";
import type { MentionView, ReactionView } from "#core/chat/talk/views.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import {
  jsonList,
  jsonObject,
  listOfSome,
  namedTable,
  type ValueOf,
} from "#server/platform/read/json.ts";
import { literal } from "#server/platform/read/statement.ts";
import { message } from "../table.ts";
import { messageMention, messageReaction } from "../table/talk-table.ts";

const quoted = namedTable(message, "quoted");
const quotedAuthor = namedTable(person, "quoted_author");
const reacting = namedTable(person, "reacting");

const quote = jsonObject({
  id: quoted.as.id,
  number: quoted.as.number,
  threadOf: quoted.as.threadOf,
  author: sql<
    string | null
  >`case when ${quotedAuthor.as.id} is not null then ${nameOf(quotedAuthor.as)} end`,
  text: sql<string>`left(${quoted.as.body}, ${sql.raw(String(talkLimits.quote))})`,
  deleted: sql<boolean>`${quoted.as.deletedAt} is not null`,
});

const sign = jsonObject({
  emoji: sql<Emoji>`r.emoji`,
  ids: sql<string[]>`r.ids`,
  names: sql<string[]>`r.names[1:${sql.raw(String(talkLimits.namesOfReaction))}]`,
});

const place = sql`array_position(array[${sql.join(emojis.map(literal), sql`, `)}], r.emoji)`;

const reactions = sql`from ${messageReaction} join ${reacting.from} on ${reacting.as.id} = ${messageReaction.personId}
    where ${messageReaction.messageId} = ${message.id} and ${message.deletedAt} is null`;

const mention = jsonObject({ id: messageMention.personId, name: messageMention.name });

/**
 * Reactions, mentions and quote of the row's message, null where there are none or it was deleted;
 * no quote that its reader may not read.
 */
export const talkFields = (heard: (one: typeof message) => SQL) => ({
  quote: sql<ValueOf<typeof quote> | null>`(select ${quote} from ${quoted.from}
    left join ${quotedAuthor.from} on ${quotedAuthor.as.id} = ${quoted.as.authorId}
    where ${quoted.as.id} = ${message.quoteOf} and ${message.deletedAt} is null and ${heard(quoted.as)})`,
  reactions: sql<
    ValueOf<typeof sign>[] | null
  >`case when exists (select ${reactions}) then (select ${jsonList(sign, place)} from (
    select ${messageReaction.emoji} as emoji, array_agg(${messageReaction.personId} order by ${messageReaction.createdAt}) as ids,
      array_agg(${nameOf(reacting.as)} order by ${messageReaction.createdAt}) as names
    ${reactions} group by ${messageReaction.emoji}) r) end`,
  mentions: listOfSome(
    mention,
    sql`from ${messageMention} where ${messageMention.messageId} = ${message.id} and ${message.deletedAt} is null`,
    sql`${messageMention.name}`,
  ) satisfies SQL<MentionView[] | null>,
});

/** Signs as one reader sees them. */
export function toReactions(
  personId: string,
  found: readonly ValueOf<typeof sign>[] | null,
): ReactionView[] {
  return (found ?? []).map(({ emoji, ids, names }) => ({
    emoji,
    count: ids.length,
    mine: ids.includes(personId),
    names,
  }));
}
