import { filedTypes } from "#core/files/model.ts";
import { randomUUID } from "node:crypto";
import { documentAudience, type DocumentFact } from "#core/documents/events.ts";
import type {
  AddInput,
  AddVersionInput,
  ChangeInput,
  TakeBackInput,
  VersionedInput,
} from "#core/documents/inputs.ts";
import type { DocumentPlace, DocumentView, Readers } from "#core/documents/model.ts";
import { canUseDocument } from "#core/documents/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { attachFiles } from "#server/files/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { runIdempotently, type ProcedurePath } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { getDocument } from "../reads/shelf-view.ts";
import {
  type DocumentChange,
  type DocumentRecord,
  findVersion,
  insertDocument,
  insertVersion,
  lockDocument,
  saveDocument,
} from "../store/documents.ts";
import { readTextJob } from "../text/read-text-job.ts";
import { folderAt, placeFor } from "./places.ts";

/** Files an upload as the first version of a document. Refuses with generic.not_found, generic.validation. */
export async function addDocument(
  world: World,
  actor: Actor,
  input: AddInput,
  key: string | null,
): Promise<DocumentView> {
  const now = world.clock();
  const { personId } = actor;
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure: "documents.add", input, now }, async () => {
      const { title, readers, folderId = null } = input;
      const place = await placeFor(tx, actor, input);
      if (folderId) await folderAt(tx, place, folderId);
      const documentId = randomUUID();
      const written = { createdAt: now, createdBy: personId };
      const row = { id: documentId, ...place, title, readers, folderId, updatedAt: now };
      await insertDocument(tx, { ...row, ...written });
      await putVersion(tx, { world, actor }, { ...place, id: documentId }, 1, input, now);
      await tell(tx, actor, "document.added", { ...row, title }, now, { title, readers });
      return documentId;
    }),
  );
  return getDocument(world, actor, { id });
}

/** Adds a newer version of a document. */
export function addVersion(
  world: World,
  actor: Actor,
  input: AddVersionInput,
  key: string | null,
): Promise<DocumentView> {
  return edit(
    world,
    actor,
    { procedure: "documents.addVersion", key, input },
    async (tx, row, now) => {
      const number = row.number + 1;
      await putVersion(tx, { world, actor }, row, number, input, now);
      return { fact: "document.versioned", change: { number }, auditData: { number } };
    },
  );
}

/** Makes an earlier version the newest again, as a version of its own. */
export function takeBack(world: World, actor: Actor, input: TakeBackInput): Promise<DocumentView> {
  return edit(world, actor, { procedure: "documents.takeBack", input }, async (tx, row, now) => {
    const earlier = await findVersion(tx, row.id, input.number);
    if (!earlier || earlier.number === row.number) throw new Refusal("generic.not_found");
    const number = row.number + 1;
    const { orgId, documentId, fileId, note } = earlier;
    const written = { createdAt: now, createdBy: actor.personId };
    await insertVersion(tx, {
      id: randomUUID(),
      orgId,
      documentId,
      fileId,
      note,
      number,
      ...written,
    });
    return {
      fact: "document.versioned",
      change: { number },
      auditData: { number, from: input.number },
    };
  });
}

/** Changes title, readers or folder of a document. */
export function changeDocument(
  world: World,
  actor: Actor,
  input: ChangeInput,
): Promise<DocumentView> {
  return edit(world, actor, { procedure: "documents.change", input }, async (tx, row) => {
    const { title = row.title, readers = row.readers, folderId = row.folderId } = input;
    if (folderId && folderId !== row.folderId) await folderAt(tx, row, folderId);
    const before = { title: row.title, readers: row.readers, folderId: row.folderId };
    const after = { title, readers, folderId };
    return { fact: "document.changed", change: after, auditData: { before, after } };
  });
}

/** Takes a document off the shelf. */
export function archiveDocument(
  world: World,
  actor: Actor,
  input: VersionedInput,
): Promise<DocumentView> {
  return edit(world, actor, { procedure: "documents.archive", input }, async (_, row, now) => ({
    fact: "document.archived",
    change: { archivedAt: row.archivedAt ?? now },
    auditData: {},
  }));
}

/** Restores an archived document. */
export function restoreDocument(
  world: World,
  actor: Actor,
  input: VersionedInput,
): Promise<DocumentView> {
  return edit(world, actor, { procedure: "documents.restore", input }, async () => ({
    fact: "document.restored",
    change: { archivedAt: null },
    auditData: {},
  }));
}

type Edited = { fact: DocumentFact; change: DocumentChange; auditData: Record<string, unknown> };
type Verb = {
  procedure: ProcedurePath;
  key?: string | null;
  input: { id: string; version: number };
};

/** Runs a change of a document under its lock: load, decide, save, publish. */
async function edit(
  world: World,
  actor: Actor,
  { procedure, key = null, input }: Verb,
  decide: (tx: Tx, row: DocumentRecord, now: Date) => Promise<Edited>,
): Promise<DocumentView> {
  const now = world.clock();
  const { personId } = actor;
  await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure, input, now }, async () => {
      const row = await lockDocument(tx, input.id);
      if (!row) throw new Refusal("generic.not_found");
      orRefuse(canUseDocument(actor, "manage", { ...row, archived: row.archivedAt !== null }));
      if (row.version !== input.version) throw new Refusal("generic.conflict");
      const { fact, change, auditData } = await decide(tx, row, now);
      await saveDocument(tx, row, change, now);
      await tell(
        tx,
        actor,
        fact,
        { ...row, readers: change.readers ?? row.readers },
        now,
        auditData,
      );
      return row.id;
    }),
  );
  return getDocument(world, actor, input);
}

async function putVersion(
  tx: Tx,
  { world, actor }: { world: World; actor: Actor },
  { orgId, id: documentId }: { orgId: string; id: string },
  number: number,
  { fileId, note }: { fileId: string; note?: string | null | undefined },
  now: Date,
): Promise<void> {
  const id = randomUUID();
  const ownerId = actor.personId;
  const target = { holder: "document", holderId: id, types: filedTypes };
  await attachFiles(tx, { orgId, ownerId, fileIds: [fileId], ...target });
  const written = { createdAt: now, createdBy: ownerId };
  await insertVersion(tx, {
    id,
    orgId,
    documentId,
    number,
    fileId,
    note: note || null,
    ...written,
  });
  const reading = { group: orgId, singletonKey: fileId };
  await world.jobs.enqueue(tx, readTextJob, { orgId, fileId }, reading);
}

function tell(
  tx: Tx,
  actor: Actor,
  kind: DocumentFact,
  row: DocumentPlace & { id: string; title: string; readers: Readers },
  at: Date,
  data: Record<string, unknown>,
): Promise<void> {
  return publishFacts(tx, {
    orgId: row.orgId,
    kind,
    subject: { document: row.id, title: row.title },
    actorId: actor.personId,
    data,
    audience: documentAudience(row, row.readers),
    at,
  });
}
