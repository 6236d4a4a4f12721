import { sql } from "drizzle-orm";
import { addDays, fromLocal, toLocal } from "#core/kernel/time.ts";
import { formatNumber } from "#core/requests/model.ts";
import { searchWords } from "#core/requests/rules/search.ts";
import { defaultPolicy, marks } from "#core/requests/clock/sla.ts";
import { isStaff } from "#core/kernel/actor.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { file } from "#server/files/table.ts";
import {
  request,
  requestComment,
  requestCounter,
  requestEvent,
  requestSeen,
} from "#server/requests/table.ts";
import type { Story } from "./history.ts";
import type { Building } from "./complex-buildings.ts";
import type { Picture } from "./pictures.ts";
import type { Random } from "#server/platform/random.ts";

type Row = typeof request.$inferInsert;

/** Writes the stories of a building, numbered from the oldest on, in a few statements. */
export async function writeStories(
  tx: Tx,
  random: Random,
  { orgId, handlers, dispatcher }: Building,
  stories: readonly Story[],
  pictures: readonly Picture[],
  now: Date,
): Promise<void> {
  const requests: Row[] = [];
  const comments: (typeof requestComment.$inferInsert)[] = [];
  const events: (typeof requestEvent.$inferInsert)[] = [];
  const seen: (typeof requestSeen.$inferInsert)[] = [];
  const settled = fromLocal(addDays(toLocal(now).date, -2), 0);
  const ordered = stories.toSorted(
    (a, b) => a.request.openedAt.getTime() - b.request.openedAt.getTime(),
  );
  for (const [index, story] of ordered.entries()) {
    const { request: told, told: steps, reporter } = story;
    const requestId = told.id;
    requests.push(rowOf(story, index + 1));
    events.push({
      orgId,
      requestId,
      event: "created",
      actorId: reporter.personId,
      details: {},
      status: "new",
      priority: story.input.priority,
      at: told.openedAt,
    });
    for (const { change, by, at } of steps) {
      const { status, priority } = change.next;
      const commentId = change.comment && by ? random.uuid() : null;
      if (change.comment && by && commentId)
        comments.push({
          id: commentId,
          orgId,
          requestId,
          ...change.comment,
          authorId: by.personId,
          byStaff: isStaff(by),
          at,
        });
      const { event, details } = change;
      const actorId = by?.personId ?? null;
      events.push({ orgId, requestId, event, actorId, details, commentId, status, priority, at });
    }
    if (told.updatedAt < settled)
      for (const { personId } of [reporter, dispatcher, ...handlers])
        seen.push({ orgId, requestId, personId, at: told.updatedAt });
  }
  const write = async <T>(rows: T[], insert: (some: T[]) => Promise<unknown>) => {
    for (let at = 0; at < rows.length; at += 1_000) await insert(rows.slice(at, at + 1_000));
  };
  await write(requests, (rows) => tx.insert(request).values(rows));
  await write(requests, (rows) => rememberWords(tx, rows));
  await write(comments, (rows) => tx.insert(requestComment).values(rows));
  await write(events, (rows) => tx.insert(requestEvent).values(rows));
  await write(seen, (rows) => tx.insert(requestSeen).values(rows));
  await write(
    pictures.filter((one) => one.row.orgId === orgId).map(({ row }) => row),
    (rows) => tx.insert(file).values(rows),
  );
  await tx.insert(requestCounter).values({ orgId, last: ordered.length });
}

// What requests are found by lies where only a function of the owner may write.
function rememberWords(tx: Tx, rows: readonly Row[]) {
  const found = rows.map(({ id, number, title, description }) => ({
    id,
    words: searchWords(`${formatNumber(number)} ${number} ${title} ${description}`),
  }));
  return tx.execute(sql`
    select request_remember((one->>'id')::uuid, array(select jsonb_array_elements_text(one->'words')))
    from jsonb_array_elements(${JSON.stringify(found)}::text::jsonb) one`);
}

function rowOf({ request: told, input, place, told: steps }: Story, number: number): Row {
  const { response, resolution } = marks(told, defaultPolicy);
  const { location } = input;
  const visible = steps.filter(({ change }) => change.comment?.kind !== "internal");
  const last = visible.at(-1);
  return {
    id: told.id,
    orgId: told.orgId,
    number,
    title: told.title,
    description: told.description,
    category: told.category,
    priority: told.priority,
    status: told.status,
    statusBefore: told.before,
    locationKind: location.kind,
    buildingId: place.buildingId,
    entranceId: place.entranceId,
    apartmentId: place.apartmentId,
    locationText: location.kind === "other" ? location.text : null,
    preferredDate: input.preferredDate ?? null,
    reporterId: told.reporterId,
    assigneeId: told.assigneeId,
    reason: told.reason,
    heldUntil: told.heldUntil,
    openedAt: told.openedAt,
    updatedAt: told.updatedAt,
    updatedBy: last ? (last.by?.personId ?? null) : told.reporterId,
    respondedAt: told.respondedAt,
    closedAt: told.closedAt,
    rating: told.rating,
    reopenings: told.reopenings,
    comments: steps.filter(({ change }) => change.comment?.kind === "public").length,
    policyVersion: told.policyVersion,
    responseTarget: response.targetMinutes,
    responseRiskAt: response.riskAt,
    responseDueAt: response.dueAt,
    responseStoppedAt: response.stoppedAt,
    resolutionTarget: resolution.targetMinutes,
    resolutionRiskAt: resolution.riskAt,
    resolutionDueAt: resolution.dueAt,
    resolutionStoppedAt: resolution.stoppedAt,
    resolutionPaused: resolution.paused,
    version: told.version,
  };
}
