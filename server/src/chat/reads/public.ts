import { and, asc, desc, eq, exists, gt, lt, type SQL, sql } from "drizzle-orm";
import { messengerLimits as limits } from "#core/chat/messenger/model.ts";
import type { PublicMessagesInput } from "#core/chat/messenger/inputs.ts";
import type { Channel } from "#core/chat/model.ts";
import { organisation } from "#server/buildings/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { chatGuest, conversation, message } from "../table.ts";

// All of this is read as the role of guests (`asGuest`): of conversations, only open public channels are there at all.

export type PublicOrganisation = { id: string; name: string; slug: string };

/** Lists organisations with open public channels, by name. */
export function openOrganisations(tx: Tx): Promise<PublicOrganisation[]> {
  const { id, name, slug } = organisation;
  return tx
    .select({ id, name, slug })
    .from(organisation)
    .where(hasOpenChannels(tx))
    .orderBy(asc(name), asc(id))
    .limit(limits.directory);
}

export async function openOrganisation(tx: Tx, slug: string): Promise<PublicOrganisation | null> {
  const { id, name } = organisation;
  const [row] = await tx
    .select({ id, name, slug: organisation.slug })
    .from(organisation)
    .where(and(eq(organisation.slug, slug), hasOpenChannels(tx)));
  return row ?? null;
}

/** Builds the condition that an organisation has open channels: guests also see those that only show a page. */
function hasOpenChannels(tx: Tx): SQL {
  const channels = tx
    .select({ id: conversation.id })
    .from(conversation)
    .where(and(eq(conversation.orgId, organisation.id), eq(conversation.kind, "public")));
  return exists(channels);
}

const fields = {
  id: message.id,
  number: message.number,
  authorId: message.authorId,
  guestId: message.guestId,
  nickname: chatGuest.nickname,
  confirmedAt: chatGuest.confirmedAt,
  signed: message.signed,
  signedAs: message.signedAs,
  body: message.body,
  createdAt: message.createdAt,
  deletedAt: message.deletedAt,
};
export type PublicRow = Awaited<ReturnType<typeof stretchOf>>[number];

/** Lists the open channels of an organisation in their order, each with its newest message. */
export async function openChannels(tx: Tx, orgId: string) {
  const { id, channel, lastNumber, slowSeconds, readOnly } = conversation;
  const order = sql`case ${channel} when 'general' then 0 when 'announcements' then 1 when 'maintenance' then 2 else 3 end`;
  const { nickname } = chatGuest;
  const { signed, body, createdAt, deletedAt } = message;
  const rows = await tx
    .select({
      id,
      channel,
      lastNumber,
      slowSeconds,
      readOnly,
      nickname,
      signed,
      body,
      createdAt,
      deletedAt,
    })
    .from(conversation)
    .leftJoin(message, and(eq(message.conversationId, id), eq(message.number, lastNumber)))
    .leftJoin(chatGuest, eq(chatGuest.id, message.guestId))
    .where(and(eq(conversation.orgId, orgId), eq(conversation.kind, "public")))
    .orderBy(order);
  return rows.flatMap(({ channel: name, ...row }) => (name ? [{ ...row, channel: name }] : []));
}

export async function openChannel(tx: Tx, orgId: string, channel: Channel) {
  const { id, lastNumber } = conversation;
  const [row] = await tx
    .select({ id, lastNumber })
    .from(conversation)
    .where(
      and(
        eq(conversation.orgId, orgId),
        eq(conversation.kind, "public"),
        eq(conversation.channel, channel),
      ),
    );
  return row ?? null;
}

/** Returns a page of a channel, the oldest first. */
export async function stretchOf(
  tx: Tx,
  conversationId: string,
  { before, after, limit = limits.page.usual }: Omit<PublicMessagesInput, "org" | "channel">,
) {
  const { number } = message;
  const rows = await tx
    .select(fields)
    .from(message)
    .leftJoin(chatGuest, eq(chatGuest.id, message.guestId))
    .where(
      and(
        eq(message.conversationId, conversationId),
        before === undefined ? undefined : lt(number, before),
        after === undefined ? undefined : gt(number, after),
      ),
    )
    .orderBy(after === undefined ? desc(number) : asc(number))
    .limit(limit);
  return rows.toSorted((a, b) => a.number - b.number);
}

/** Returns a public message of an organisation; null if there is none. */
export async function publicMessage(tx: Tx, orgId: string, id: string): Promise<PublicRow | null> {
  const [row] = await tx
    .select(fields)
    .from(message)
    .leftJoin(chatGuest, eq(chatGuest.id, message.guestId))
    .where(and(eq(message.id, id), eq(message.orgId, orgId)));
  return row ?? null;
}
