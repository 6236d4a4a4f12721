import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { apartment, building, organisation } from "#server/buildings/table.ts";
import type { OwnRows } from "#server/platform/personal-data.ts";
import { jsonObject } from "#server/platform/read/json.ts";
import { invitation, invitationUse, joinRequest } from "../table.ts";

const place = { address: building.address, apartment: apartment.number };

const joinPlace = (apartmentId: PgColumn) => sql`
  join ${apartment} on ${apartment.id} = ${apartmentId} join ${building} on ${building.id} = ${apartment.buildingId}`;

/** Builds the query of a person's join requests. */
export const joinRequestsOf = (personId: SQL): OwnRows => ({
  by: joinRequest.id,
  row: jsonObject({
    organisation: organisation.name,
    ...place,
    kind: joinRequest.kind,
    message: joinRequest.message,
    state: joinRequest.state,
    reason: joinRequest.reason,
    asked_at: joinRequest.createdAt,
    decided_at: joinRequest.decidedAt,
  }),
  from: sql`from ${joinRequest} join ${organisation} on ${organisation.id} = ${joinRequest.orgId}
    ${joinPlace(joinRequest.apartmentId)}`,
  where: sql`${joinRequest.personId} = ${personId}`,
});

/** Builds the query of the codes that a person used. */
export const codesUsedBy = (personId: SQL): OwnRows => ({
  by: invitationUse.residencyId,
  row: jsonObject({ ...place, kind: invitation.kind, used_at: invitationUse.at }),
  from: sql`from ${invitationUse} join ${invitation} on ${invitation.id} = ${invitationUse.invitationId}
    ${joinPlace(invitation.apartmentId)}`,
  where: sql`${invitationUse.personId} = ${personId}`,
});

/** Builds the section of invitations they sent. Whom they asked is somebody else's address and name. */
export const invitationsSentBy = (personId: SQL): OwnRows => ({
  by: invitation.id,
  row: jsonObject({
    organisation: organisation.name,
    ...place,
    kind: invitation.kind,
    basis: invitation.basis,
    for_people: invitation.uses,
    used: invitation.used,
    made_at: invitation.createdAt,
    expires_at: invitation.expiresAt,
    taken_back_at: invitation.revokedAt,
  }),
  from: sql`from ${invitation} join ${organisation} on ${organisation.id} = ${invitation.orgId}
    ${joinPlace(invitation.apartmentId)}`,
  where: sql`${invitation.createdBy} = ${personId}`,
});
