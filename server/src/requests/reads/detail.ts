import { type SQL, sql } from "drizzle-orm";
import type { AccessScope } from "#core/kernel/access.ts";
import { apartment, building, organisation, residency } from "#server/buildings/table.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { filesOf } from "#server/files/fragments.ts";
import { nameOf, personJson } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import {
  jsonList,
  jsonObject,
  jsonObjectIf,
  namedTable,
  optionalColumns,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import { compileFixed, listParam, param } from "#server/platform/read/statement.ts";
import { dutyCall } from "../table/duty-table.ts";
import { requestMute } from "../table/mute-table.ts";
import { request, requestComment, requestEvent, slaPolicy } from "../table.ts";
import {
  assignee,
  isWithdrawn,
  itsApartment,
  itsEntrance,
  joinEntrance,
  joinPlaceAndAssignee,
  joinReporter,
  reporter,
} from "./request.ts";

/** A clock as it is stored: all but its state, which is reckoned. */
const clocks = jsonObject({
  response: jsonObject({
    targetMinutes: request.responseTarget,
    riskAt: request.responseRiskAt,
    dueAt: request.responseDueAt,
    stoppedAt: request.responseStoppedAt,
    paused: sql<boolean>`false`,
    dropped: sql<boolean>`(${isWithdrawn} and ${request.respondedAt} is null)`,
  }),
  resolution: jsonObject({
    targetMinutes: request.resolutionTarget,
    riskAt: request.resolutionRiskAt,
    dueAt: request.resolutionDueAt,
    stoppedAt: request.resolutionStoppedAt,
    paused: request.resolutionPaused,
    dropped: isWithdrawn,
  }),
});

const doer = namedTable(person, "doer");
const given = namedTable(person, "given");

const entry = jsonObject({
  id: requestEvent.id,
  event: requestEvent.event,
  at: requestEvent.at,
  details: requestEvent.details,
  status: requestEvent.status,
  priority: requestEvent.priority,
  actor: jsonObjectIf(doer.as.id, { id: doer.as.id, name: nameOf(doer.as) }),
  assignee: jsonObjectIf(given.as.id, { id: given.as.id, name: nameOf(given.as) }),
  comment: jsonObjectIf(requestComment.id, {
    id: requestComment.id,
    kind: requestComment.kind,
    body: requestComment.body,
    author: personJson(doer.as),
    staff: requestComment.byStaff,
    at: requestComment.at,
    attachments: filesOf("request_comment", sql`${requestComment.id}`),
  }),
});
const entries = compileFixed(jsonList(entry, sql`${requestEvent.id}`));
const entriesFrom = compileFixed(sql`from ${requestEvent}
  left join ${doer.from} on ${doer.as.id} = ${requestEvent.actorId}
  left join ${given.from} on ${given.as.id} = (${requestEvent.details}->>'assigneeId')::uuid
  left join ${requestComment} on ${requestComment.id} = ${requestEvent.commentId}
  where ${requestEvent.requestId} = ${request.id}`);

/** Selects the timeline; the database leaves internal notes out of scopes that may not read them. */
const timeline = (scope: AccessScope) =>
  sql<ValueOf<typeof entries>>`(select ${entries} ${entriesFrom}
    ${scope.kind === "staff" ? sql`` : sql`and ${requestComment.kind} is distinct from 'internal'`})`;

const dutyCalledAt = sql<string | null>`(select min(${dutyCall.calledAt}) from ${dutyCall}
  where ${dutyCall.requestId} = ${request.id})`;

const caller = jsonObjectIf(request.callerName, {
  name: sql<string>`${request.callerName}`,
  phone: request.callerPhone,
});

const home = namedTable(apartment, "home");

/** Builds SQL for the reporter's apartment: the request's, if it is or was theirs, else one of today's in its building. */
const reporterApartment = (today: SQL, column: "id" | "number") => sql<
  string | null
>`coalesce(case when exists (select from ${residency}
    where ${residency.personId} = ${request.reporterId} and ${residency.apartmentId} = ${request.apartmentId})
  then ${itsApartment[column]} end, (
  select ${home.as[column]} from ${residency} join ${home.from} on ${home.as.id} = ${residency.apartmentId}
  where ${residency.personId} = ${request.reporterId} and ${home.as.buildingId} = ${request.buildingId}
    and ${holdsOn(residency, today)} order by ${home.as.number} limit 1))`;

/** Builds SQL for whether the reporter has had a home in the request's building, and has none any more. */
const movedOut = (today: SQL) => sql<boolean>`coalesce((
  select bool_and(coalesce(${residency.validTo} <= ${today}, false))
  from ${residency} join ${home.from} on ${home.as.id} = ${residency.apartmentId}
  where ${residency.personId} = ${request.reporterId} and ${home.as.buildingId} = ${request.buildingId}
    and (${residency.validTo} is null or ${residency.validTo} > ${residency.validFrom})), false)`;

/** Columns that the rules need beside what is shown. */
const rules = jsonObject({
  before: request.statusBefore,
  buildingId: request.buildingId,
  apartmentId: request.apartmentId,
  reporterId: request.reporterId,
  callerName: request.callerName,
  assigneeId: request.assigneeId,
  respondedAt: request.respondedAt,
  policyVersion: request.policyVersion,
});

const shown = {
  id: request.id,
  orgId: request.orgId,
  number: request.number,
  title: request.title,
  category: request.category,
  priority: request.priority,
  status: request.status,
  withdrawn: isWithdrawn,
  location: compileFixed(
    jsonObject({
      kind: request.locationKind,
      buildingId: request.buildingId,
      entranceId: request.entranceId,
      apartmentId: request.apartmentId,
      address: building.address,
      entrance: itsEntrance.number,
      apartment: itsApartment.number,
      text: request.locationText,
    }),
  ),
  assignee: compileFixed(
    jsonObjectIf(assignee.as.id, { id: assignee.as.id, name: nameOf(assignee.as) }),
  ),
  createdAt: request.openedAt,
  updatedAt: request.updatedAt,
  version: request.version,
  rating: request.rating,
  sla: compileFixed(clocks),
  orgName: organisation.name,
  description: request.description,
  preferredDate: request.preferredDate,
  reason: request.reason,
  heldUntil: request.heldUntil,
  closedAt: request.closedAt,
  reopenings: request.reopenings,
  rules: compileFixed(rules),
  policy: optionalColumns(slaPolicy).policy,
  attachments: compileFixed(filesOf("request", sql`${request.id}`)),
};

/** Builds the query of a request's page, by number or id among the scope's organisations. */
export function detailQuery(
  by: { number: number } | { id: string },
  scope: AccessScope,
  today: string,
) {
  const wanted =
    "id" in by
      ? sql`${request.id} = ${param(by.id, "uuid")}`
      : sql`${request.number} = ${param(by.number, "int")}`;
  const hidden = sql<string | null>`null`;
  const forStaff =
    scope.kind === "staff"
      ? {
          apartmentId: reporterApartment(param(today, "date"), "id"),
          phone: sql<string | null>`${reporter.as.phone}`,
          movedOut: movedOut(param(today, "date")),
        }
      : { apartmentId: hidden, phone: hidden, movedOut: sql<boolean>`false` };
  const shownCaller = scope.kind === "staff" ? caller : sql<ValueOf<typeof caller>>`null`;
  const one = jsonObject({
    ...shown,
    reporter: jsonObject({
      id: reporter.as.id,
      name: nameOf(reporter.as),
      apartment: reporterApartment(param(today, "date"), "number"),
      ...forStaff,
    }),
    caller: shownCaller,
    muted: sql<boolean>`exists (select from ${requestMute}
      where ${requestMute.requestId} = ${request.id} and ${requestMute.personId} = ${param(scope.personId, "uuid")})`,
    dutyCalledAt,
    timeline: timeline(scope),
  });
  return select(
    jsonList(one),
    sql`from ${request} join ${organisation} on ${organisation.id} = ${request.orgId}
      ${joinPlaceAndAssignee} ${joinEntrance} ${joinReporter}
      left join ${slaPolicy} on ${slaPolicy.orgId} = ${request.orgId} and ${slaPolicy.version} = ${request.policyVersion}
      where ${request.orgId} = any (${listParam(scope.orgIds, "uuid")}) and ${wanted}`,
  );
}

/** A request as `detailQuery` reads it. */
export type StoredRequest = ValueOf<ReturnType<typeof detailQuery>>[number];

const subject = compileFixed(
  jsonObject({
    orgId: request.orgId,
    buildingId: request.buildingId,
    apartmentId: request.apartmentId,
    reporterId: request.reporterId,
    assigneeId: request.assigneeId,
    openedAt: request.openedAt,
  }),
);

const comment = compileFixed(jsonObject({ kind: requestComment.kind, request: subject }));

/**
 * Builds the query of a comment's kind and what decides about its request; null if the tenant has
 * none.
 */
export function commentQuery(id: string): SQL<ValueOf<typeof comment> | null> {
  return select(
    comment,
    sql`from ${requestComment} join ${request} on ${request.id} = ${requestComment.requestId}
      where ${requestComment.id} = ${param(id, "uuid")}`,
  );
}

/** Builds the query of what decides who may see a request; null if the tenant has none. */
export function subjectQuery(id: string): SQL<ValueOf<typeof subject> | null> {
  return select(subject, sql`from ${request} where ${request.id} = ${param(id, "uuid")}`);
}
