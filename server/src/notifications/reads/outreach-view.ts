import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { OutreachRecord, OutreachRecordInput } from "#core/notifications/outreach/contract.ts";
import { recordLimits } from "#core/notifications/outreach/model.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { Database, Scope } from "#server/platform/database/database.ts";
import type { MessagedPerson, OutreachHomes } from "#server/platform/lookups.ts";
import { topicsOf } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import {
  byPerson,
  outreachCountsQuery,
  isElsewhereQuery,
  messagedQuery,
  outreachPeopleQuery,
  type OutreachSubject,
} from "./outreach.ts";

/** Returns the subject of an outreach record. Refuses with generic.not_found what the actor may not see. */
export async function requireSubject(
  world: World,
  actor: Actor,
  about: string,
): Promise<OutreachSubject> {
  const orgId = staffOrgId(actor);
  const today = toLocal(world.clock()).date;
  for (const { outreach, inbox } of topicsOf(world.slices)) {
    if (!outreach?.hasRecord) continue;
    // A thing that somebody reads of in their inbox is one that they see.
    const fact = { orgId, about, news: "general", reason: "staff" };
    const isSeen = outreach.canSee
      ? await outreach.canSee(world, actor, about)
      : (await inbox(world, { actor, language: "uk" }, [fact])).size > 0;
    if (isSeen) return { about, outreach, served: actor.buildingIds ?? null, today };
  }
  throw new Refusal("generic.not_found");
}

/** Returns how messages about a thing came to people without an account. Refuses with generic.not_found. */
export async function getOutreachRecord(
  world: World,
  actor: Actor,
  { about, list, cursor }: OutreachRecordInput,
): Promise<OutreachRecord> {
  const subject = await requireSubject(world, actor, about);
  const limit = recordLimits.page;
  const found = await runRead(world.db, actor, outreachCountsQuery(subject));
  const counts = { ...found, letters: Math.min(found.letters, recordLimits.letters) };
  const query = outreachPeopleQuery(subject, { list, cursor, limit });
  const page = pageOf(byPerson, await runRead(world.db, actor, query), limit);
  return { counts, stoppable: await servesAll(world, actor, subject), ...page };
}

/** Returns whether the actor serves all buildings in which messages about a subject go out. */
export async function servesAll(
  world: World,
  actor: Actor,
  subject: OutreachSubject,
): Promise<boolean> {
  if (subject.served === null) return true;
  return !(await runRead(world.db, actor, isElsewhereQuery(subject)));
}

/** Finds who got a message about a subject or still waits for it, and by which way. */
export function findMessaged(
  db: Database,
  scope: Scope,
  subject: OutreachHomes,
): Promise<MessagedPerson[]> {
  return runRead(db, scope, messagedQuery(subject));
}
