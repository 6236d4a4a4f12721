import { randomUUID } from "node:crypto";
import type { BeginInput, ConfigureInput, PartInput } from "#core/register/contract.ts";
import {
  busyStates,
  type ImportState,
  type ImportView,
  partBytes,
  registerBytes,
} from "#core/register/model.ts";
import { countQuestions } from "#core/register/questions.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { day, minute } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently, type IdempotentCall } from "#server/platform/database/idempotency.ts";
import { isOutage } from "#server/platform/database/outage.ts";
import type { World } from "#server/platform/world.ts";
import { enqueueTurn, isHeavy } from "../work/lanes.ts";
import { isIdle } from "../store/compare/outcome.ts";
import { chosenColumns } from "../format/chosen-columns.ts";
import { makeRoom } from "./import-quota.ts";
import { partKey } from "../format/source.ts";
import {
  changeImport,
  type ImportRow,
  insertImport,
  lastApplied,
  lockImport,
  readImport,
} from "../store/imports.ts";
import type { StoredFormat } from "../table.ts";
import { publishRegisterFact } from "../work/facts.ts";
import { importingFor, undoEnd, viewOf } from "./view.ts";
import { expireJob } from "../work/work-job.ts";

const keptDays = 7;

/**
 * Announces a register whose bytes follow in parts. Refuses with upload.too_large; like everything here with
 * generic.forbidden where the actor does not serve all buildings.
 */
export async function beginImport(
  world: World,
  actor: Actor,
  input: BeginInput,
  key: string | null,
): Promise<ImportView> {
  const orgId = importingFor(actor);
  const now = world.clock();
  const { name, size, source, like } = input;
  if (size > registerBytes)
    throw new Refusal("upload.too_large", { params: { size: registerBytes } });
  const call: IdempotentCall = {
    key,
    personId: actor.personId,
    procedure: "register.begin",
    input,
    now,
  };
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, call, async () => {
      const begun = { orgId, importId: randomUUID() };
      await makeRoom(world, tx, orgId, size);
      const stored = like ? await saidOf(tx, orgId, like) : {};
      const row = {
        id: begun.importId,
        orgId,
        name,
        size,
        source,
        said: stored,
        heavy: isHeavy(size),
        createdBy: actor.personId,
      };
      await insertImport(tx, { ...row, state: "uploading", createdAt: now, beatAt: now });
      const startAfter = new Date(now.getTime() + keptDays * day);
      await world.jobs.enqueue(tx, expireJob, begun, { startAfter });
      return begun.importId;
    }),
  );
  return viewOf(world, actor, id);
}

/**
 * Reads the choices for an earlier import. Its encoding is left out: other bytes may be saved anew.
 */
async function saidOf(tx: Tx, orgId: string, like: string): Promise<StoredFormat> {
  const row = await readImport(tx, orgId, like);
  const { encoding: _, ...previous } = row?.said ?? {};
  if (!row || !previous.columns || previous.headings) return previous;
  const { heading, ...rest } = previous;
  const headings = row.sample[(row.format?.heading ?? 0) - 1]?.cells;
  return headings
    ? { ...rest, headings }
    : { ...rest, ...(heading === undefined ? {} : { heading }) };
}

/**
 * Keeps the next bytes; the last ones start the check. A part that has come already changes nothing, so that it
 * can be sent again after a lost answer. Refuses with register.part_out_of_place, generic.conflict,
 * upload.too_large and upload.failed (storage).
 */
export async function uploadImportPart(
  world: World,
  actor: Actor,
  input: PartInput,
): Promise<ImportView> {
  const orgId = importingFor(actor);
  const { id, at, file } = input;
  if (file.size > partBytes) throw new Refusal("upload.too_large", { params: { size: partBytes } });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    // Two tabs that send the same part wait for each other.
    const row = await lockOwn(tx, orgId, id);
    if (at + bytes.byteLength <= row.received) return;
    if (row.state !== "uploading") throw new Refusal("generic.conflict");
    if (at !== row.received || bytes.byteLength === 0 || at + bytes.byteLength > row.size)
      throw new Refusal("register.part_out_of_place");
    await world.files
      .put(partKey(id, row.parts), bytes, "application/octet-stream")
      .catch((error: unknown) => {
        world.log.error({ err: error }, "a part of a register could not be stored");
        if (isOutage(error)) throw error;
        throw new Refusal("upload.failed");
      });
    const received = at + bytes.byteLength;
    const whole = received === row.size;
    const change = { received, parts: row.parts + 1, beatAt: now };
    const uploading = { orgId, id, states: ["uploading"] as const };
    await changeImport(tx, uploading, whole ? { ...change, state: "uploaded" } : change);
    if (whole) await start(world, tx, { row, actor, now });
  });
  return viewOf(world, actor, id);
}

