import { type SQL, sql } from "drizzle-orm";
import { compileFixed } from "#server/platform/read/statement.ts";
import { invitation } from "../table.ts";

export const unrevoked = compileFixed(sql`${invitation.revokedAt} is null`);
export const isLeft = compileFixed(sql`${unrevoked} and ${invitation.used} < ${invitation.uses}`);

/** Builds the condition that a code lets somebody in at an instant: `invitationState` of core is active. */
export const isActiveAt = (now: SQL) => sql`${isLeft} and ${invitation.expiresAt} > ${now}`;
