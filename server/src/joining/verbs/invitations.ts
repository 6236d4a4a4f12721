import { randomUUID } from "node:crypto";
import { joinLink, showCode } from "#core/joining/code.ts";
import { audienceOf, type JoiningFact } from "#core/joining/events.ts";
import type { InvitationsInput, InviteInput } from "#core/joining/inputs.ts";
import { invitationState, joiningLimits } from "#core/joining/model.ts";
import { canServe, buildingsOf } from "#core/joining/policy.ts";
import type {
  CodeView,
  CreatedInvitation,
  InvitationPage,
  InvitationView,
} from "#core/joining/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { addDays, fromLocal, toLocal } from "#core/kernel/time.ts";
import { inTenant, readJson, type Tx } from "#server/platform/database/database.ts";
import { publish } from "#server/platform/events/events.ts";
import { once } from "#server/platform/database/idempotency.ts";
import { type Key, pageBy, readCursor } from "#server/platform/read/page.ts";
import type { World } from "#server/platform/world.ts";
import { codeHash, newCode, sealed, unsealed } from "../codes.ts";
import { invitationOrder, invitationsQuery } from "../reads/lists.ts";
import {
  findApartment,
  type Apartment,
  type Invitation,
  insertInvitations,
  lockInvitation,
  type NewInvitation,
  revokeInvitation,
} from "../store.ts";

/** Invitations of the houses the actor serves, the newest first. */
export async function list(
  world: World,
  actor: Actor,
  input: InvitationsInput,
): Promise<InvitationPage> {
  const limit = input.limit ?? joiningLimits.page.default;
  const after = input.cursor ? readCursor(invitationOrder, input.cursor) : null;
  const found = await read(world, actor, input, { after, rows: limit + 1 });
  return pageBy(invitationOrder, found, limit, ({ createdAt, id }) => [createdAt, id]);
}

function read(
  world: World,
  actor: Actor,
  wanted: InvitationsInput & { id?: string },
  page: { after: Key | null; rows: number },
): Promise<InvitationView[]> {
  const orgId = actor.orgIds[0] ?? "";
  const seen = { orgId, houses: buildingsOf(actor), now: world.clock() };
  const { text, params } = invitationsQuery({ ...wanted, ...seen, ...page });
  return readJson(world.db, actor, text, params);
}

async function readOne(world: World, actor: Actor, id: string): Promise<InvitationView> {
  const [view] = await read(world, actor, { id }, { after: null, rows: 1 });
  if (!view) throw new Refusal("generic.not_found");
  return view;
}

type Terms = Pick<InviteInput, "kind" | "uses" | "days"> & { basis?: InviteInput["basis"] };

/** The first instant at which a code of so many whole days after today is no longer good. */
export function expiryOf(now: Date, days: number): Date {
  return fromLocal(addDays(toLocal(now).date, days + 1), 0);
}

/** An invitation as it will be written; its code leaves here encrypted only. */
export async function drafted(
  world: World,
  apartment: Pick<Apartment, "id" | "orgId">,
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
    codeSealed: sealed(secret, code),
    expiresAt: expiryOf(by.now, terms.days),
    createdBy: by.personId,
    createdAt: by.now,
  };
}

/** Makes a code for a flat. A repeated call shows the same one again. */
export async function create(
  world: World,
  actor: Actor,
  input: InviteInput,
  key: string | null,
): Promise<CreatedInvitation> {
  const now = world.clock();
  const { personId } = actor;
  const call = { key, personId, procedure: "joining.invitations.create", input, now };
  // Only the id is kept for a repeated call: an answer in clear would outlive the code.
  const id = await inTenant(world.db, actor, (tx) =>
    once(tx, call, async () => {
      const apartment = await findApartment(tx, input.apartmentId);
      if (!apartment) throw new Refusal("generic.not_found");
      orRefuse(canServe(actor, apartment));
      const invitation = await drafted(world, apartment, input, { personId, now });
      await insertInvitations(tx, [invitation]);
      const { kind, uses, days } = input;
      await tell(
        tx,
        actor,
        "joining.invited",
        { flat: apartment, id: invitation.id },
        { kind, uses, days },
        now,
      );
      return invitation.id;
    }),
  );
  const view = await readOne(world, actor, id);
  return { ...view, ...(await shown(world, actor, id)) };
}

/** Takes a code back. */
export async function revoke(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<InvitationView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const { flat: apartment, invitation } = await load(tx, actor, id);
    if (!(await revokeInvitation(tx, id, actor.personId, now))) return;
    const before = invitationState(invitation, now);
    await tell(tx, actor, "joining.invitation_revoked", { flat: apartment, id }, { before }, now);
  });
  return readOne(world, actor, id);
}

/** Shows the code of an active invitation again, which the audit trail notes. */
export async function code(world: World, actor: Actor, { id }: { id: string }): Promise<CodeView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const { flat: apartment, invitation } = await load(tx, actor, id);
    if (invitationState(invitation, now) !== "active") throw new Refusal("joining.code_over");
    await tell(tx, actor, "joining.code_shown", { flat: apartment, id }, {}, now);
  });
  return shown(world, actor, id);
}

async function shown(world: World, actor: Actor, id: string): Promise<CodeView> {
  const { config, db } = world;
  const { codeSealed } = await inTenant(db, actor, async (tx) => {
    return (await load(tx, actor, id)).invitation;
  });
  const plain = unsealed(config.secret, codeSealed);
  return { code: showCode(plain), link: joinLink(config.publicUrl, plain) };
}

async function load(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ invitation: Invitation; flat: Apartment }> {
  const invitation = await lockInvitation(tx, id);
  const apartment = invitation && (await findApartment(tx, invitation.apartmentId));
  if (!apartment) throw new Refusal("generic.not_found");
  orRefuse(canServe(actor, apartment));
  return { invitation, flat: apartment };
}

async function tell(
  tx: Tx,
  actor: Actor,
  kind: JoiningFact,
  about: { flat: Apartment; id: string },
  data: object,
  at: Date,
): Promise<void> {
  const { flat: apartment, id } = about;
  await publish(tx, {
    orgId: apartment.orgId,
    kind,
    subject: { invitation: id, apartment: apartment.id, building: apartment.buildingId },
    actorId: actor.personId,
    data,
    audience: audienceOf(apartment.buildingId),
    at,
  });
}
