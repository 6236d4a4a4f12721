import type { Actor, StaffRole } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { StaffFact } from "#core/staff/events.ts";
import { type Member, type MembershipStep, changeMembership } from "#core/staff/membership.ts";
import type { ChangeMember, MemberRef, MemberView, StaffView } from "#core/staff/model.ts";
import { lockOrganisationDetails } from "#server/buildings/service.ts";
import {
  confirmPassword,
  createPasswordLink,
  createPerson,
  type NewPerson,
  type Visit,
  endWithdrawnSessions,
} from "#server/identity/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { dutiesOf, publishStaffFact } from "./verbs/facts.ts";
import { disabledLetter } from "./verbs/letter.ts";
import {
  appointAdmin,
  findRecipient,
  findBuildings,
  insertStaff,
  lockMembers,
  saveMember,
  worksSomewhere,
} from "./store.ts";
import { readMember, readStaff } from "./reads/staff.ts";

/** Makes a person work for an organisation from `now` on. */
export async function addStaff(
  tx: Tx,
  member: { orgId: string; personId: string; role: StaffRole },
  now: Date,
): Promise<void> {
  await insertStaff(tx, { ...member, createdAt: now });
}

/**
 * Makes somebody administrator of an organisation, from the command line.
 * `link` lets them set a password, once, within 24 hours. Refuses with
 * staff.elsewhere whoever works for another organisation.
 */
export async function createAdmin(
  world: World,
  { orgId, ...person }: NewPerson & { orgId: string },
): Promise<{ personId: string; link: string }> {
  const now = world.clock();
  return inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const personId = await createPerson(tx, { ...person, role: "admin" }, now);
    await appointAdmin(tx, orgId, personId);
    await publishFacts(tx, {
      orgId,
      kind: "staff.joined",
      subject: { person: personId },
      actorId: null,
      data: { role: "admin" },
      audience: { staff: true, people: [personId] },
      at: now,
    });
    const token = await createPasswordLink(tx, personId, now);
    return { personId, link: `${world.config.publicUrl}/reset-password#${token}` };
  });
}

/** Returns everybody who works or worked here, and pending invitations. */
export function listStaff(world: World, actor: Actor): Promise<StaffView> {
  return readStaff(world, actor, staffOrgId(actor));
}

/** Changes a member's role and buildings; their open pages learn of it at once. */
export async function changeMember(
  world: World,
  actor: Actor,
  input: ChangeMember,
): Promise<MemberView> {
  const { role, buildingIds } = input;
  return step(world, actor, input, "staff.changed", { kind: "change", role, buildingIds });
}

/** Shuts somebody out: their sessions end at once, what is theirs to do stays theirs. */
export async function disableMember(
  world: World,
  actor: Actor,
  ref: MemberRef,
): Promise<MemberView> {
  return step(world, actor, ref, "staff.disabled", { kind: "disable" });
}

/** Lets somebody work here again. Refuses with staff.elsewhere who works for another organisation. */
export async function enableMember(
  world: World,
  actor: Actor,
  ref: MemberRef,
): Promise<MemberView> {
  return step(world, actor, ref, "staff.enabled", { kind: "enable" });
}

async function step(
  world: World,
  actor: Actor,
  { personId, version }: MemberRef,
  kind: StaffFact,
  wanted: MembershipStep,
): Promise<MemberView> {
  const now = world.clock();
  const orgId = staffOrgId(actor);
  await inTenant(world.db, actor, async (tx) => {
    await apply(tx, { orgId, personId, version, actorId: actor.personId, kind, wanted, now });
    if (kind === "staff.disabled") await write(world, tx, orgId, personId);
  });
  const member = await readMember(world, actor, orgId, personId);
  if (!member) throw new Refusal("generic.not_found");
  return member;
}

/** Notifies somebody whose access was turned off why. */
async function write(world: World, tx: Tx, orgId: string, personId: string): Promise<void> {
  const to = await findRecipient(tx, personId);
  const organisation = await lockOrganisationDetails(tx, orgId);
  if (to && organisation)
    await world.mail.send(tx, { ...disabledLetter(to, organisation.name), personId });
}

/** Stops working here. Refuses with staff.last_admin and auth.invalid_credentials. */
export async function leaveOrganisation(
  world: World,
  visit: Visit,
  actor: Actor,
  password: string,
): Promise<void> {
  const { personId } = actor;
  await confirmPassword(world, visit, actor, password);
  const step = { orgId: staffOrgId(actor), personId, actorId: personId, now: world.clock() };
  await inTenant(world.db, actor, (tx) =>
    apply(tx, { ...step, version: null, kind: "staff.left", wanted: { kind: "disable" } }),
  );
}

type Taken = {
  orgId: string;
  personId: string;
  version: number | null;
  actorId: string;
  kind: StaffFact;
  wanted: MembershipStep;
  now: Date;
};

async function apply(tx: Tx, { orgId, actorId, kind, wanted, now, ...ref }: Taken): Promise<void> {
  const { personId } = ref;
  const members = await lockMembers(tx, orgId);
  // Two administrators may have shut each other out while this one waited for the lock.
  const doer = members.find((one) => one.personId === actorId);
  if (!doer || doer.disabledAt || (doer.role !== "admin" && personId !== actorId))
    throw new Refusal("generic.not_found");
  const before = members.find((one) => one.personId === personId);
  const next = changeMembership(members, ref, wanted, now);
  if ("code" in next) throw new Refusal(next.code, next.data);
  if (wanted.kind === "change") await requireBuildings(tx, orgId, next.buildingIds);
  if (wanted.kind === "enable" && before?.disabledAt) await requireFree(tx, personId);
  await saveMember(tx, orgId, next, now);
  if (next.disabledAt) await endWithdrawnSessions(tx, personId, now);
  const data = wanted.kind === "change" && before ? await differing(tx, orgId, before, next) : {};
  const subject = { person: personId };
  await publishStaffFact(tx, kind, { orgId, actorId, subject, data, personId, at: now });
}

async function differing(tx: Tx, orgId: string, before: Member, after: Member): Promise<object> {
  return { before: await dutiesOf(tx, orgId, before), after: await dutiesOf(tx, orgId, after) };
}

/** Refuses buildings that are not the organisation's. */
export async function requireBuildings(
  tx: Tx,
  orgId: string,
  ids: readonly string[] | null,
): Promise<void> {
  const known = await findBuildings(tx, orgId, ids ?? []);
  if (known.length === new Set(ids ?? []).size) return;
  const issues = [{ path: "buildingIds", rule: "invalid" }];
  throw new Refusal("generic.validation", { issues });
}

/** Refuses whoever works for an organisation already. */
export async function requireFree(tx: Tx, personId: string): Promise<void> {
  if (await worksSomewhere(tx, personId)) throw new Refusal("staff.elsewhere");
}
