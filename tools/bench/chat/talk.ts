import { randomUUID } from "node:crypto";
import type { OpenSql } from "#server/platform/database/sql.ts";
import { type Complex, withoutIndexes } from "../complex.ts";

/** Channels of an organisation in which much was said. */
export type MeasuredTalk = { channel: string; quiet: string; messages: number };

/** Words that many, some and hardly any of the messages have. */
export const searches = { often: "вода", some: "ліфта третього", rare: "барвінок77" };

/**
 * Fills a channel up to `page` messages and another up to `all` together, by the organisation's people, a year long;
 * a twentieth of them stand in threads, a tenth bear a sign.
 */
export async function fillTalk(
  { sql, orgId }: Complex,
  { page, all }: { page: number; all: number },
): Promise<MeasuredTalk> {
  const [channel, other, quiet] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`insert into conversation (id, org_id, kind, channel, created_at) values
    (${channel}, ${orgId}, 'channel', 'general', now()), (${other}, ${orgId}, 'channel', 'events', now()),
    (${quiet}, ${orgId}, 'channel', 'maintenance', now()), (${randomUUID()}, ${orgId}, 'channel', 'announcements', now())`;
  // References and words are written for all at once below.
  await sql`set session_replication_role = replica`;
  await withoutIndexes(sql, ["message", "message_reaction", "message_words"], async () => {
    for (const [id, count] of [
      [channel, page],
      [other, all - page],
    ] as const)
      await say(sql, orgId, id, count);
  });
  await sql`set session_replication_role = origin`;
  await sql`update session set seen_at = now()`;
  await sql`vacuum analyze message, message_reaction, private.message_words`;
  await sql`analyze`;
  await sql`checkpoint`;
  return { channel, quiet, messages: all };
}

/** Adds so many messages to a conversation, with what belongs to them. */
async function say(sql: OpenSql, orgId: string, id: string, count: number): Promise<void> {
  await sql`
      insert into message (id, org_id, conversation_id, number, author_id, body, created_at)
      select gen_random_uuid(), ${orgId}, ${id}, n, p.ids[1 + n % 400],
        'Повідомлення ' || n || ' про ' || (array['вода','опалення','двір','ліфта'])[1 + n % 4] || ' біля ' ||
          (array['першого','другого','третього','четвертого','п''ятого'])[1 + n % 5] || ' під''їзду, барвінок' || n % 5000,
        now() - interval '1 year' * (1 - n::float8 / ${count}::float8)
      from generate_series(1, ${count}::int) n,
        (select array_agg(person_id order by person_id) as ids from staff where org_id = ${orgId}) p`;
  await sql`update conversation set last_number = ${count}::int, last_at = now() where id = ${id}`;
  await sql`
      update message m set thread_of = r.id from message r
      where m.conversation_id = ${id} and r.conversation_id = ${id} and m.number % 20 = 0 and r.number = m.number - 7`;
  await sql`
      insert into message_reaction (org_id, message_id, person_id, emoji, created_at)
      select org_id, id, author_id, '👍', created_at from message where conversation_id = ${id} and number % 10 = 3`;
  await sql`
    insert into private.message_words (message_id, org_id, conversation_id, sent_at, internal, words)
    select id, org_id, conversation_id, created_at, internal, private.words_of(body)
    from message where conversation_id = ${id}`;
}
