import { inTenant } from "#server/platform/database/database.ts";
import type { EndedResidency } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { findHostResidencies } from "../reads/people.ts";
import { findApartment, lockInvitation, revokeInvitation } from "../store.ts";
import { forgetGuest, listGuestInvitations } from "../store/guests.ts";
import { publishInvitationFact } from "./invitations.ts";

/** Revokes what somebody sent to guests of an apartment into which they may ask nobody any more. */
export async function revokeForLeaver(
  world: World,
  { orgId, apartmentId, personId }: EndedResidency,
): Promise<void> {
  const now = world.clock();
  await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    for (const id of await listGuestInvitations(tx, { apartmentId, by: personId }, now)) {
      const invitation = await lockInvitation(tx, id);
      if (!invitation || (await findHostResidencies(tx, invitation, now))) continue;
      if (!(await revokeInvitation(tx, id, null, now))) continue;
      await forgetGuest(tx, id);
      const apartment = await findApartment(tx, apartmentId);
      if (apartment)
        await publishInvitationFact(tx, null, "joining.invitation_revoked", { apartment, id }, now);
    }
  });
}
