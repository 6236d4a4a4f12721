import * as z from "zod/mini";
import { day } from "#core/kernel/time.ts";
import { id } from "#core/kernel/validation.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { dropUnaccepted, type Invitation } from "./store.ts";

/** Days that an invitation nobody accepted is kept beyond its link: its address is somebody's. */
const keptDays = 30;

/** Forgets an invitation that came to nothing, with its address. */
export const forgetInvitationJob = defineJob(
  "staff.forget_invitation",
  z.object({ orgId: id(), id: id() }),
);

/** Schedules the removal of an expired invitation; sending it again postpones it. */
export async function forgetLater(
  world: World,
  tx: Tx,
  { orgId, id, expiresAt }: Pick<Invitation, "orgId" | "id" | "expiresAt">,
): Promise<void> {
  const startAfter = new Date(expiresAt.getTime() + keptDays * day);
  await world.jobs.enqueue(tx, forgetInvitationJob, { orgId, id }, { startAfter });
}

/** Removes the invitation. Repeating it changes nothing. */
export async function forgetInvitation(
  world: World,
  { orgId, id }: { orgId: string; id: string },
): Promise<void> {
  const before = new Date(world.clock().getTime() - keptDays * day);
  await inTenant(world.db, { orgIds: [orgId] }, (tx) => dropUnaccepted(tx, id, before));
}
