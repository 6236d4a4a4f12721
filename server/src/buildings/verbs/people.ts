import { randomUUID } from "node:crypto";
import type { lookUpInput, PersonInput } from "#core/buildings/inputs.ts";
import { circleOf } from "#core/buildings/policy.ts";
import type { ResidencyContext } from "#core/buildings/residency/policy.ts";
import type { foundPerson } from "#core/buildings/views.ts";
import type { Actor, ResidencyKind } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import {
  disownUnproved,
  insertPerson,
  isAddressTaken,
  makeOwner,
} from "#server/identity/service.ts";
import type * as z from "zod/mini";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { refuseField, refuseBrokenConstraints } from "./faults.ts";
import {
  type KnownPeopleReader,
  findKnownByEmail,
  type PersonRecord,
} from "../store/residencies.ts";

/**
 * Finds the person with an email, for staff: a name only, and only of people whom their buildings
 * know. Refuses with auth.user_not_found.
 */
export async function lookUp(
  world: World,
  actor: Actor,
  { email }: z.output<typeof lookUpInput>,
): Promise<z.output<typeof foundPerson>> {
  await world.limits.consume("lookUps", actor.personId);
  const { slices } = world;
  const found = await inTenant(world.db, actor, (tx) =>
    findKnownByEmail({ tx, slices }, circleOf(actor), email),
  );
  if (!found) throw new Refusal("auth.user_not_found");
  return { id: found.id, name: found.name };
}

/** Where in a form a person stands: `person`, or `arrive.0.person`. */
type At = { path: string; kind: ResidencyKind };

/**
 * Finds or creates the person who moves in. Only staff find people by address; others record a
 * name, whose owner joins by a code.
 */
export async function findOrCreatePerson(
  asking: KnownPeopleReader,
  { actor, parties, residencies }: Pick<ResidencyContext, "actor" | "parties" | "residencies">,
  input: PersonInput,
  { path, kind }: At,
  now: Date,
): Promise<string> {
  const { tx } = asking;
  const staff = parties.includes("staff");
  if (input.by === "known") {
    if (!residencies.some(({ personId }) => personId === input.personId))
      throw refuseField(`${path}.personId`, "invalid");
    if (kind === "owner") await makeOwner(tx, input.personId);
    return input.personId;
  }
  if (input.by === "email") {
    if (!staff) throw new Refusal("generic.forbidden");
    return byAddress(asking, actor, input.email, { path, kind }, now);
  }
  const id = randomUUID();
  const { firstName, lastName, email, phone } = input;
  // Whether an address is known is for staff alone: others ask by letter, see joining/guests.ts.
  if (email && !staff) throw new Refusal("generic.forbidden");
  if (email && (await findKnownByEmail(asking, circleOf(actor), email))) throw isTaken(path);
  const elsewhere = email ? await findElsewhere(asking, actor, email) : null;
  if (elsewhere) return link(tx, elsewhere, kind, now);
  // Somebody has it whom nobody here knows: it is kept as what this organisation says, which tells nothing.
  const taken = email !== null && (await isAddressTaken(tx, email));
  const address = taken ? { email: null, contactEmail: email } : { email, contactEmail: null };
  const person = { id, firstName, lastName, ...address, phone, role: kind };
  // Staff vouch for an address, as a register does; others do not.
  const verifiedAt = address.email ? now : null;
  await refuseBrokenConstraints(insertPerson(tx, { ...person, verifiedAt }, now));
  return id;
}

async function byAddress(
  asking: KnownPeopleReader,
  actor: Actor,
  email: string,
  { path, kind }: At,
  now: Date,
): Promise<string> {
  const found = await findKnownByEmail(asking, circleOf(actor), email);
  if (!found) {
    const issues = [{ path: `${path}.email`, rule: "unknown_email" }];
    throw new Refusal("auth.user_not_found", { issues });
  }
  return link(asking.tx, found, kind, now);
}

/**
 * Finds the person with an email among the organisation's other buildings: to link them, never to
 * show them.
 */
async function findElsewhere(
  asking: KnownPeopleReader,
  { orgIds, buildingIds }: Actor,
  email: string,
): Promise<PersonRecord | null> {
  return buildingIds ? findKnownByEmail(asking, { orgIds, buildingIds: null }, email) : null;
}

async function link(
  tx: Tx,
  { id, email }: PersonRecord,
  kind: ResidencyKind,
  now: Date,
): Promise<string> {
  // Whoever signed up with an address they never proved loses the password they chose.
  if (email) await disownUnproved(tx, [id], now);
  if (kind === "owner") await makeOwner(tx, id);
  return id;
}

function isTaken(path: string): Refusal {
  return new Refusal("auth.user_exists", {
    issues: [{ path: `${path}.email`, rule: "taken_email" }],
  });
}
