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
    const { ground, held } = await holdResidency(tx, actor, input, now);
    await takeBack({ tx, actor, now }, ground, { came: [], left: [{ held, until: null }] });
    return ground.apartment.id;
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
    const { ground, held } = await holdResidency(tx, actor, input, now);
    await takeBack({ tx, actor, now }, ground, { came: [held], left: [] });
    return ground.apartment.id;
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
    const ground = await holdApartment(tx, actor, input.id, now);
    const came = onceEach(input.came).map((one) => stillHeld(ground, one));
    const left = onceEach(input.left).map(({ until, ...one }) => {
      const held = stillHeld(ground, one);
      if (until !== null) requireEnd(ground, "left", held.from, until);
      return { held, until };
    });
    await takeBack({ tx, actor, now }, ground, { came, left });
  });
  return getApartment(world, actor, { id: input.id });
}

/**
 * Requires that a residency that the actor just changed is still there; otherwise somebody was
 * faster.
 */
function stillHeld(ground: LockedApartment, reference: { id: string; version: number }) {
  if (!ground.residencies.some(({ id }) => id === reference.id))
    throw new Refusal("generic.conflict");
  return heldIn(ground, reference);
}

function onceEach<T extends { id: string }>(references: readonly T[]): T[] {
  return [...new Map(references.map((one) => [one.id, one])).values()];
}

type LockedResidency = LockedApartment["residencies"][number];
/** Somebody who had left, and until when they were to stay before. */
type Left = { held: LockedResidency; until: string | null };

/** Undoes arrivals first, which makes room for those who had left. */
async function takeBack(
  doing: Doing,
  ground: LockedApartment,
  { came, left }: { came: readonly LockedResidency[]; left: readonly Left[] },
): Promise<void> {
  for (const one of came) orRefuse(canDo(ground, "remove", one));
  for (const { held } of left) orRefuse(canDo(ground, "restore", held));
  const gone = new Set(came.map(({ id }) => id));
  const back = left.map(({ held, until }): Residency => ({ ...held, to: until }));
  const after = ground.residencies
    .filter(({ id }) => !gone.has(id))
    .map((one) => back.find(({ id }) => id === one.id) ?? one);
  if (back.length > 0) requireConsistent(after, back, () => "share");
  for (const one of came) await unbegin(doing, ground, one);
  for (const one of left) await reopen(doing, ground, one);
  const people = [...came, ...left.map(({ held }) => held)];
  await publishPlacesChanged(
    doing,
    people.map(({ personId }) => personId),
  );
}

async function unbegin(doing: Doing, ground: LockedApartment, one: LockedResidency): Promise<void> {
  await refuseBrokenConstraints(deleteResidency(doing.tx, one.id));
  const { kind, basis, from, to } = one;
  const data = { kind, basis, since: from, until: to };
  await publishBuildingFact(doing, { kind: "residency.removed", about: about(ground, one), data });
}

async function reopen(doing: Doing, ground: LockedApartment, { held, until }: Left): Promise<void> {
  const [endedBy, endedAt] = until ? [doing.actor.personId, doing.now] : [null, null];
  await refuseBrokenConstraints(
    saveResidency(doing.tx, held.id, { validTo: until, endedBy, endedAt }),
  );
  const { kind, to } = held;
  const said = { about: about(ground, held) };
  if (until)
    await publishBuildingFact(doing, {
      ...said,
      kind: "residency.ended",
      data: { kind, until, reason: null },
    });
  else
    await publishBuildingFact(doing, {
      ...said,
      kind: "residency.restored",
      data: { kind, until: [to, null] },
    });
}

function about(ground: LockedApartment, { id, personId }: LockedResidency) {
  return { ...aboutOf(ground), residency: id, person: personId };
}
