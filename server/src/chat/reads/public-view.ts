import type { PublicMessagesInput } from "#core/chat/messenger/inputs.ts";
import type { Voice } from "#core/chat/messenger/model.ts";
import {
  canOpenPublic,
  canRemovePublic,
  isOwn,
  isWritableBy,
  type Visitor,
} from "#core/chat/messenger/policy.ts";
import type {
  MessengerHome,
  PublicChannelsView,
  PublicDirectory,
  PublicMessagesView,
  PublicMessageView,
} from "#core/chat/messenger/views.ts";
import { canBeSilenced, canReportPublic } from "#core/chat/moderation/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { asGuest } from "#server/platform/database/guest.ts";
import { findPublicPathOf } from "#server/platform/lookups.ts";
import type { World } from "#server/platform/world.ts";
import { bansOf } from "../store/guests.ts";
import { pausesUntil } from "../store/moderation/order.ts";
import { carriesOf } from "../store/moderation/carry.ts";
import { arePublicChannelsOpen, organisationOf } from "../store/public-channels.ts";
import {
  openChannel,
  openChannels,
  openOrganisations,
  publicMessage,
  type PublicRow,
  stretchOf,
} from "./public.ts";
import {
  inOpenOrganisation,
  type PublicCaller,
  organisationAt,
  recogniseVisitor,
  toVisitorView,
} from "./visitor.ts";

/** Lists organisations whose public channels are open. */
export async function listDirectory(world: World): Promise<PublicDirectory> {
  return asGuest(world.db, openOrganisations);
}

/**
 * Returns an organisation's public channels and who the caller is there. Refuses with
 * generic.not_found.
 */
export async function getMessenger(
  world: World,
  caller: PublicCaller,
  { org }: { org: string },
): Promise<MessengerHome> {
  const { id, name, slug } = await organisationAt(world, org);
  const [channels, page] = await asGuest(
    world.db,
    async (tx) =>
      [await openChannels(tx, id), await findPublicPathOf(world.slices, tx, id)] as const,
  );
  const now = world.clock();
  const [known, pauses, carries] = await inOpenOrganisation(world, caller, id, async (tx) => {
    const who = await recogniseVisitor(world, tx, caller, id);
    const { voice, guestId, personId } = who.visitor;
    const hand = { guestId, personId: guestId ? null : personId };
    const free = voice === "staff" || voice === null;
    const until = new Map<string, Date | null>();
    for (const one of channels)
      until.set(one.id, free ? null : await pausesUntil(tx, one, hand, now));
    return [who, until, await carriesOf(tx, who.before)] as const;
  });
  return {
    organisation: { name, slug },
    page,
    channels: channels.map((row) => ({
      id: row.id,
      channel: row.channel,
      lastNumber: row.lastNumber,
      last:
        row.createdAt && !row.deletedAt
          ? {
              name: row.nickname ?? row.signed,
              text: row.body ?? "",
              at: row.createdAt.toISOString(),
            }
          : null,
      write: isWritableBy(known.visitor.voice, row.channel, row.readOnly),
      pace: {
        seconds: known.visitor.voice === "staff" ? 0 : row.slowSeconds,
        until: pauses.get(row.id)?.toISOString() ?? null,
      },
    })),
    me: toVisitorView(known, carries),
  };
}

/** Returns a page of a public channel. Refuses with generic.not_found. */
export async function listPublicMessages(
  world: World,
  caller: PublicCaller,
  { org, channel, ...range }: PublicMessagesInput,
): Promise<PublicMessagesView> {
  const { id: orgId } = await organisationAt(world, org);
  const found = await asGuest(world.db, async (tx) => {
    const at = await openChannel(tx, orgId, channel);
    return at && { lastNumber: at.lastNumber, rows: await stretchOf(tx, at.id, range) };
  });
  if (!found) throw new Refusal("generic.not_found");
  const { visitor } = await inOpenOrganisation(world, caller, orgId, (tx) =>
    recogniseVisitor(world, tx, caller, orgId),
  );
  const { lastNumber, rows } = found;
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    items: rows.map((row) => toPublicMessage(row, visitor)),
    // Numbers have no gaps, and what was taken away keeps its own.
    older: first !== undefined && first.number > 1,
    newer: last !== undefined && last.number < lastNumber,
  };
}

/** Returns a public message as its visitor sees it. Refuses with generic.not_found. */
export async function getPublicMessage(
  world: World,
  orgId: string,
  id: string,
  visitor: Visitor,
): Promise<PublicMessageView> {
  const row = await asGuest(world.db, (tx) => publicMessage(tx, orgId, id));
  if (!row) throw new Refusal("generic.not_found");
  return toPublicMessage(row, visitor);
}

/** Reads whether the actor's organisation has open public channels, and who is banned there. */
export async function getPublicChannels(world: World, actor: Actor): Promise<PublicChannelsView> {
  const orgId = staffOrgId(actor);
  return inTenant(world.db, actor, async (tx) => {
    const organisation = await organisationOf(tx, orgId);
    if (!organisation) throw new Refusal("generic.not_found");
    const bans = await bansOf(tx, orgId, world.clock());
    return {
      open: await arePublicChannelsOpen(tx, orgId),
      organisation,
      bans: bans.map(({ ban: { id, reason, until, createdAt, addressHash }, nickname }) => ({
        id,
        nickname,
        address: addressHash !== null,
        reason,
        until: until?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
      })),
      allowed: { change: canOpenPublic(actor) === null },
    };
  });
}

function toPublicMessage(row: PublicRow, visitor: Visitor): PublicMessageView {
  const { id, number, authorId, guestId, body } = row;
  const deleted = row.deletedAt !== null;
  const voice: Voice = guestId ? "guest" : (row.signedAs ?? "member");
  const staff = visitor.voice === "staff";
  const mine = isOwn(visitor, { authorId, guestId });
  const written = { authorId, guestId, deleted };
  const writer = { personId: authorId, guestId, staff: voice === "staff" };
  return {
    id,
    number,
    voice,
    name: row.nickname ?? row.signed,
    confirmed: row.confirmedAt !== null,
    mine,
    body,
    createdAt: row.createdAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    guestId: staff ? guestId : null,
    allowed: {
      delete: !deleted && canRemovePublic(visitor, written) === null,
      ban: visitor.moderates && guestId !== null,
      report: canReportPublic(visitor, written) === null,
      silence: visitor.moderates && canBeSilenced(writer),
    },
  };
}
