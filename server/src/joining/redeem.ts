import { audienceOf } from "#core/joining/events.ts";
import { canComeIn, canUse } from "#core/joining/policy.ts";
import type { JoinedView, LookView } from "#core/joining/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { inTenant, readJson, type Tx } from "../platform/database.ts";
import { publish } from "../platform/events.ts";
import { once } from "../platform/idempotency.ts";
import { addressKey } from "../platform/rate-limit.ts";
import type { World } from "../platform/world.ts";
import { codeHash } from "./codes.ts";
import { comeIn } from "./come-in.ts";
import { joinedAt } from "./place.ts";
import { lookText } from "./queries.ts";
import {
  countUse,
  findByCode,
  findFlat,
  type Invitation,
  lockInvitation,
  pendingOf,
  saveJoinRequest,
} from "./store.ts";
import { asGuest } from "./tenant.ts";

type Code = { code: string };
/** Who tries a code: from where, and as whom where they are signed in. */
export type Visitor = { address: string; personId: string | null };

/** Where a code leads, for whoever holds it. Refuses what opens nothing. */
export async function look(world: World, visitor: Visitor, input: Code): Promise<LookView> {
  const now = world.clock();
  return guessing(world, visitor, async () => {
    const invitation = await byCode(world, visitor, input);
    orRefuse(canUse(invitation, now));
    if (!invitation) throw new Refusal("joining.code_unknown");
    const scope = asGuest(visitor, invitation.orgId);
    const place = await readJson<LookView | null>(world.db, scope, lookText, [invitation.id]);
    if (!place) throw new Refusal("joining.code_unknown");
    return place;
  });
}

/**
 * Lets the code's holder into its flat. Of two who use a single code at the same moment the second
 * waits for the first one's lock, and is then told that it is used.
 */
export async function redeem(
  world: World,
  actor: Actor,
  address: string,
  input: Code,
  key: string | null,
): Promise<JoinedView> {
  const now = world.clock();
  const { personId } = actor;
  orRefuse(canComeIn(actor));
  const visitor = { address, personId };
  return guessing(world, visitor, async () => {
    const found = await byCode(world, visitor, input);
    if (!found) throw new Refusal("joining.code_unknown");
    // The code is kept nowhere in clear, also not as the hash of a call.
    const call = { key, personId, procedure: "joining.redeem", input: { id: found.id }, now };
    return inTenant(world.db, asGuest(visitor, found.orgId), (tx) =>
      once(tx, call, () => useOnce(tx, actor, found.id, now)),
    );
  });
}

async function useOnce(tx: Tx, actor: Actor, id: string, now: Date): Promise<JoinedView> {
  const { personId } = actor;
  const invitation = await lockInvitation(tx, id);
  orRefuse(canUse(invitation, now));
  const flat = invitation && (await findFlat(tx, invitation.apartmentId, true));
  if (!flat) throw new Refusal("joining.code_unknown");
  const { orgId, kind, basis } = invitation;
  const arrival = { flat, personId, kind, basis, by: personId, takeOver: true };
  const arrived = await comeIn(tx, arrival, now);
  if (!arrived) throw new Refusal("joining.already_there");
  const { residencyId, tookOver } = arrived;
  await countUse(tx, { orgId, invitationId: id, personId, residencyId, at: now });
  // What they have asked for meanwhile needs no answer any more.
  const waiting = await pendingOf(tx, personId, flat.id);
  const withdrawn = { state: "withdrawn", decidedBy: personId, decidedAt: now } as const;
  if (waiting.length > 0) await saveJoinRequest(tx, waiting, withdrawn);
  await publish(tx, {
    orgId,
    kind: "joining.redeemed",
    subject: { invitation: id, apartment: flat.id, building: flat.buildingId, person: personId },
    actorId: personId,
    data: { kind, tookOver, residency: residencyId, used: invitation.used + 1 },
    audience: audienceOf(flat.buildingId),
    at: now,
  });
  return joinedAt(tx, flat.id, { kind, basis, tookOver });
}

async function byCode(world: World, visitor: Visitor, { code }: Code): Promise<Invitation | null> {
  const hash = codeHash(world.config.secret, code);
  const scope = { orgIds: [], personId: visitor.personId };
  return inTenant(world.db, scope, (tx) => findByCode(tx, hash));
}

/**
 * Counts a try before it is made, so that many at once are counted too, and gives it back unless
 * the code was unknown: who holds a letter is not guessing.
 */
async function guessing<T>(world: World, visitor: Visitor, work: () => Promise<T>): Promise<T> {
  const { limits } = world;
  const address = addressKey(visitor.address);
  await limits.consume("codeAddress", address);
  if (visitor.personId) await limits.consume("codePerson", visitor.personId);
  const giveBack = async () => {
    await limits.penalty("codeAddress", address, -1);
    if (visitor.personId) await limits.penalty("codePerson", visitor.personId, -1);
  };
  try {
    const result = await work();
    await giveBack();
    return result;
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "joining.code_unknown")) await giveBack();
    throw error;
  }
}
