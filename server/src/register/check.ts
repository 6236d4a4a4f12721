import { lackingColumns } from "#core/register/questions.ts";
import { toLocal } from "#core/kernel/time.ts";
import { connectionOf, inTenant } from "../platform/database.ts";
import type { World } from "../platform/world.ts";
import { makeStage } from "./compare.ts";
import { allowTime, compare, type Comparison, withSkipped } from "./engine.ts";
import { faultsBy, keepCheck } from "./persist.ts";
import { Abandoned, progressOf } from "./progress.ts";
import { chosenColumns, type Recognised, recognise } from "./recognise.ts";
import { type Source, uploadedSource } from "./source.ts";
import { stage } from "./stage.ts";
import { changeImport, findChosen, type ImportRow, takeImport } from "./store.ts";
import { tell } from "./tell.ts";

/** Reads an uploaded register and keeps what it would change. Nothing of the house is written. */
export async function check(world: World, { orgId, id, said, ...row }: ImportRow): Promise<void> {
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
  const { format, sample } = await recogniseAsBefore(world, { orgId, id, said }, source);
  await inTenant(world.db, scope, async (tx) => {
    const connection = connectionOf(tx);
    // A worker that was thought dead may still be at it.
    if (!(await takeImport(connection, id))) return;
    await allowTime(connection);
    await makeStage(connection);
    const staged = await stage(tx, source, format, () =>
      progress("reading", (read / row.size) * 70),
    );
    await progress("comparing", 70);
    const now = world.clock();
    const compared = await compare(connection, orgId, toLocal(now).date);
    const faults = [...staged.faults, ...compared.faults].toSorted((a, b) => a.line - b.line);
    const faultCount = staged.faultCount + compared.faultCount;
    const sound = faultCount === 0 && lackingColumns(format).length === 0;
    const whole = sound ? compared : withoutFaulty(compared);
    await keepCheck(tx, { orgId, importId: id, faults, compared: whole });
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
        notices: compared.noticeCount,
        failure: null,
      },
    );
    if (!done) throw new Abandoned();
    await tell(tx, "register.progress", { orgId, importId: id, now });
  }).catch((error: unknown) => {
    if (!(error instanceof Abandoned)) throw error;
  });
}

/** With faults or questions it says only what becomes of the rows without any. */
function withoutFaulty(compared: Comparison): Comparison {
  const { added = 0, changed = 0, unchanged = 0 } = compared.counts?.rows ?? {};
  const counts = added + changed + unchanged > 0 ? compared.counts : null;
  return { ...compared, counts, fingerprint: null, buildings: [] };
}

/** As recognised, with the columns that a person chose for an earlier file with the same headings. */
async function recogniseAsBefore(
  world: World,
  { orgId, id, said }: Pick<ImportRow, "orgId" | "id" | "said">,
  source: Source,
): Promise<Recognised> {
  const found = await recognise(source, said);
  if (said.columns || said.heading !== undefined) return found;
  const rows = found.sample.slice(0, 10).map(({ cells }) => cells);
  const chosen = await findChosen(world.db, { orgIds: [orgId] }, { orgId, id, rows });
  const at = rows.findIndex((cells) => JSON.stringify(cells) === JSON.stringify(chosen?.cells));
  if (!chosen || at < 0) return found;
  const { order: _order, left: _left, ...rest } = found.format;
  const format = { ...rest, heading: at + 1, ...chosenColumns(chosen) };
  const same = JSON.stringify(format) === JSON.stringify(found.format);
  return { ...found, format: same ? format : { ...format, remembered: true } };
}

/** The same bytes, telling how many have come; each opening counts from the beginning. */
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
