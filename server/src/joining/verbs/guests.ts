import { joinLink, showCode } from "#core/joining/code.ts";
import type { GuestInput } from "#core/joining/inputs.ts";
import { invitationState, joiningLimits } from "#core/joining/model.ts";
import { canAskHome, canBeginOn, canRecall } from "#core/joining/policy.ts";
import type { CodeView, GuestView } from "#core/joining/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently, type IdempotentCall } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { openSealedCode } from "./codes.ts";
import { forgetGuest as forget, sentEarlier } from "../store/guests.ts";
import { draftInvitation, publishInvitationFact } from "./invitations.ts";
import { writeGuestLetter } from "../letters/guest.ts";
import { forgetGuestJob, type RunRef } from "../letters/job.ts";
import { findHostResidencies, languageOf, ownResidencies } from "../reads/people.ts";
import { placeOf } from "../reads/place.ts";
import { listGuests } from "../service.ts";
import {
  findApartment,
  insertInvitations,
  type Invitation,
  lockInvitation,
  type NewInvitation,
  revokeInvitation,
} from "../store.ts";

/**
 * Asks somebody into one's own apartment by a code for one, in a letter where there is an address. Whether
 * the address is known is neither asked nor answered; a newer letter to it takes the older one's place.
 */
export async function sendGuestInvitation(
  world: World,
  actor: Actor,
  input: GuestInput,
  key: string | null,
): Promise<GuestView[]> {
  const now = world.clock();
  const { personId } = actor;
  const { apartmentId, basis, email } = input;
  const call: IdempotentCall = { key, personId, procedure: "joining.guests.send", input, now };
  await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, call, async () => {
      const apartment = await findApartment(tx, apartmentId, true);
      if (!apartment) throw new Refusal("generic.not_found");
      await allowed(tx, actor, input, now);
      await world.limits.consume("guestLetters", personId);
      const name = `${input.firstName} ${input.lastName}`;
      const earlier = email ? await sentEarlier(tx, { apartmentId, by: personId, email }) : [];
      for (const id of earlier) {
        await revokeInvitation(tx, id, personId, now);
        await forget(tx, id);
      }
      const terms = { kind: "resident", basis, uses: 1, days: joiningLimits.guestDays } as const;
      const invitation = await draftInvitation(world, apartment, terms, { personId, now });
      const guest = { sentTo: email ?? null, sentName: name, startsOn: input.from ?? null };
      await insertInvitations(tx, [{ ...invitation, ...guest }]);
      const ref = { orgId: apartment.orgId, id: invitation.id };
      await world.jobs.enqueue(tx, forgetGuestJob, ref, {
        startAfter: invitation.expiresAt,
        singletonKey: invitation.id,
      });
      if (email)
        await post(world, tx, actor, { invitation, email, firstName: input.firstName, basis });
      const data = { kind: "resident", basis, uses: 1, days: terms.days };
      await publishInvitationFact(
        tx,
        actor,
        "joining.invited",
        { apartment, id: invitation.id },
        now,
        data,
      );
      return invitation.id;
    }),
  );
  return listGuests(world, actor, { apartmentId });
}

/** Shows the code of an invitation that the actor sent to a guest, to pass it on; the audit log notes it. */
export async function getGuestCode(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<CodeView> {
  const now = world.clock();
  const sealed = await inTenant(world.db, actor, async (tx) => {
    const { invitation, apartment } = await loadOwn(tx, actor, id);
    const isOpen = isSentToGuest(invitation) && invitationState(invitation, now) === "active";
    if (!isOpen || !(await findHostResidencies(tx, invitation, now)))
      throw new Refusal("joining.code_over");
    await publishInvitationFact(tx, actor, "joining.code_shown", { apartment, id }, now);
    return invitation.codeSealed;
  });
  const code = openSealedCode(world.config.secret, sealed);
  return { code: showCode(code), link: joinLink(world.config.publicUrl, code) };
}

/** Takes back an invitation that the actor sent, or a resident of the apartment that they own. */
export async function recallGuestInvitation(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<Record<string, never>> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const { invitation, apartment } = await load(tx, id);
    await requireRecall(tx, actor, invitation, now);
    if (!isSentToGuest(invitation)) return;
    if (!(await revokeInvitation(tx, id, actor.personId, now))) return;
    await forget(tx, id);
    await publishInvitationFact(tx, actor, "joining.invitation_revoked", { apartment, id }, now);
  });
  return {};
}

async function load(tx: Tx, id: string) {
  const invitation = await lockInvitation(tx, id);
  const apartment = invitation && (await findApartment(tx, invitation.apartmentId));
  if (!apartment) throw new Refusal("generic.not_found");
  return { invitation, apartment };
}

async function loadOwn(tx: Tx, { personId }: Actor, id: string) {
  const loaded = await load(tx, id);
  if (loaded.invitation.createdBy !== personId) throw new Refusal("generic.not_found");
  return loaded;
}

/** Refuses as unknown what neither the actor sent nor a resident of the apartment that they own. */
async function requireRecall(
  tx: Tx,
  { personId }: Actor,
  invitation: Invitation,
  now: Date,
): Promise<void> {
  const { apartmentId, createdBy } = invitation;
  if (createdBy === personId) return;
  if (!isSentToGuest(invitation)) throw new Refusal("generic.not_found");
  const today = toLocal(now).date;
  const residencies = await ownResidencies(tx, { apartmentId, personId, today });
  const author = await ownResidencies(tx, { apartmentId, personId: createdBy, today });
  orRefuse(canRecall(residencies, author));
}

/** Returns whether an open invitation was made for a named guest; codes of staff have no name. */
function isSentToGuest({ sentName }: Invitation): boolean {
  return sentName !== null;
}

/** Forgets whom an invitation was sent to: it is over. */
export async function forgetGuest(world: World, { orgId, id }: RunRef): Promise<void> {
  await inTenant(world.db, { orgIds: [orgId] }, (tx) => forget(tx, id));
}

async function allowed(
  tx: Tx,
  { personId }: Actor,
  { apartmentId, basis, from }: GuestInput,
  now: Date,
): Promise<void> {
  const today = toLocal(now).date;
  const residencies = await ownResidencies(tx, { apartmentId, personId, today });
  orRefuse(canAskHome(residencies, basis));
  if (from) orRefuse(canBeginOn(residencies, from, today));
}

type Post = {
  invitation: NewInvitation & { id: string };
  email: string;
  firstName: string;
  basis: GuestInput["basis"];
};

async function post(world: World, tx: Tx, actor: Actor, about: Post): Promise<void> {
  const { invitation, email, firstName, basis } = about;
  const { config, mail } = world;
  // Whose the address is, is not looked at: the letter speaks as who sends it does.
  const language = await languageOf(tx, actor.personId);
  const place = await placeOf(tx, invitation.apartmentId);
  const until = invitation.expiresAt;
  const link = joinLink(config.publicUrl, openSealedCode(config.secret, invitation.codeSealed));
  const words = { basis, place, inviter: actor.name, until, link };
  const letter = writeGuestLetter(words, { email, name: firstName, language });
  await mail.send(tx, { ...letter, dedupeKey: `joining.guest:${invitation.id}` });
}
