import { randomUUID } from "node:crypto";
import { audienceOf } from "#core/joining/events.ts";
import type { AskInput, VersionedInput } from "#core/joining/inputs.ts";
import { canComeIn } from "#core/joining/policy.ts";
import type { OwnJoinView } from "#core/joining/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { runIdempotently, type IdempotentCall } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { publishPersonFact } from "./come-in.ts";
import { getOwnJoinRequest } from "../service.ts";
import { residesThere } from "../store/residencies.ts";
import {
  findApartment,
  findApartmentByNumber,
  buildingOrganisation,
  insertJoinRequest,
  type JoinRequest,
  lockJoinRequest,
  organisationOfOwn,
  saveJoinRequest,
} from "../store.ts";
import { asGuest, asThemselves } from "../store/tenant.ts";

/** Asks the management of a building to be let into an apartment. */
export async function askToJoin(
  world: World,
  actor: Actor,
  input: AskInput,
  key: string | null,
): Promise<OwnJoinView> {
  const now = world.clock();
  const { personId } = actor;
  orRefuse(canComeIn(actor));
  await world.limits.consume("joinRequests", personId);
  const orgId = await inTenant(world.db, asThemselves(personId), (tx) =>
    buildingOrganisation(tx, input.buildingId),
  );
  if (!orgId) throw new Refusal("generic.not_found");
  const call: IdempotentCall = {
    key,
    personId,
    procedure: "joining.joinRequests.create",
    input,
    now,
  };
  const id = await inTenant(world.db, asGuest(actor, orgId), (tx) =>
    runIdempotently(tx, call, () => put(tx, actor, input, now)),
  );
  return getOwnJoinRequest(world, actor, { orgId, id });
}

async function put(tx: Tx, { personId }: Actor, input: AskInput, now: Date): Promise<string> {
  const apartment = await findApartmentByNumber(tx, input.buildingId, input.apartment);
  if (!apartment) throw new Refusal("joining.flat_not_found");
  const { kind, basis = null, message } = input;
  const residency = { apartmentId: apartment.id, personId, kind, today: toLocal(now).date };
  if (await residesThere(tx, residency)) throw new Refusal("joining.already_there");
  const id = randomUUID();
  const added = await insertJoinRequest(tx, {
    id,
    orgId: apartment.orgId,
    apartmentId: apartment.id,
    personId,
    kind,
    basis,
    message: message || null,
    state: "pending",
    createdAt: now,
  });
  if (!added) throw new Refusal("joining.already_asked");
  await publishFacts(tx, {
    orgId: apartment.orgId,
    kind: "joining.asked",
    subject: { joinRequest: id, apartment: apartment.id, building: apartment.buildingId },
    actorId: personId,
    data: { kind, basis },
    audience: audienceOf(apartment.buildingId),
    at: now,
  });
  await publishPersonFact(tx, { personId }, "joining.request_changed", { joinRequest: id }, now);
  return id;
}

/** Takes an own join request back while nobody has decided on it. */
export async function withdrawJoinRequest(
  world: World,
  actor: Actor,
  { id, version }: VersionedInput,
): Promise<OwnJoinView> {
  const now = world.clock();
  const { personId } = actor;
  const orgId = await inTenant(world.db, asThemselves(personId), (tx) =>
    organisationOfOwn(tx, id, personId),
  );
  if (!orgId) throw new Refusal("generic.not_found");
  await inTenant(world.db, asGuest(actor, orgId), async (tx) => {
    const request = requireOwn(await lockJoinRequest(tx, id), personId);
    if (request.state !== "pending" || request.version !== version)
      throw new Refusal("generic.conflict");
    await saveJoinRequest(tx, [id], { state: "withdrawn", decidedBy: personId, decidedAt: now });
    const apartment = await findApartment(tx, request.apartmentId);
    await publishFacts(tx, {
      orgId,
      kind: "joining.withdrawn",
      subject: { joinRequest: id, apartment: request.apartmentId },
      actorId: personId,
      data: {},
      audience: apartment ? audienceOf(apartment.buildingId) : { staff: true },
      at: now,
    });
    await publishPersonFact(tx, { personId }, "joining.request_changed", { joinRequest: id }, now);
  });
  return getOwnJoinRequest(world, actor, { orgId, id });
}

function requireOwn(request: JoinRequest | null, personId: string): JoinRequest {
  if (!request || request.personId !== personId) throw new Refusal("generic.not_found");
  return request;
}
