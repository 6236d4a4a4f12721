import { randomUUID } from "node:crypto";
import { audienceOf } from "#core/joining/events.ts";
import type { LettersInput } from "#core/joining/inputs.ts";
import { joiningLimits, usesFor } from "#core/joining/model.ts";
import { canServe } from "#core/joining/policy.ts";
import type { LetterRunView } from "#core/joining/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { runIdempotently, type IdempotentCall } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { draftInvitation, expiryOf } from "./invitations.ts";
import { lettersJob } from "../letters/job.ts";
import { getLetterRun, listAddressed } from "../service.ts";
import {
  findRun,
  insertInvitations,
  insertRun,
  type LetterRun,
  openInvitations,
} from "../store.ts";

/**
 * Makes the codes that are missing and has the letters drawn. An apartment whose unused code has at least
 * half of the wanted time left keeps it, so that a second run does not outdate the first one's paper.
 * A letter that names several people has a code that lets each of them in.
 */
export async function beginLetters(
  world: World,
  actor: Actor,
  input: LettersInput,
  key: string | null,
): Promise<LetterRunView> {
  const now = world.clock();
  const { personId } = actor;
  const apartments = await listAddressed(world, actor, input);
  const call: IdempotentCall = { key, personId, procedure: "joining.letters.begin", input, now };
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, call, async () => {
      if (apartments.length === 0) throw new Refusal("joining.no_flats");
      if (apartments.length > joiningLimits.letters) throw new Refusal("joining.too_many_flats");
      return start(world, tx, actor, { input, apartments, now });
    }),
  );
  return getLetterRun(world, actor, { id });
}

type Start = {
  input: LettersInput;
  apartments: readonly { id: string; named: number }[];
  now: Date;
};

async function start(world: World, tx: Tx, actor: Actor, run: Start): Promise<string> {
  const { input, apartments, now } = run;
  const { personId } = actor;
  const { kind, basis = null, uses, days, language, buildingId } = input;
  const orgId = staffOrgId(actor);
  const until = expiryOf(now, Math.ceil(days / 2));
  const wanted = apartments.map(({ id, named }) => ({ id, uses: usesFor(named, uses) }));
  const open = await openInvitations(tx, wanted, { kind, basis, until });
  const missing = wanted.filter((apartment) => !open.has(apartment.id));
  const added = await Promise.all(
    missing.map((apartment) =>
      draftInvitation(
        world,
        { id: apartment.id, orgId },
        { ...input, uses: apartment.uses },
        { personId, now },
      ),
    ),
  );
  await insertInvitations(tx, added);
  const invitationIds = [...open.values(), ...added.map((one) => one.id)];
  return startRun(world, tx, actor, {
    orgId,
    buildingId,
    kind,
    language,
    invitationIds,
    codes: added.length,
    uses,
    days,
    now,
  });
}

/** Run of letters to be drawn; `codes` of its invitations are new, and `uses` and `days` were asked for them. */
type NewRun = Pick<LetterRun, "orgId" | "buildingId" | "kind" | "language" | "invitationIds"> & {
  codes: number;
  uses?: number;
  days?: number;
  now: Date;
};

/** Records a run of letters and has it drawn; returns its id. */
export async function startRun(
  world: World,
  tx: Tx,
  { personId }: Actor,
  { orgId, buildingId, kind, language, invitationIds, now, ...terms }: NewRun,
): Promise<string> {
  const id = randomUUID();
  await insertRun(tx, {
    id,
    orgId,
    buildingId,
    kind,
    language,
    state: "waiting",
    invitationIds,
    createdBy: personId,
    createdAt: now,
  });
  await publishFacts(tx, {
    orgId,
    kind: "joining.letters_begun",
    subject: { letters: id, building: buildingId },
    actorId: personId,
    data: { kind, language, letters: invitationIds.length, ...terms },
    audience: audienceOf(buildingId),
    at: now,
  });
  await world.jobs.enqueue(tx, lettersJob, { orgId, id }, { singletonKey: id });
  return id;
}

type Download = {
  status: 200;
  headers: Record<string, string>;
  body: ReadableStream<Uint8Array>;
};

/** Returns the finished file while it is kept. The audit log records who fetched it. */
export async function downloadLetters(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<Download> {
  const now = world.clock();
  const key = await inTenant(world.db, actor, async (tx) => {
    const run = await findRun(tx, id);
    if (!run?.fileKey || !run.keptUntil || run.keptUntil <= now)
      throw new Refusal("generic.not_found");
    orRefuse(canServe(actor, run));
    await publishFacts(tx, {
      orgId: run.orgId,
      kind: "joining.letters_fetched",
      subject: { letters: id, building: run.buildingId },
      actorId: actor.personId,
      data: { letters: run.invitationIds.length },
      audience: audienceOf(run.buildingId),
      at: now,
    });
    return run.fileKey;
  });
  const stored = await world.files.get(key);
  if (!stored) {
    world.log.error({ letters: id }, "the file of letters is missing");
    throw new Refusal("generic.not_found");
  }
  return {
    status: 200,
    headers: {
      "content-type": "application/pdf",
      "content-length": String(stored.size),
      "content-disposition": `attachment; filename="letters-${toLocal(now).date}.pdf"`,
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    },
    body: stored.body,
  };
}
