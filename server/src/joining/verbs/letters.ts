import { randomUUID } from "node:crypto";
import { audienceOf } from "#core/joining/events.ts";
import type { CountInput, LettersInput } from "#core/joining/inputs.ts";
import { joiningLimits, usesFor } from "#core/joining/model.ts";
import { canServe, buildingsOf } from "#core/joining/policy.ts";
import type { LetterRunView, LettersCount } from "#core/joining/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant, readJson, type Tx } from "#server/platform/database/database.ts";
import { publish } from "#server/platform/events/events.ts";
import { once } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { drafted, expiryOf } from "./invitations.ts";
import { lettersJob } from "../letters/job.ts";
import { apartmentsText, runsText } from "../reads/shared.ts";
import { findRun, insertInvitations, insertRun, openInvitations } from "../store.ts";
import { uuids } from "../store/tenant.ts";

/** The last runs of letters of the houses the actor serves. */
export function recent(
  world: World,
  actor: Actor,
  { buildingId }: { buildingId?: string | undefined },
): Promise<LetterRunView[]> {
  return read(world, actor, { buildingId: buildingId ?? null, id: null });
}

/** How far a run is. */
export async function get(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<LetterRunView> {
  const [view] = await read(world, actor, { buildingId: null, id });
  if (!view) throw new Refusal("generic.not_found");
  return view;
}

type Wanted = { buildingId: string | null; id: string | null };

function read(world: World, actor: Actor, { buildingId, id }: Wanted): Promise<LetterRunView[]> {
  const buildings = uuids(buildingsOf(actor));
  const params = [buildings, buildingId, id, world.clock().toISOString()];
  return readJson(world.db, actor, runsText, params);
}

/** How many flats letters would go to, and how many of the letters name several people. */
export async function count(world: World, actor: Actor, input: CountInput): Promise<LettersCount> {
  const apartments = await apartmentsOf(world, actor, input);
  return { flats: apartments.length, shared: apartments.filter(({ named }) => named > 1).length };
}

type Addressed = { id: string; named: number };

async function apartmentsOf(
  world: World,
  actor: Actor,
  wanted: CountInput & { apartmentIds?: readonly string[] | undefined },
): Promise<Addressed[]> {
  const { buildingId, apartmentIds, which, kind } = wanted;
  orRefuse(canServe(actor, { orgId: actor.orgIds[0] ?? "", buildingId }));
  const today = toLocal(world.clock()).date;
  const params = [buildingId, uuids(apartmentIds), which === "not_joined", kind, today];
  const found = await readJson<Addressed[] | null>(world.db, actor, apartmentsText, params);
  if (!found) throw new Refusal("generic.not_found");
  return found;
}

/**
 * Makes the codes that are missing and has the letters drawn. A flat whose unused code has at least
 * half of the wanted time left keeps it, so that a second run does not outdate the first one's paper.
 * A letter that names several people has a code that lets each of them in.
 */
export async function begin(
  world: World,
  actor: Actor,
  input: LettersInput,
  key: string | null,
): Promise<LetterRunView> {
  const now = world.clock();
  const { personId } = actor;
  const apartments = await apartmentsOf(world, actor, input);
  const call = { key, personId, procedure: "joining.letters.begin", input, now };
  const id = await inTenant(world.db, actor, (tx) =>
    once(tx, call, async () => {
      if (apartments.length === 0) throw new Refusal("joining.no_flats");
      if (apartments.length > joiningLimits.letters) throw new Refusal("joining.too_many_flats");
      return start(world, tx, actor, { input, flats: apartments, now });
    }),
  );
  return get(world, actor, { id });
}

type Start = { input: LettersInput; flats: readonly Addressed[]; now: Date };

async function start(world: World, tx: Tx, actor: Actor, run: Start): Promise<string> {
  const { input, flats: apartments, now } = run;
  const { personId } = actor;
  const { kind, basis = null, uses, days, language, buildingId } = input;
  const orgId = actor.orgIds[0] ?? "";
  const until = expiryOf(now, Math.ceil(days / 2));
  const wanted = apartments.map(({ id, named }) => ({ id, uses: usesFor(named, uses) }));
  const open = await openInvitations(tx, wanted, { kind, basis, until });
  const missing = wanted.filter((apartment) => !open.has(apartment.id));
  const added = await Promise.all(
    missing.map((apartment) =>
      drafted(
        world,
        { id: apartment.id, orgId },
        { ...input, uses: apartment.uses },
        { personId, now },
      ),
    ),
  );
  await insertInvitations(tx, added);
  const id = randomUUID();
  const invitationIds = [...open.values(), ...added.map((one) => one.id)];
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
  await publish(tx, {
    orgId,
    kind: "joining.letters_begun",
    subject: { letters: id, building: buildingId },
    actorId: personId,
    data: { kind, language, uses, days, letters: invitationIds.length, codes: added.length },
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

/** The finished file, while it is kept. The audit trail notes who fetched it: it opens doors. */
export async function download(
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
    await publish(tx, {
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
    world.log.error({ letters: id }, "the bytes of letters are missing");
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
