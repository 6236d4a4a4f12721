import { sql } from "drizzle-orm";
import { canChooseWords, canRule } from "#core/chat/moderation/policy.ts";
import type { ModerationView } from "#core/chat/moderation/views.ts";
import { accessScope } from "#core/kernel/access.ts";
import { type Actor, servesAll } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { building } from "#server/buildings/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { jsonList, jsonObject, jsonObjectIf, select } from "#server/platform/read/json.ts";
import { listParam, param, runRead } from "#server/platform/read/statement.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { ensureChannels } from "../../store/conversations.ts";
import type { World } from "#server/platform/world.ts";
import { chatGuest, conversation } from "../../table.ts";
import { chatSilence, stopWord } from "../../table/moderation-table.ts";
import { isReadable } from "../conversations.ts";

/** Returns the rules of the channels that the actor moderates, stop words, and who is muted. */
export async function getModeration(world: World, actor: Actor): Promise<ModerationView> {
  const now = world.clock();
  const orgs = sql`any (${listParam(actor.orgIds, "uuid")})`;
  const readable = isReadable(accessScope(actor), param(toLocal(now).date, "date"));
  const channel = jsonObject({
    id: conversation.id,
    orgId: conversation.orgId,
    kind: conversation.kind,
    channel: conversation.channel,
    building: jsonObjectIf(building.id, { id: building.id, address: building.address }),
    slow: conversation.slowSeconds,
    readOnly: conversation.readOnly,
  });
  const order = sql`array_position(array['public', 'channel', 'building'], ${conversation.kind}),
    case ${conversation.channel} when 'general' then 0 when 'announcements' then 1 when 'maintenance' then 2 else 3 end, ${building.address}`;
  // As in the list of conversations: they come into being with the first look at them.
  await inTenant(world.db, actor, (tx) => ensureChannels(tx, actor.orgIds, now));
  const [channels, stopWords, silences] = await Promise.all([
    runRead(
      world.db,
      actor,
      select(
        jsonList(channel, order),
        sql`from ${conversation} left join ${building} on ${building.id} = ${conversation.buildingId}
          where ${conversation.orgId} = ${orgs} and ${conversation.closedAt} is null
            and (${conversation.kind} = 'public' or (${conversation.kind} in ('channel', 'building') and ${readable}))`,
      ),
    ),
    runRead(
      world.db,
      actor,
      select(
        jsonList(jsonObject({ id: stopWord.id, word: stopWord.word }), sql`${stopWord.word}`),
        sql`from ${stopWord} where ${stopWord.orgId} = ${orgs}`,
      ),
    ),
    runRead(world.db, actor, silencesQuery(actor, now, null)),
  ]);
  return {
    channels: channels.map(({ orgId, ...shown }) => ({
      ...shown,
      allowed: { change: canRule(actor, subjectIn(orgId, shown)) === null },
    })),
    words: stopWords,
    silences,
    allowed: { words: canChooseWords(actor) === null },
  };
}

/** Returns a mute. Refuses with generic.not_found. */
export async function getSilence(world: World, actor: Actor, id: string) {
  const [found] = await runRead(world.db, actor, silencesQuery(actor, world.clock(), id));
  if (!found) throw new Refusal("generic.not_found");
  return found;
}

function silencesQuery(actor: Actor, now: Date, id: string | null) {
  const row = jsonObject({
    id: chatSilence.id,
    name: sql<
      string | null
    >`coalesce(${chatGuest.nickname}, case when ${person.id} is not null then ${nameOf(person)} end)`,
    guest: sql<boolean>`${chatSilence.guestId} is not null`,
    reason: chatSilence.reason,
    until: chatSilence.until,
    createdAt: chatSilence.createdAt,
  });
  return select(
    jsonList(row, sql`${chatSilence.createdAt} desc`),
    sql`from ${chatSilence} left join ${chatGuest} on ${chatGuest.id} = ${chatSilence.guestId}
      left join ${person} on ${person.id} = ${chatSilence.personId}
      where ${chatSilence.orgId} = any (${listParam(actor.orgIds, "uuid")}) and ${chatSilence.liftedAt} is null
        and ${chatSilence.until} > ${param(now, "timestamptz")} and ${servesAll(actor) ? sql`true` : sql`${chatSilence.createdBy} = ${param(actor.personId, "uuid")}`}
        and ${id ? sql`${chatSilence.id} = ${param(id, "uuid")}` : sql`true`}`,
  );
}

type Channel = Pick<ModerationView["channels"][number], "kind" | "channel" | "building">;

function subjectIn(orgId: string, { kind, channel, building: of }: Channel) {
  const who = { residentId: null, residentBuildings: [], memberIds: [] };
  return { orgId, kind, channel, ...who, buildingId: of?.id ?? null, closed: false };
}
