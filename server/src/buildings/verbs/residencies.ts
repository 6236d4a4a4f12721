import { randomUUID } from "node:crypto";
import type {
  AddResidencyInput,
  Arrival,
  EndResidencyInput,
  ReplaceResidenciesInput,
} from "#core/buildings/inputs.ts";
import { canBe, type Period, type Residency } from "#core/buildings/residency/residency.ts";
import {
  apartmentActionsOf,
  canAdd,
  canDo,
  earliestFor,
} from "#core/buildings/residency/policy.ts";
import { writeShare } from "#core/buildings/residency/share.ts";
import type { ApartmentDetails, ReplacedView } from "#core/buildings/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { publishBuildingFact, publishPlacesChanged, type Doing } from "./announce.ts";
import { findApartment, getApartment } from "../reads/apartments-view.ts";
import { refuseField, refuseBrokenConstraints } from "./faults.ts";
import {
  aboutOf,
  heldIn,
  type LockedApartment,
  holdApartment,
  holdResidency,
  lastDaysFor,
  requireConsistent,
  requireEnd,
} from "./locked-apartment.ts";
import { findOrCreatePerson } from "./people.ts";
import {
  type KnownPeopleReader,
  insertResidency,
  saveResidency,
  shareColumns,
} from "../store/residencies.ts";

/** Writes down an owner, a tenant or a member of the household of the apartment `id`. */
export async function addResidency(
  world: World,
  actor: Actor,
  input: AddResidencyInput,
  key: string | null,
): Promise<ApartmentDetails> {
  const now = world.clock();
  await world.limits.consume("moves", actor.personId);
  await inTenant(world.db, actor, (tx) =>
    runIdempotently(
      tx,
      { key, personId: actor.personId, procedure: "residencies.add", input, now },
      async () => {
        const ground = await holdApartment(tx, actor, input.id, now);
        const doing = { tx, actor, now, slices: world.slices };
        const came = await prepare(doing, ground, input, input, "");
        requireConsistent([...ground.residencies, came], [came], () => "share");
        await begin(doing, ground, came);
        return input.id;
      },
    ),
  );
  return getApartment(world, actor, { id: input.id });
}

/** Ends some residencies of the apartment `id` and begins others on the same day, all or none. */
export async function replaceResidents(
  world: World,
  actor: Actor,
  input: ReplaceResidenciesInput,
  key: string | null,
): Promise<ReplacedView> {
  const now = world.clock();
  const { id, on, reason } = input;
  await world.limits.consume("moves", actor.personId);
  const { came } = await inTenant(world.db, actor, (tx) =>
    runIdempotently(
      tx,
      { key, personId: actor.personId, procedure: "residencies.replace", input, now },
      async () => {
        const doing = { tx, actor, now, slices: world.slices };
        const ground = await holdApartment(tx, actor, id, now);
        const archived = ground.apartment.archivedAt !== null;
        if (!apartmentActionsOf(ground, { archived }).includes("replace"))
          throw new Refusal("generic.forbidden");
        const leaving = [...new Map(input.leave.map((one) => [one.id, one])).values()];
        const gone = leaving.map((one) => ending(ground, one, on));
        const after: Residency[] = ground.residencies.map(
          (one) => gone.find((other) => other.id === one.id) ?? one,
        );
        const came: Residency[] = [];
        for (const [at, arrival] of input.arrive.entries())
          came.push(
            await prepare(doing, ground, arrival, { from: on, to: null }, `arrive.${at}.`, "on"),
          );
        requireConsistent([...after, ...came], came, (one) => `arrive.${came.indexOf(one)}.share`);
        for (const one of gone) await finish(doing, ground, one, reason);
        for (const one of came) await begin(doing, ground, one);
        return { came: came.map((one) => one.id) };
      },
    ),
  );
  const apartment = await findApartment(world, actor, id);
  return apartment && { apartment, came };
}

/**
 * Ends a residency; from that day on its person sees nothing of the apartment by it. Returns null
 * to somebody who ended the last one of their own.
 */
export async function endResidency(
  world: World,
  actor: Actor,
  input: EndResidencyInput,
): Promise<ApartmentDetails | null> {
  const now = world.clock();
  const id = await inTenant(world.db, actor, async (tx) => {
    const { ground } = await holdResidency(tx, actor, input, now);
    const gone = ending(ground, input, input.on);
    await finish({ tx, actor, now }, ground, gone, input.reason);
    return ground.apartment.id;
  });
  return findApartment(world, actor, id);
}

/** Checks an arrival, and settles who it is. */
async function prepare(
  { tx, slices, now }: Doing & KnownPeopleReader,
  ground: LockedApartment,
  { person, kind, basis, share }: Arrival,
  { from, to }: Period,
  path: string,
  day = "from",
): Promise<Residency> {
  const archived = ground.apartment.archivedAt !== null;
  const within = { earliest: earliestFor(ground), ...lastDaysFor(ground) };
  orRefuse(under(path, day, canAdd(ground, { kind, basis, from }, archived)));
  orRefuse(under(path, day, canBe({ kind, basis, share, from, to }, within)));
  const at = { path: `${path}person`, kind };
  const personId = await findOrCreatePerson({ tx, slices }, ground, person, at, now);
  return { id: randomUUID(), personId, kind, basis, share, from, to };
}

/** Moves a refusal of one of several arrivals to its own fields; the day is common to all. */
function under(path: string, day: string, refused: ReturnType<typeof canBe>) {
  const issues = refused?.data?.issues;
  if (!refused || !issues || !path) return refused;
  const named = issues.map((one) => ({
    ...one,
    path: one.path === "from" ? day : path + one.path,
  }));
  return { ...refused, data: { issues: named } };
}

async function begin(doing: Doing, ground: LockedApartment, one: Residency): Promise<void> {
  const { id, personId, kind, basis, share, from, to } = one;
  const { id: apartmentId, orgId } = ground.apartment;
  const row = { id, orgId, apartmentId, personId, kind, basis, validFrom: from, validTo: to };
  const { personId: createdBy } = doing.actor;
  const written = { ...row, ...shareColumns(share), createdBy, createdAt: doing.now };
  await refuseBrokenConstraints(insertResidency(doing.tx, written));
  const about = { ...aboutOf(ground), residency: id, person: personId };
  const data = { kind, basis, share: share && writeShare(share), since: from, until: to };
  await publishBuildingFact(doing, { kind: "residency.began", about, data });
  await publishPlacesChanged(doing, [personId]);
}

/** Returns a residency with its end, if it may end on that day. */
function ending(ground: LockedApartment, reference: { id: string; version: number }, on: string) {
  const held = heldIn(ground, reference);
  orRefuse(canDo(ground, "end", held));
  if (held.to !== null && on > held.to) throw refuseField("on", "date_too_late", { date: held.to });
  requireEnd(ground, "on", held.from, on);
  return { ...held, to: on };
}

async function finish(
  doing: Doing,
  ground: LockedApartment,
  { id, personId, kind, to }: Residency,
  reason: string | null,
): Promise<void> {
  await saveResidency(doing.tx, id, {
    validTo: to,
    endedBy: doing.actor.personId,
    endedAt: doing.now,
  });
  const about = { ...aboutOf(ground), residency: id, person: personId };
  await publishBuildingFact(doing, {
    kind: "residency.ended",
    about,
    data: { kind, until: to, reason },
  });
  await publishPlacesChanged(doing, [personId]);
}
