import { randomUUID } from "node:crypto";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { day } from "#core/kernel/time.ts";
import { invitationDays, type InvitationView, type Invite } from "#core/staff/model.ts";
import { newToken, tokenHash } from "#server/identity/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { dutiesOf, publishStaffFact } from "./facts.ts";
import { forgetLater } from "../forget-job.ts";
import { invitationLetter } from "./letter.ts";
import { requireBuildings } from "../service.ts";
import {
  findKnown,
  insertInvitation,
  type Invitation,
  lockInvitation,
  lockMembers,
  updateInvitation,
} from "../store.ts";
import { readInvitation, readOffer } from "../reads/staff.ts";

/**
 * Invites an address to work here. Refuses with staff.already_member, staff.already_invited, and
 * generic.validation for buildings that are not the organisation's.
 */
export async function inviteStaff(
  world: World,
  actor: Actor,
  input: Invite,
  key: string | null,
): Promise<InvitationView> {
  const now = world.clock();
  const orgId = staffOrgId(actor);
  const { personId } = actor;
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure: "staff.invite", input, now }, async () => {
      await world.limits.consume("staffInvites", orgId);
      const known = await findKnown(tx, input.email);
      // Its locks also let nobody invite the same address meanwhile.
      const members = await lockMembers(tx, orgId);
      if (members.some((one) => one.personId === known?.personId))
        throw new Refusal("staff.already_member");
      await clear(tx, orgId, input.email, now);
      await requireBuildings(tx, orgId, input.buildingIds);
      const invitation = {
        id: randomUUID(),
        orgId,
        email: input.email,
        role: input.role,
        allBuildings: input.buildingIds === null,
        buildingIds: input.buildingIds ?? [],
        language: known?.hasAccount ? known.language : input.language,
        invitedBy: personId,
      };
      const { token, ...link } = freshLink(now);
      await insertInvitation(tx, { ...invitation, ...link });
      await forgetLater(world, tx, { ...invitation, ...link });
      await post(world, tx, invitation, token);
      const duties = await dutiesOf(tx, orgId, input);
      const subject = { invitation: invitation.id };
      // The address stands in the invitation alone, which can forget it; the record of events cannot.
      await publishStaffFact(tx, "staff.invited", {
        orgId,
        actorId: personId,
        subject,
        data: duties,
        at: now,
      });
      return invitation.id;
    }),
  );
  return view(world, actor, id);
}

/** Removes an expired invitation in favour of a new one; a valid one stays. */
async function clear(tx: Tx, orgId: string, email: string, now: Date): Promise<void> {
  const open = await lockInvitation(tx, { orgId, email });
  if (!open) return;
  if (open.expiresAt > now) throw new Refusal("staff.already_invited");
  await updateInvitation(tx, open.id, { revokedAt: now });
}

/** Sends the letter once more; the link of the former one ends. */
export async function resendInvitation(
  world: World,
  actor: Actor,
  id: string,
): Promise<InvitationView> {
  const now = world.clock();
  const orgId = staffOrgId(actor);
  await inTenant(world.db, actor, async (tx) => {
    await world.limits.consume("staffInvites", orgId);
    const open = await lockOwn(tx, orgId, id);
    const { token, ...link } = freshLink(now);
    await updateInvitation(tx, id, link);
    await forgetLater(world, tx, { ...open, ...link });
    await post(world, tx, open, token);
    await publishStaffFact(tx, "staff.invitation_resent", {
      orgId,
      actorId: actor.personId,
      subject: { invitation: id },
      at: now,
    });
  });
  return view(world, actor, id);
}

/** Takes an invitation back. */
export async function revokeInvitation(world: World, actor: Actor, id: string): Promise<void> {
  const now = world.clock();
  const orgId = staffOrgId(actor);
  await inTenant(world.db, actor, async (tx) => {
    await lockOwn(tx, orgId, id);
    await updateInvitation(tx, id, { revokedAt: now });
    await publishStaffFact(tx, "staff.invitation_revoked", {
      orgId,
      actorId: actor.personId,
      subject: { invitation: id },
      at: now,
    });
  });
}

async function lockOwn(tx: Tx, orgId: string, id: string): Promise<Invitation> {
  const open = await lockInvitation(tx, { id });
  if (open?.orgId !== orgId) throw new Refusal("generic.not_found");
  return open;
}

function freshLink(now: Date) {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + invitationDays * day);
  return { token, tokenHash: tokenHash(token), sentAt: now, expiresAt };
}

type Addressed = Pick<Invitation, "id" | "orgId" | "email" | "language">;

async function post(world: World, tx: Tx, to: Addressed, token: string): Promise<void> {
  const offer = await readOffer(tx, to.id);
  const known = await findKnown(tx, to.email);
  const name = known?.firstName ?? null;
  const letter = invitationLetter({ ...to, name }, offer, world.config.publicUrl, token);
  await world.mail.send(tx, known ? { ...letter, personId: known.personId } : letter);
}

async function view(world: World, actor: Actor, id: string): Promise<InvitationView> {
  const found = await readInvitation(world, actor, staffOrgId(actor), id);
  if (!found) throw new Refusal("generic.not_found");
  return found;
}
