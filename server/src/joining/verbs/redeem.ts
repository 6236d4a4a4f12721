import { audienceOf } from "#core/joining/events.ts";
import { readInvitee } from "#core/joining/invitee.ts";
import { canComeIn, canUse } from "#core/joining/policy.ts";
import type { JoinedView, LookView } from "#core/joining/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { runIdempotently, type IdempotentCall } from "#server/platform/database/idempotency.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { codeHash } from "./codes.ts";
import { comeIn } from "./come-in.ts";
import { lookQuery } from "../reads/invitations.ts";
import { findHostResidencies } from "../reads/people.ts";
import { placeOf } from "../reads/place.ts";
import { forgetGuest } from "../store/guests.ts";
import { findNewcomer, residesThere } from "../store/residencies.ts";
import {
  countUse,
  findByCode,
  findApartment,
  type Invitation,
  type JoiningApartment,
  lockInvitation,
  pendingOf,
  saveJoinRequest,
} from "../store.ts";
import { asGuest } from "../store/tenant.ts";

type Code = { code: string };
/** `shown` is the invitation whose apartment was agreed to: the code has to be that one's. `address`: where the call comes from. */
type ShownCode = Code & { shown?: string; address: string };
/** Caller who tries a code: address, and person where signed in. */
export type Visitor = { address: string; personId: string | null };

/** Returns what a code opens for its holder. Refuses codes that open nothing. */
export async function readInvitationCode(
  world: World,
  visitor: Visitor,
  input: Code,
): Promise<LookView> {
  return guessing(world, visitor, () => placeOfCode(world, visitor, input));
}

/**
 * Returns what an already checked code opens; it does not count as an attempt. Counts the code as used
 * if its holder has already joined by their address.
 */
export async function placeOfCode(world: World, visitor: Visitor, input: Code): Promise<LookView> {
  const now = world.clock();
  const invitation = await byCode(world, visitor, input);
  if (!invitation) throw new Refusal("joining.code_unknown");
  const scope = asGuest(visitor, invitation.orgId);
  const found = await runRead(world.db, scope, lookQuery(invitation.id));
  const { lives, invites } = await inTenant(world.db, scope, async (tx) => ({
    lives: await livesThere(tx, visitor, invitation, now),
    invites: (await readHost(tx, invitation, now)) !== null,
  }));
  if (found && lives) {
    await countNewcomer(world, visitor, invitation, now);
    const { address, apartment } = found;
    throw new Refusal("joining.already_there", { params: { address, apartment } });
  }
  orRefuse(canUse(invitation, now));
  if (!found || !invites) throw new Refusal("joining.code_unknown");
  const { sentName, sentTo, ...place } = found;
  return { ...place, invitee: sentName === null ? null : readInvitee(sentName, sentTo) };
}

/**
 * Counts a code as used if its holder signed up after it was made and has joined by their address, so that
 * nobody else can use it.
 */
async function countNewcomer(
  world: World,
  { personId }: Visitor,
  { id, orgId }: Invitation,
  now: Date,
): Promise<void> {
  if (personId === null) return;
  await inTenant(world.db, asGuest({ personId }, orgId), async (tx) => {
    const invitation = await lockInvitation(tx, id);
    if (!invitation || canUse(invitation, now) !== null || invitation.sentName !== null) return;
    const apartment = await findApartment(tx, invitation.apartmentId);
    const residencyId = await findNewcomer(tx, invitation, { personId, today: toLocal(now).date });
    if (!apartment || !residencyId) return;
    await countUse(tx, { orgId, invitationId: id, personId, residencyId, at: now });
    await publishRedeemed(
      tx,
      { invitation, apartment, personId, residencyId, tookOver: true },
      now,
    );
  });
}

/** Returns whether a visitor already has what a code gives; a code that they used is nothing they lack. */
async function livesThere(
  tx: Tx,
  { personId }: Visitor,
  { apartmentId, kind }: Invitation,
  now: Date,
): Promise<boolean> {
  const today = toLocal(now).date;
  return personId !== null && residesThere(tx, { apartmentId, personId, kind, today });
}

/** Reads the residencies of who invites a guest; none for a code of the staff, null where they may invite no longer. */
async function readHost(tx: Tx, invitation: Invitation, now: Date) {
  return invitation.sentName === null ? [] : findHostResidencies(tx, invitation, now);
}

/**
 * Lets the code's holder into its apartment. Of two who use a single code at the same moment the second
 * waits for the first one's lock, and is then told that it is used.
 */
