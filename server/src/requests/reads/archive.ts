import { type SQL, sql } from "drizzle-orm";
import { apartment, building, organisation } from "#server/buildings/table.ts";
import type { OwnRows } from "#server/platform/personal-data.ts";
import { jsonObject } from "#server/platform/read/json.ts";
import { formattedNumber } from "./request.ts";
import { requestMute } from "../table/mute-table.ts";
import { request, requestComment } from "../table.ts";

/** Builds the query of a person's requests. */
export const requestsOf = (personId: SQL): OwnRows => ({
  by: request.id,
  row: jsonObject({
    number: formattedNumber,
    organisation: organisation.name,
    title: request.title,
    description: request.description,
    category: request.category,
    priority: request.priority,
    status: request.status,
    location: request.locationKind,
    address: building.address,
    apartment: apartment.number,
    location_text: request.locationText,
    preferred_date: request.preferredDate,
    reason: request.reason,
    opened_at: request.openedAt,
    closed_at: request.closedAt,
    rating: request.rating,
  }),
  from: sql`from ${request} join ${organisation} on ${organisation.id} = ${request.orgId}
    join ${building} on ${building.id} = ${request.buildingId}
    left join ${apartment} on ${apartment.id} = ${request.apartmentId}`,
  where: sql`${request.reporterId} = ${personId}`,
});

/** Comments of a person, on any request. */
export const commentsOf = (personId: SQL): OwnRows => ({
  by: requestComment.id,
  row: jsonObject({
    request: formattedNumber,
    at: requestComment.at,
    kind: requestComment.kind,
    text: requestComment.body,
  }),
  from: sql`from ${requestComment} join ${request} on ${request.id} = ${requestComment.requestId}`,
  where: sql`${requestComment.authorId} = ${personId}`,
});

/** Requests that a person muted. */
export const mutesOf = (personId: SQL): OwnRows => ({
  by: requestMute.requestId,
  row: jsonObject({ request: formattedNumber, muted_at: requestMute.at }),
  from: sql`from ${requestMute} join ${request} on ${request.id} = ${requestMute.requestId}`,
  where: sql`${requestMute.personId} = ${personId}`,
});
