import type { RemoveInput, RestoreResidencyInput, UndoMovesInput } from "#core/buildings/inputs.ts";
import type { Residency } from "#core/buildings/residency/residency.ts";
import { canDo } from "#core/buildings/residency/policy.ts";
import type { ApartmentDetails } from "#core/buildings/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { publishBuildingFact, publishPlacesChanged, type Doing } from "./announce.ts";
import { findApartment, getApartment } from "../reads/apartments-view.ts";
import { endRights } from "./end-rights.ts";
import { refuseBrokenConstraints } from "./faults.ts";
import {
  aboutOf,
  heldIn,
  type LockedApartment,
  holdApartment,
  holdResidency,
  requireConsistent,
  requireEnd,
} from "./locked-apartment.ts";
import { deleteResidency, saveResidency } from "../store/residencies.ts";

/** Takes an end back, past or to come, where nothing has taken its place. */
export async function restoreResidency(
  world: World,
  actor: Actor,
  input: RestoreResidencyInput,
): Promise<ApartmentDetails> {
  const now = world.clock();
  const id = await inTenant(world.db, actor, async (tx) => {
    const { locked, residency } = await holdResidency(tx, actor, input, now);
    await takeBack({ tx, actor, now }, locked, {
      came: [],
      left: [{ residency, until: null }],
    });
    return locked.apartment.id;
  });
  return getApartment(world, actor, { id });
}

/** Takes back what was written down today or has not begun; null to whom that leaves nothing there. */
export async function removeResidency(
  world: World,
  actor: Actor,
  input: RemoveInput,
): Promise<ApartmentDetails | null> {
  const now = world.clock();
  const id = await inTenant(world.db, actor, async (tx) => {
    const { locked, residency } = await holdResidency(tx, actor, input, now);
    await takeBack({ tx, actor, now }, locked, { came: [residency], left: [] });
    await endRights(world, tx, locked, [takenBack(residency)]);
    return locked.apartment.id;
  });
  return findApartment(world, actor, id);
}

/** Takes back, of the apartment `id`, that some came and others left: all of it or nothing. */
export async function undoReplacement(
  world: World,
  actor: Actor,
  input: UndoMovesInput,
): Promise<ApartmentDetails> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const locked = await holdApartment(tx, actor, input.id, now);
    const came = onceEach(input.came).map((one) => stillHeld(locked, one));
    const left = onceEach(input.left).map(({ until, ...one }) => {
      const residency = stillHeld(locked, one);
      if (until !== null) requireEnd(locked, "left", residency.from, until);
      return { residency, until };
    });
    await takeBack({ tx, actor, now }, locked, { came, left });
    await endRights(world, tx, locked, came.map(takenBack));
  });
  return getApartment(world, actor, { id: input.id });
}

/** Returns the end of a residency that is taken back: the day on which it began. */
const takenBack = ({ personId, from }: LockedResidency) => ({ personId, to: from });

/**
 * Requires that a residency that the actor just changed is still there; otherwise somebody was
 * faster.
 */
function stillHeld(locked: LockedApartment, reference: { id: string; version: number }) {
  if (!locked.residencies.some(({ id }) => id === reference.id))
    throw new Refusal("generic.conflict");
  return heldIn(locked, reference);
}

function onceEach<T extends { id: string }>(references: readonly T[]): T[] {
  return [...new Map(references.map((one) => [one.id, one])).values()];
}

type LockedResidency = LockedApartment["residencies"][number];
/** Somebody who had left, and until when they were to stay before. */
type Left = { residency: LockedResidency; until: string | null };

/** Undoes arrivals first, which makes room for those who had left. */
async function takeBack(
  doing: Doing,
  locked: LockedApartment,
  { came, left }: { came: readonly LockedResidency[]; left: readonly Left[] },
): Promise<void> {
  for (const one of came) orRefuse(canDo(locked, "remove", one));
  for (const { residency } of left) orRefuse(canDo(locked, "restore", residency));
  const gone = new Set(came.map(({ id }) => id));
  const back = left.map(({ residency, until }): Residency => ({ ...residency, to: until }));
  const after = locked.residencies
    .filter(({ id }) => !gone.has(id))
    .map((one) => back.find(({ id }) => id === one.id) ?? one);
  if (back.length > 0) requireConsistent(after, back, () => "share");
  for (const one of came) await unbegin(doing, locked, one);
  for (const one of left) await reopen(doing, locked, one);
  const people = [...came, ...left.map(({ residency }) => residency)];
  await publishPlacesChanged(
    doing,
    people.map(({ personId }) => personId),
  );
}

/** Leaves a residency without a day where its person could already use it: what they did stays theirs to read. */
async function unbegin(doing: Doing, locked: LockedApartment, one: LockedResidency): Promise<void> {
  const wasUsable = one.hasAccount && one.from <= locked.today;
  const ended = { validTo: one.from, endedBy: doing.actor.personId, endedAt: doing.now };
  await refuseBrokenConstraints(
    wasUsable ? saveResidency(doing.tx, one.id, ended) : deleteResidency(doing.tx, one.id),
  );
  const { kind, basis, from, to } = one;
  const data = { kind, basis, since: from, until: to };
  await publishBuildingFact(doing, { kind: "residency.removed", about: about(locked, one), data });
}

async function reopen(
  doing: Doing,
  locked: LockedApartment,
  { residency, until }: Left,
): Promise<void> {
  const [endedBy, endedAt] = until ? [doing.actor.personId, doing.now] : [null, null];
  await refuseBrokenConstraints(
    saveResidency(doing.tx, residency.id, { validTo: until, endedBy, endedAt }),
  );
  const { kind, to } = residency;
  const fact = { about: about(locked, residency) };
  if (until)
    await publishBuildingFact(doing, {
      ...fact,
      kind: "residency.ended",
      data: { kind, until, reason: null },
    });
  else
    await publishBuildingFact(doing, {
      ...fact,
      kind: "residency.restored",
      data: { kind, until: [to, null] },
    });
}

function about(locked: LockedApartment, { id, personId }: LockedResidency) {
  return { ...aboutOf(locked), residency: id, person: personId };
}
