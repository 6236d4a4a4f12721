import { type SQL, sql } from "drizzle-orm";
import { building, organisation } from "#server/buildings/table.ts";
import type { OwnRows } from "#server/platform/personal-data.ts";
import { jsonList, jsonObject } from "#server/platform/read/json.ts";
import { staff, staffBuilding, staffInvitation } from "../table.ts";

/** Builds the query of where somebody works or worked, with buildings if not all. */
export const postsOf = (personId: SQL): OwnRows => ({
  by: staff.orgId,
  row: jsonObject({
    organisation: organisation.name,
    role: staff.role,
    buildings: sql`case when not ${staff.allBuildings} then (
      select ${jsonList(sql`${building.address}`, sql`${building.address}`)}
      from ${staffBuilding} join ${building} on ${building.id} = ${staffBuilding.buildingId}
      where ${staffBuilding.orgId} = ${staff.orgId} and ${staffBuilding.personId} = ${staff.personId}) end`,
    from: staff.createdAt,
    to: staff.disabledAt,
  }),
  from: sql`from ${staff} join ${organisation} on ${organisation.id} = ${staff.orgId}`,
  where: sql`${staff.personId} = ${personId}`,
});

const invitations = sql`from ${staffInvitation} join ${organisation} on ${organisation.id} = ${staffInvitation.orgId}`;

/** Builds the section of invitations by which they came to work. */
export const invitationsAcceptedBy = (personId: SQL): OwnRows => ({
  by: staffInvitation.id,
  row: jsonObject({
    organisation: organisation.name,
    role: staffInvitation.role,
    sent_at: staffInvitation.sentAt,
    accepted_at: staffInvitation.acceptedAt,
  }),
  from: invitations,
  where: sql`${staffInvitation.acceptedBy} = ${personId}`,
});

/** Builds the section of invitations they sent. Whom they asked is somebody else's address and name. */
export const invitationsSentBy = (personId: SQL): OwnRows => ({
  by: staffInvitation.id,
  row: jsonObject({
    organisation: organisation.name,
    role: staffInvitation.role,
    sent_at: staffInvitation.sentAt,
    expires_at: staffInvitation.expiresAt,
    accepted_at: staffInvitation.acceptedAt,
    taken_back_at: staffInvitation.revokedAt,
  }),
  from: invitations,
  where: sql`${staffInvitation.invitedBy} = ${personId}`,
});
