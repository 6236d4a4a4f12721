import { audienceOf } from "#core/joining/events.ts";
import type { ApproveInput, AskedInput, DeclineInput, Versioned } from "#core/joining/inputs.ts";
import { joiningLimits } from "#core/joining/model.ts";
import { canServe, buildingsOf } from "#core/joining/policy.ts";
import type { JoinPage, JoinView } from "#core/joining/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant, readJson, type Tx } from "#server/platform/database/database.ts";
import { publish } from "#server/platform/events/events.ts";
import { pageBy, readCursor } from "#server/platform/read/page.ts";
import type { World } from "#server/platform/world.ts";
import { comeIn, tellPerson } from "./come-in.ts";
import { sendDecision } from "../letters/decision.ts";
import { joinOrder, joinRequestsQuery } from "../reads/lists.ts";
import { worksSomewhere } from "../store/residencies.ts";
import {
  findApartment,
  type Apartment,
  type JoinRequest,
  apartmentAskedFor,
  lockJoinRequest,
  saveJoinRequest,
} from "../store.ts";
import { asThemselves } from "../store/tenant.ts";

/** Join requests of the houses the actor serves: those that wait first, then the newest. */
export async function listAsked(world: World, actor: Actor, input: AskedInput): Promise<JoinPage> {
  const limit = input.limit ?? joiningLimits.page.default;
  const { items: found, pending } = await read(world, actor, input, limit + 1);
  const keyOf = ({ state, createdAt, id }: JoinView) => [
    Number(state === "pending"),
    createdAt,
    id,
  ];
  return { ...pageBy(joinOrder, found, limit, keyOf), pending };
}

function read(
  world: World,
  actor: Actor,
  wanted: AskedInput & { id?: string },
  rows: number,
): Promise<Omit<JoinPage, "nextCursor">> {
  const after = wanted.cursor ? readCursor(joinOrder, wanted.cursor) : null;
  const seen = {
    orgId: actor.orgIds[0] ?? "",
    houses: buildingsOf(actor),
    today: toLocal(world.clock()).date,
  };
  const { text, params } = joinRequestsQuery({ ...wanted, ...seen, after, rows });
  return readJson(world.db, actor, text, params);
}

async function readOne(world: World, actor: Actor, id: string): Promise<JoinView> {
  const { items } = await read(world, actor, { id }, 1);
  if (!items[0]) throw new Refusal("generic.not_found");
  return items[0];
}

/** Lets somebody in: their residency begins today, or goes on from the register's. */
export async function approve(world: World, actor: Actor, input: ApproveInput): Promise<JoinView> {
  const now = world.clock();
  const asker = await askerOf(world, actor, input.id);
  const works = await inTenant(world.db, asThemselves(asker), (tx) => worksSomewhere(tx, asker));
  await inTenant(world.db, actor, async (tx) => {
    const { request, flat: apartment } = await load(tx, actor, input);
    if (works) throw new Refusal("joining.staff_stay_staff");
    const { personId, kind, basis } = request;
    const arrival = {
      flat: apartment,
      personId,
      kind,
      basis,
      by: actor.personId,
      takeOver: input.takeOver,
    };
    const arrived = await comeIn(tx, arrival, now);
    if (input.takeOver && arrived && !arrived.tookOver) throw new Refusal("joining.no_candidate");
    await decided(
      world,
      tx,
      actor,
      { request, flat: apartment, now, state: "approved" },
      {
        kind,
        tookOver: arrived?.tookOver ?? false,
        residency: arrived?.residencyId ?? null,
      },
    );
  });
  return readOne(world, actor, input.id);
}

/** Declines with a reason, which the person reads. */
export async function decline(world: World, actor: Actor, input: DeclineInput): Promise<JoinView> {
  const now = world.clock();
  const { reason } = input;
  await inTenant(world.db, actor, async (tx) => {
    const { request, flat: apartment } = await load(tx, actor, input);
    await decided(
      world,
      tx,
      actor,
      { request, flat: apartment, now, state: "declined", reason },
      { reason },
    );
  });
  return readOne(world, actor, input.id);
}

async function askerOf(world: World, actor: Actor, id: string): Promise<string> {
  return (await readOne(world, actor, id)).person.id;
}

/**
 * The request under its lock, so that of two decisions one counts. Its flat is locked before it, as
 * who comes in by a code locks the flat before what they had asked for.
 */
async function load(
  tx: Tx,
  actor: Actor,
  { id, version }: Versioned,
): Promise<{ request: JoinRequest; flat: Apartment }> {
  const apartmentId = await apartmentAskedFor(tx, id);
  const apartment = apartmentId && (await findApartment(tx, apartmentId, true));
  if (!apartment) throw new Refusal("generic.not_found");
  orRefuse(canServe(actor, apartment));
  const request = await lockJoinRequest(tx, id);
  if (!request) throw new Refusal("generic.not_found");
  if (request.state !== "pending" || request.version !== version)
    throw new Refusal("generic.conflict");
  return { request, flat: apartment };
}

type Decision = {
  request: JoinRequest;
  flat: Apartment;
  now: Date;
  state: "approved" | "declined";
  reason?: string;
};

async function decided(
  world: World,
  tx: Tx,
  actor: Actor,
  { request, flat: apartment, now, state, reason }: Decision,
  data: object,
): Promise<void> {
  const { id, personId, orgId } = request;
  const change = { state, decidedBy: actor.personId, decidedAt: now };
  await saveJoinRequest(tx, [id], reason === undefined ? change : { ...change, reason });
  await publish(tx, {
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
  await tellPerson(tx, "joining.request_changed", personId, { joinRequest: id }, now);
  await sendDecision(world, tx, {
    personId,
    apartmentId: apartment.id,
    id,
    reason: reason ?? null,
  });
}
