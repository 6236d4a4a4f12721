import { randomUUID } from "node:crypto";
import { joinLink, showCode } from "#core/joining/code.ts";
import { audienceOf, type JoiningFact } from "#core/joining/events.ts";
import type { InviteInput } from "#core/joining/inputs.ts";
import { invitationState } from "#core/joining/model.ts";
import { canServe } from "#core/joining/policy.ts";
import type { CodeView, CreatedInvitation, InvitationView } from "#core/joining/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { addDays, fromLocal, toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { runIdempotently, type IdempotentCall } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { codeHash, newCode, sealCode, openSealedCode } from "./codes.ts";
import { getInvitation } from "../service.ts";
import {
  findApartment,
  type JoiningApartment,
  type Invitation,
  insertInvitations,
  lockInvitation,
  type NewInvitation,
  revokeInvitation,
} from "../store.ts";

type Terms = Pick<InviteInput, "kind" | "uses" | "days"> & { basis?: InviteInput["basis"] };

/** Returns the first instant at which a code of so many whole days no longer works. */
export function expiryOf(now: Date, days: number): Date {
  return fromLocal(addDays(toLocal(now).date, days + 1), 0);
}

/** Builds an invitation; its code is stored encrypted only. */
export async function draftInvitation(
  world: World,
  apartment: Pick<JoiningApartment, "id" | "orgId">,
  terms: Terms,
  by: { personId: string; now: Date },
): Promise<NewInvitation & { id: string }> {
  const code = newCode();
  const { secret } = world.config;
  return {
    id: randomUUID(),
    orgId: apartment.orgId,
    apartmentId: apartment.id,
    kind: terms.kind,
    basis: terms.basis ?? null,
    uses: terms.uses,
    codeHash: codeHash(secret, code),
    codeSealed: sealCode(secret, code),
    expiresAt: expiryOf(by.now, terms.days),
    createdBy: by.personId,
    createdAt: by.now,
  };
}

/** Makes a code for an apartment. A repeated call shows the same one again. */
export async function createInvitation(
  world: World,
  actor: Actor,
  input: InviteInput,
  key: string | null,
): Promise<CreatedInvitation> {
  const now = world.clock();
  const { personId } = actor;
  const call: IdempotentCall = {
    key,
    personId,
    procedure: "joining.invitations.create",
    input,
    now,
  };
  // Only the id is kept for a repeated call: an answer in clear would outlive the code.
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, call, async () => {
      const apartment = await findApartment(tx, input.apartmentId);
      if (!apartment) throw new Refusal("generic.not_found");
      orRefuse(canServe(actor, apartment));
      const invitation = await draftInvitation(world, apartment, input, { personId, now });
      await insertInvitations(tx, [invitation]);
      const { kind, uses, days } = input;
      await publishInvitationFact(
        tx,
        actor,
        "joining.invited",
        { apartment, id: invitation.id },
        now,
        { kind, uses, days },
      );
      return invitation.id;
    }),
  );
  const view = await getInvitation(world, actor, { id });
  return { ...view, ...(await shown(world, actor, id)) };
}

/** Takes a code back. */
export async function revokeCode(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<InvitationView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const { apartment, invitation } = await load(tx, actor, id);
    if (!(await revokeInvitation(tx, id, actor.personId, now))) return;
    const before = invitationState(invitation, now);
    await publishInvitationFact(tx, actor, "joining.invitation_revoked", { apartment, id }, now, {
      before,
    });
  });
  return getInvitation(world, actor, { id });
}

/** Shows the code of an active invitation again, which the audit trail notes. */
export async function getInvitationCode(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<CodeView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const { apartment, invitation } = await load(tx, actor, id);
    if (invitationState(invitation, now) !== "active") throw new Refusal("joining.code_over");
    await publishInvitationFact(tx, actor, "joining.code_shown", { apartment, id }, now);
  });
  return shown(world, actor, id);
}

async function shown(world: World, actor: Actor, id: string): Promise<CodeView> {
  const { config, db } = world;
  const { codeSealed } = await inTenant(db, actor, async (tx) => {
    return (await load(tx, actor, id)).invitation;
  });
  const plain = openSealedCode(config.secret, codeSealed);
  return { code: showCode(plain), link: joinLink(config.publicUrl, plain) };
}

async function load(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ invitation: Invitation; apartment: JoiningApartment }> {
  const invitation = await lockInvitation(tx, id);
  const apartment = invitation && (await findApartment(tx, invitation.apartmentId));
  if (!apartment) throw new Refusal("generic.not_found");
  orRefuse(canServe(actor, apartment));
  return { invitation, apartment };
}

/** Publishes a fact about an invitation to the building's staff. */
export async function publishInvitationFact(
  tx: Tx,
  actor: Pick<Actor, "personId"> | null,
  kind: JoiningFact,
  { id, apartment }: { id: string; apartment: JoiningApartment },
  at: Date,
  data: object = {},
): Promise<void> {
  await publishFacts(tx, {
    orgId: apartment.orgId,
    kind,
    subject: { invitation: id, apartment: apartment.id, building: apartment.buildingId },
    actorId: actor?.personId ?? null,
    data,
    audience: audienceOf(apartment.buildingId),
    at,
  });
}
