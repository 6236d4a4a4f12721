import { Refusal } from "#core/kernel/refusal.ts";
import type { Accept, NewAccount, OfferView } from "#core/staff/model.ts";
import {
  beginSession,
  createPerson,
  refuseWeak,
  saveNames,
  tokenHash,
  type Visit,
} from "#server/identity/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import type { World } from "#server/platform/world.ts";
import { dutiesOf, publishStaffFact } from "./facts.ts";
import { requireFree } from "../service.ts";
import {
  findBuildings,
  findByToken,
  findKnown,
  type Invitation,
  type KnownPerson,
  lockInvitation,
  lockMembers,
  saveMember,
  updateInvitation,
} from "../store.ts";
import { readOffer } from "../reads/staff.ts";

/** Reads what a letter's link offers. Refuses with staff.invitation_invalid. */
export async function getInvitationOffer(
  world: World,
  visit: Visit,
  token: string,
): Promise<OfferView> {
  await world.limits.consume("staffOffers", addressKey(visit.address));
  const now = world.clock();
  const found = await openInvitation(world, token, now);
  return inTenant(world.db, { orgIds: [found.orgId] }, async (tx) => {
    const known = await findKnown(tx, found.email);
    const { hasAccount = false, firstName = "", lastName = "" } = known ?? {};
    const names = hasAccount ? { firstName: "", lastName: "" } : { firstName, lastName };
    return { ...(await readOffer(tx, found.id)), hasAccount, ...names };
  });
}

/**
 * Accepts by the letter's secret, which proves the address as a reset letter does. Whoever has an
 * account keeps its password and signs in themselves; for an address without one an account is
 * made and a session begins. Refuses with staff.invitation_invalid, staff.elsewhere,
 * auth.weak_password, form.required_fields.
 */
export async function acceptInvitation(
  world: World,
  visit: Visit,
  { token, account }: Accept,
): Promise<{ signedIn: boolean }> {
  await world.limits.consume("staffOffers", addressKey(visit.address));
  const now = world.clock();
  const { id, orgId, email } = await openInvitation(world, token, now);
  if (account) {
    const { firstName, lastName, password } = account;
    refuseWeak(password, { names: [firstName, lastName], email });
  }
  const session = await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const invitation = await lockInvitation(tx, { id });
    // Of two who use the link at once, one finds it used; a newer letter ends an older link.
    if (invitation?.tokenHash !== tokenHash(token)) throw new Refusal("staff.invitation_invalid");
    const known = await findKnown(tx, invitation.email);
    if (!known?.hasAccount && !account) throw new Refusal("form.required_fields");
    const personId = known?.hasAccount
      ? known.personId
      : await makeAccount(tx, invitation, known, account, now);
    await join(tx, invitation, personId, now);
    return known?.hasAccount ? null : beginSession(tx, visit, personId, false, now);
  });
  if (session) visit.keepSession(session, false);
  return { signedIn: session !== null };
}

async function openInvitation(world: World, token: string, now: Date): Promise<Invitation> {
  const found = await inTenant(world.db, { orgIds: [] }, (tx) => findByToken(tx, tokenHash(token)));
  if (!found || found.expiresAt <= now) throw new Refusal("staff.invitation_invalid");
  return found;
}

async function makeAccount(
  tx: Tx,
  { email, language }: Invitation,
  known: KnownPerson | null,
  account: NewAccount | undefined,
  now: Date,
): Promise<string> {
  if (!account) throw new Refusal("form.required_fields");
  const names = { firstName: account.firstName, lastName: account.lastName };
  const { password } = account;
  const personId = await createPerson(tx, { email, language, ...names, password }, now);
  if (known) await saveNames(tx, personId, names);
  return personId;
}

async function join(tx: Tx, invitation: Invitation, personId: string, now: Date): Promise<void> {
  const { id, orgId, role } = invitation;
  const members = await lockMembers(tx, orgId);
  const former = members.find((one) => one.personId === personId);
  await requireFree(tx, personId);
  const found = await findBuildings(tx, orgId, invitation.buildingIds);
  const buildingIds = invitation.allBuildings ? null : found.map((one) => one.id);
  const version = (former?.version ?? 0) + 1;
  const member = { personId, role, buildingIds, disabledAt: null, version };
  await saveMember(tx, orgId, member, now);
  await updateInvitation(tx, id, { acceptedAt: now, acceptedBy: personId, email: null });
  const data = await dutiesOf(tx, orgId, member);
  const subject = { person: personId, invitation: id };
  await publishStaffFact(tx, "staff.joined", {
    orgId,
    actorId: personId,
    subject,
    data,
    personId,
    at: now,
  });
}
