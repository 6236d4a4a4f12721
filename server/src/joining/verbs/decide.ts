import { audienceOf } from "#core/joining/events.ts";
import type { ApproveInput, DeclineInput, VersionedInput } from "#core/joining/inputs.ts";
import { canServe } from "#core/joining/policy.ts";
import type { JoinView } from "#core/joining/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { comeIn, publishPersonFact } from "./come-in.ts";
import { sendDecision } from "../letters/decision.ts";
import { getJoinRequest } from "../service.ts";
import { worksSomewhere } from "../store/residencies.ts";
import {
  findApartment,
  type JoiningApartment,
  type JoinRequest,
  apartmentAskedFor,
  lockJoinRequest,
  saveJoinRequest,
} from "../store.ts";
import { asThemselves } from "../store/tenant.ts";

/** Lets somebody in: their residency begins today, or goes on from the register's. */
export async function approveJoinRequest(
  world: World,
  actor: Actor,
  input: ApproveInput,
): Promise<JoinView> {
  const now = world.clock();
  const asker = await askerOf(world, actor, input.id);
  const works = await inTenant(world.db, asThemselves(asker), (tx) => worksSomewhere(tx, asker));
  await inTenant(world.db, actor, async (tx) => {
    const { request, apartment } = await load(tx, actor, input);
    if (works) throw new Refusal("joining.applicant_is_staff");
    const { personId, kind, basis } = request;
    const arrival = {
      apartment,
      personId,
      kind,
      basis,
      by: actor.personId,
      takeOver: input.takeOver ? ("confirmed" as const) : ("none" as const),
    };
    const arrived = await comeIn(tx, arrival, now);
    if (input.takeOver && arrived && !arrived.tookOver) throw new Refusal("joining.no_candidate");
    await decided(
      world,
      tx,
      actor,
      { request, apartment, now, state: "approved" },
      {
        kind,
        tookOver: arrived?.tookOver ?? false,
        residency: arrived?.residencyId ?? null,
      },
    );
  });
  return getJoinRequest(world, actor, input);
}

/** Declines with a reason, which the person reads. */
export async function declineJoinRequest(
  world: World,
  actor: Actor,
  input: DeclineInput,
): Promise<JoinView> {
  const now = world.clock();
  const { reason } = input;
  await inTenant(world.db, actor, async (tx) => {
    const { request, apartment } = await load(tx, actor, input);
    await decided(
      world,
      tx,
      actor,
      { request, apartment, now, state: "declined", reason },
      { reason },
    );
  });
  return getJoinRequest(world, actor, input);
}

async function askerOf(world: World, actor: Actor, id: string): Promise<string> {
  return (await getJoinRequest(world, actor, { id })).person.id;
}

/**
 * Locks a request after its apartment, the order in which codes are redeemed, so that of two
 * decisions one counts.
 */
async function load(
  tx: Tx,
  actor: Actor,
  { id, version }: VersionedInput,
): Promise<{ request: JoinRequest; apartment: JoiningApartment }> {
  const apartmentId = await apartmentAskedFor(tx, id);
  const apartment = apartmentId && (await findApartment(tx, apartmentId, true));
  if (!apartment) throw new Refusal("generic.not_found");
  orRefuse(canServe(actor, apartment));
  const request = await lockJoinRequest(tx, id);
  if (!request) throw new Refusal("generic.not_found");
  if (request.state !== "pending" || request.version !== version)
    throw new Refusal("generic.conflict");
  return { request, apartment };
}

type Decision = {
  request: JoinRequest;
  apartment: JoiningApartment;
  now: Date;
  state: "approved" | "declined";
  reason?: string;
};

async function decided(
  world: World,
  tx: Tx,
  actor: Actor,
  { request, apartment, now, state, reason }: Decision,
  data: object,
): Promise<void> {
  const { id, personId, orgId } = request;
  const change = { state, decidedBy: actor.personId, decidedAt: now };
  await saveJoinRequest(tx, [id], reason === undefined ? change : { ...change, reason });
  await publishFacts(tx, {
    orgId,
    kind: `joining.${state}`,
    subject: {
      joinRequest: id,
      apartment: apartment.id,
      building: apartment.buildingId,
      person: personId,
    },
    actorId: actor.personId,
    data,
    audience: audienceOf(apartment.buildingId),
    at: now,
  });
  await publishPersonFact(tx, { personId }, "joining.request_changed", { joinRequest: id }, now);
  await sendDecision(world, tx, {
    personId,
    apartmentId: apartment.id,
    id,
    reason: reason ?? null,
  });
}
