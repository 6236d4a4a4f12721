import { lackingColumns } from "#core/register/questions.ts";
import { toLocal } from "#core/kernel/time.ts";
import { connectionOf, inTenant } from "#server/platform/database/database.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { chosenQuery } from "../reads/imports.ts";
import { faultsKept } from "../store/compare/faults-kept.ts";
import { makeStage } from "../store/compare/places.ts";
import { allowTime, compareRegister, type Comparison, inLines, withSkipped } from "./engine.ts";
import type { Bounds } from "../format/bounds.ts";
import { boundsOf } from "../work/lanes.ts";
import { faultsBy, keepCheck } from "./persist.ts";
import { Abandoned, progressOf } from "../work/progress.ts";
import { chosenColumns } from "../format/chosen-columns.ts";
import type { RecognisedFile } from "../format/recognise.ts";
import { recogniseRegister } from "./register-thread.ts";
import type { Source } from "#server/platform/threads/source.ts";
import { uploadedSource } from "../format/source.ts";
import { stageRows } from "./stage.ts";
import { changeImport, forgetCheck, type ImportRow, takeImport } from "../store/imports.ts";
import { publishRegisterFact } from "../work/facts.ts";

/** Reads an uploaded register and keeps what it would change. Nothing of the building is written. */
export async function checkImport(
  world: World,
  { orgId, id, said, ...row }: ImportRow,
): Promise<void> {
  const bounds = boundsOf(row);
  const scope = { orgIds: [orgId] };
  const begun = await inTenant(world.db, scope, (tx) =>
    changeImport(
      tx,
      { orgId, id, states: ["uploaded", "checking"] },
      {
        state: "checking",
        stage: "reading",
        percent: 0,
        beatAt: world.clock(),
      },
    ),
  );
  if (!begun) return;
  const progress = progressOf(world, { orgId, id });
  let read = 0;
  const source = counted(uploadedSource(world.files, { id, parts: row.parts }), (bytes) => {
    read = bytes;
  });
  const recognised = await recogniseAsBefore(world, { orgId, id, said }, source, bounds);
  const { format, sample } = recognised;
  if (format.question) return ask(world, { orgId, id }, recognised);
  await inTenant(world.db, scope, async (tx) => {
    const connection = connectionOf(tx);
    // A worker that was thought dead may still be at it.
    if (!(await takeImport(connection, id))) return;
    await allowTime(connection);
    await makeStage(connection);
    const reportProgress = () => progress("reading", (read / row.size) * 70);
    const staged = await stageRows(tx, source, format, reportProgress, bounds);
    await progress("comparing", 70);
    const now = world.clock();
    const compared = await compareRegister(
      connection,
      { orgId, slices: world.slices },
      toLocal(now).date,
    );
    const faults = inLines([...staged.faults, ...compared.faults]);
    const notices = inLines([...staged.notices, ...compared.notices]).slice(0, faultsKept);
    const faultCount = staged.faultCount + compared.faultCount;
    const sound = faultCount === 0 && lackingColumns(format).length === 0;
    const whole = sound ? compared : withoutFaulty(compared);
    await keepCheck(tx, { orgId, importId: id, faults, compared: { ...whole, notices } });
    const done = await changeImport(
      tx,
      { orgId, id, states: ["checking"] },
      {
        state: "checked",
        stage: null,
        percent: null,
        format: withSkipped(format, staged.skipped),
        sample: sample.map(({ line, cells }) => ({ line, cells: [...cells] })),
        counts: whole.counts,
        fingerprint: whole.fingerprint,
        faults: faultCount,
        faultsBy: faultsBy(faults),
        buildings: whole.buildings,
        notices: staged.noticeCount + compared.noticeCount,
        failure: null,
      },
    );
    if (!done) throw new Abandoned();
    await publishRegisterFact(tx, "register.progress", { orgId, importId: id, now });
  }).catch((error: unknown) => {
    if (!(error instanceof Abandoned)) throw error;
  });
}

/** Comes to rest before anything is compared: how the file is to be read, a person has to say. */
async function ask(
  world: World,
  { orgId, id }: Pick<ImportRow, "orgId" | "id">,
  { format, sample }: RecognisedFile,
): Promise<void> {
  await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const nothing = { counts: null, fingerprint: null, faults: 0, faultsBy: [], buildings: [] };
    const changed = await changeImport(
      tx,
      { orgId, id, states: ["checking"] },
      {
        ...nothing,
        notices: 0,
        state: "checked",
        stage: null,
        percent: null,
        failure: null,
        format,
        sample: sample.map(({ line, cells }) => ({ line, cells: [...cells] })),
      },
    );
    if (!changed) return;
    await forgetCheck(tx, id);
    await publishRegisterFact(tx, "register.progress", { orgId, importId: id, now: world.clock() });
  });
}

/** Limits a comparison with faults or questions to the rows without any. */
function withoutFaulty(compared: Comparison): Comparison {
  const { added = 0, changed = 0, unchanged = 0 } = compared.counts?.rows ?? {};
  const counts = added + changed + unchanged > 0 ? compared.counts : null;
  return { ...compared, counts, fingerprint: null, buildings: [] };
}

/**
 * Recognises a file, with the columns that somebody chose for an earlier file with the same
 * headings.
 */
async function recogniseAsBefore(
  world: World,
  { orgId, id, said }: Pick<ImportRow, "orgId" | "id" | "said">,
  source: Source,
  bounds: Bounds,
): Promise<RecognisedFile> {
  const found = await recogniseRegister(source, said, bounds);
  if (said.columns || said.heading !== undefined) return found;
  const rows = found.sample.slice(0, 10).map(({ cells }) => cells);
  const chosen = await runRead(world.db, { orgIds: [orgId] }, chosenQuery(orgId, { id, rows }));
  const at = rows.findIndex((cells) => JSON.stringify(cells) === JSON.stringify(chosen?.cells));
  if (!chosen || at < 0) return found;
  const { order: _order, left: _left, ...rest } = found.format;
  const format = { ...rest, heading: at + 1, ...chosenColumns(chosen) };
  const same = JSON.stringify(format) === JSON.stringify(found.format);
  return { ...found, format: same ? format : { ...format, remembered: true } };
}

/** Wraps a source to count the bytes read; each opening counts from zero. */
function counted(source: Source, tell: (bytes: number) => void): Source {
  return async function* () {
    let bytes = 0;
    for await (const chunk of source()) {
      bytes += chunk.byteLength;
      tell(bytes);
      yield chunk;
    }
  };
}