export async function redeemInvitation(
  world: World,
  actor: Actor,
  input: ShownCode,
  key: string | null,
): Promise<JoinedView> {
  const now = world.clock();
  const { personId } = actor;
  orRefuse(canComeIn(actor));
  const visitor = { address: input.address, personId };
  return guessing(world, visitor, async () => {
    const found = await byCode(world, visitor, input);
    if (!found) throw new Refusal("joining.code_unknown");
    if (input.shown && input.shown !== found.id) throw new Refusal("joining.code_gone");
    // The code is kept nowhere in clear, also not as the hash of a call.
    const call: IdempotentCall = {
      key,
      personId,
      procedure: "joining.codes.redeem",
      input: { id: found.id },
      now,
    };
    return inTenant(world.db, asGuest(visitor, found.orgId), (tx) =>
      runIdempotently(tx, call, () => useOnce(tx, actor, found.id, now)),
    );
  });
}

async function useOnce(tx: Tx, actor: Actor, id: string, now: Date): Promise<JoinedView> {
  const { personId } = actor;
  const invitation = await lockInvitation(tx, id);
  orRefuse(canUse(invitation, now));
  const apartment = invitation && (await findApartment(tx, invitation.apartmentId, true));
  if (!apartment) throw new Refusal("joining.code_unknown");
  const { orgId, kind, basis, createdBy } = invitation;
  // An invitation to one's own apartment names its person: nobody of the register is meant by it.
  const sent = invitation.sentName !== null;
  const host = await readHost(tx, invitation, now);
  if (!host) throw new Refusal("joining.code_unknown");
  const by = sent ? createdBy : personId;
  const { startsOn } = invitation;
  const takeOver = sent ? "none" : "theirs";
  const arrival = { apartment, personId, kind, basis, by, takeOver, startsOn, host } as const;
  const arrived = await comeIn(tx, arrival, now);
  if (!arrived) throw new Refusal("joining.already_there");
  const { residencyId, tookOver, since } = arrived;
  await countUse(tx, { orgId, invitationId: id, personId, residencyId, at: now });
  if (sent) await forgetGuest(tx, id);
  // What they have asked for meanwhile needs no answer any more.
  const waiting = await pendingOf(tx, personId, apartment.id);
  const withdrawn = { state: "withdrawn", decidedBy: personId, decidedAt: now } as const;
  if (waiting.length > 0) await saveJoinRequest(tx, waiting, withdrawn);
  await publishRedeemed(tx, { invitation, apartment, personId, residencyId, tookOver }, now);
  const place = await placeOf(tx, apartment.id);
  const ahead = since > toLocal(now).date ? since : null;
  return { ...place, kind, basis, startsOn: ahead, tookOver };
}

type Redeemed = {
  invitation: Invitation;
  apartment: JoiningApartment;
  personId: string;
  residencyId: string;
  tookOver: boolean;
};

async function publishRedeemed(tx: Tx, redeemed: Redeemed, at: Date): Promise<void> {
  const { invitation, apartment, personId, residencyId, tookOver } = redeemed;
  const { id, orgId, kind, used } = invitation;
  await publishFacts(tx, {
    orgId,
    kind: "joining.redeemed",
    subject: {
      invitation: id,
      apartment: apartment.id,
      building: apartment.buildingId,
      person: personId,
    },
    actorId: personId,
    data: { kind, tookOver, residency: residencyId, used: used + 1 },
    audience: audienceOf(apartment.buildingId),
    at,
  });
}

async function byCode(world: World, visitor: Visitor, { code }: Code): Promise<Invitation | null> {
  const hash = codeHash(world.config.secret, code);
  const scope = { orgIds: [], personId: visitor.personId };
  return inTenant(world.db, scope, (tx) => findByCode(tx, hash));
}

/**
 * Counts a try per person before it is made, and returns it unless the code was unknown, so that
 * parallel tries count. Per address only wrong tries count: many people share one, and a good code
 * is one of 2^49.
 */
async function guessing<T>(world: World, visitor: Visitor, work: () => Promise<T>): Promise<T> {
  const { limits } = world;
  const address = addressKey(visitor.address);
  if (visitor.personId) await limits.consume("codePerson", visitor.personId);
  const giveBack = async () => {
    if (visitor.personId) await limits.penalty("codePerson", visitor.personId, -1);
  };
  try {
    const result = await work();
    await giveBack();
    return result;
  } catch (error) {
    if (error instanceof Refusal && error.code === "joining.code_unknown")
      await limits.consume("codeAddress", address);
    else await giveBack();
    throw error;
  }
}
