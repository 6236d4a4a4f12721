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
import { endRights } from "./end-rights.ts";
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
        const locked = await holdApartment(tx, actor, input.id, now);
        const doing = { tx, actor, now, slices: world.slices };
        const came = await prepare(doing, locked, input, input, "");
        requireConsistent([...locked.residencies, came], [came], () => "share");
        await begin(doing, locked, came);
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
        const locked = await holdApartment(tx, actor, id, now);
        const archived = locked.apartment.archivedAt !== null;
        if (!apartmentActionsOf(locked, { archived }).includes("replace"))
          throw new Refusal("generic.forbidden");
        const leaving = [...new Map(input.leave.map((one) => [one.id, one])).values()];
        const gone = leaving.map((one) => ending(locked, one, on));
        const after: Residency[] = locked.residencies.map(
          (one) => gone.find((other) => other.id === one.id) ?? one,
        );
        const came: Residency[] = [];
        for (const [at, arrival] of input.arrive.entries())
          came.push(
            await prepare(doing, locked, arrival, { from: on, to: null }, `arrive.${at}.`, "on"),
          );
        requireConsistent([...after, ...came], came, (one) => `arrive.${came.indexOf(one)}.share`);
        for (const one of gone) await finish(doing, locked, one, reason);
        await endRights(world, tx, locked, gone);
        for (const one of came) await begin(doing, locked, one);
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
    const { locked } = await holdResidency(tx, actor, input, now);
    const gone = ending(locked, input, input.on);
    await finish({ tx, actor, now }, locked, gone, input.reason);
    await endRights(world, tx, locked, [gone]);
    return locked.apartment.id;
  });
  return findApartment(world, actor, id);
}

/** Checks an arrival, and settles who it is. */
async function prepare(
  { tx, slices, now }: Doing & KnownPeopleReader,
  locked: LockedApartment,
  { person, kind, basis, share }: Arrival,
  { from, to }: Period,
  path: string,
  day = "from",
): Promise<Residency> {
  const archived = locked.apartment.archivedAt !== null;
  const within = { earliest: earliestFor(locked), ...lastDaysFor(locked) };
  orRefuse(under(path, day, canAdd(locked, { kind, basis, from }, archived)));
  orRefuse(under(path, day, canBe({ kind, basis, share, from, to }, within)));
  const at = { path: `${path}person`, kind };
  const personId = await findOrCreatePerson({ tx, slices }, locked, person, at, now);
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

async function begin(doing: Doing, locked: LockedApartment, one: Residency): Promise<void> {
  const { id, personId, kind, basis, share, from, to } = one;
  const { id: apartmentId, orgId } = locked.apartment;
  const row = { id, orgId, apartmentId, personId, kind, basis, validFrom: from, validTo: to };
  const { personId: createdBy } = doing.actor;
  const written = { ...row, ...shareColumns(share), createdBy, createdAt: doing.now };
  await refuseBrokenConstraints(insertResidency(doing.tx, written));
  const about = { ...aboutOf(locked), residency: id, person: personId };
  const data = { kind, basis, share: share && writeShare(share), since: from, until: to };
  await publishBuildingFact(doing, { kind: "residency.began", about, data });
  await publishPlacesChanged(doing, [personId]);
}

/** Returns a residency with its end, if it may end on that day. */
function ending(locked: LockedApartment, reference: { id: string; version: number }, on: string) {
  const residency = heldIn(locked, reference);
  orRefuse(canDo(locked, "end", residency));
  if (residency.to !== null && on > residency.to)
    throw refuseField("on", "date_too_late", { date: residency.to });
  requireEnd(locked, "on", residency.from, on);
  // An end that is moved stays that of whoever recorded it: only they and staff take it back.
  const endedBy = residency.to === null ? locked.actor.personId : residency.endedBy;
  return { ...residency, to: on, endedBy };
}

async function finish(
  doing: Doing,
  locked: LockedApartment,
  { id, personId, kind, to, endedBy }: ReturnType<typeof ending>,
  reason: string | null,
): Promise<void> {
  await saveResidency(doing.tx, id, { validTo: to, endedBy, endedAt: doing.now });
  const about = { ...aboutOf(locked), residency: id, person: personId };
  await publishBuildingFact(doing, {
    kind: "residency.ended",
    about,
    data: { kind, until: to, reason },
  });
  await publishPlacesChanged(doing, [personId]);
}