/** Returns an import; restarts work that showed no progress for minutes. */
export async function getImport(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<ImportView> {
  const view = await viewOf(world, actor, id);
  if (!isBusy(view.state)) return view;
  const orgId = importingFor(actor);
  const before = new Date(world.clock().getTime() - 3 * minute);
  await inTenant(world.db, actor, async (tx) => {
    const row = await lockImport(tx, orgId, id);
    if (!row || !isBusy(row.state) || row.beatAt > before) return;
    await changeImport(tx, { orgId, id, states: [row.state] }, { beatAt: world.clock() });
    await enqueueTurn(world, tx, row);
  });
  return view;
}

/** Corrects what was recognised and checks again. Refuses with generic.conflict. */
export function configureImport(
  world: World,
  actor: Actor,
  input: ConfigureInput,
): Promise<ImportView> {
  const { encoding, delimiter, sheet, heading, columns, order, left, building } = input;
  return step(world, actor, input, async (tx, row, now) => {
    // A file that could not be read one way may be readable another.
    if (row.state !== "checked" && row.state !== "failed") throw new Refusal("generic.conflict");
    const { said: before, format } = row;
    // What only repeats the recognised is no correction: a file of the like may come in another shape.
    const stored = {
      ...(encoding && (before.encoding || format?.question || encoding !== format?.encoding)
        ? { encoding }
        : {}),
      ...(delimiter && (before.delimiter || delimiter !== format?.delimiter) ? { delimiter } : {}),
      ...(sheet === undefined ? {} : { sheet }),
      ...(heading === undefined ? {} : { heading }),
      ...(columns ? chosenColumns({ columns, order, left }) : {}),
      ...(building && Object.keys(building).length ? { building } : {}),
    };
    const change = {
      state: "uploaded" as const,
      said: stored,
      failure: null,
      drifted: false,
      beatAt: now,
    };
    await changeImport(tx, { orgId: row.orgId, id: row.id, states: [row.state] }, change);
    await start(world, tx, { row, actor, now });
  });
}

/** Carries a checked import out. Refuses with register.has_faults, register.has_questions and generic.conflict. */
export function applyImport(
  world: World,
  actor: Actor,
  input: ImportReference,
): Promise<ImportView> {
  return step(world, actor, input, async (tx, row, now) => {
    if (row.state !== "checked") throw new Refusal("generic.conflict");
    if (row.format && countQuestions(row.format)) throw new Refusal("register.has_questions");
    if (row.faults > 0 || !row.counts) throw new Refusal("register.has_faults");
    if (isIdle(row.counts)) return;
    const change = {
      state: "applying" as const,
      stage: "comparing" as const,
      percent: 0,
      drifted: false,
      beatAt: now,
    };
    await changeImport(tx, { orgId: row.orgId, id: row.id, states: ["checked"] }, change);
    await start(world, tx, { row, actor, now });
  });
}

/** Lets go of an import that is not being or has not been written. Refuses with generic.conflict. */
export function cancelImport(
  world: World,
  actor: Actor,
  input: ImportReference,
): Promise<ImportView> {
  const states = ["uploading", "uploaded", "checking", "checked", "failed"] as const;
  return step(world, actor, input, async (tx, row, now) => {
    const { orgId, id } = row;
    if (!(await changeImport(tx, { orgId, id, states }, { state: "cancelled", beatAt: now })))
      throw new Refusal("generic.conflict");
    await world.jobs.enqueue(tx, expireJob, { orgId, importId: id });
    await publishRegisterFact(tx, "register.progress", {
      orgId,
      importId: id,
      actorId: actor.personId,
      now,
    });
  });
}

/** Takes the last import back. Refuses with generic.conflict, register.undo_too_late, register.undo_not_last. */
export function undoImport(
  world: World,
  actor: Actor,
  input: ImportReference,
): Promise<ImportView> {
  return step(world, actor, input, async (tx, row, now) => {
    const { orgId, id } = row;
    if (row.state !== "applied" || !row.appliedAt) throw new Refusal("generic.conflict");
    if (undoEnd(row.appliedAt) <= now) throw new Refusal("register.undo_too_late");
    if ((await lastApplied(tx, orgId)) !== id) throw new Refusal("register.undo_not_last");
    const change = {
      state: "undoing" as const,
      stage: "writing" as const,
      percent: 0,
      builtUpon: null,
      beatAt: now,
    };
    await changeImport(tx, { orgId, id, states: ["applied"] }, change);
    await start(world, tx, { row, actor, now });
  });
}

type ImportReference = { id: string; version: number };

async function step(
  world: World,
  actor: Actor,
  { id, version }: ImportReference,
  work: (tx: Tx, row: ImportRow, now: Date) => Promise<void>,
): Promise<ImportView> {
  const orgId = importingFor(actor);
  await inTenant(world.db, actor, async (tx) => {
    const row = await lockOwn(tx, orgId, id);
    if (row.version !== version) throw new Refusal("generic.conflict");
    await work(tx, row, world.clock());
  });
  return viewOf(world, actor, id);
}

async function lockOwn(tx: Tx, orgId: string, id: string): Promise<ImportRow> {
  const row = await lockImport(tx, orgId, id);
  if (!row) throw new Refusal("generic.not_found");
  return row;
}

type Started = { row: ImportRow; actor: Actor; now: Date };

async function start(world: World, tx: Tx, { row, actor, now }: Started): Promise<void> {
  await enqueueTurn(world, tx, row);
  const { orgId, id: importId } = row;
  await publishRegisterFact(tx, "register.progress", {
    orgId,
    importId,
    actorId: actor.personId,
    now,
  });
}

function isBusy(state: ImportState): boolean {
  return (busyStates as readonly string[]).includes(state);
}
