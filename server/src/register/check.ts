import { toLocal } from "#core/kernel/time.ts";
import { connectionOf, inTenant } from "../platform/database.ts";
import type { World } from "../platform/world.ts";
import { makeStage } from "./compare.ts";
import { allowTime, compare } from "./engine.ts";
import { faultsBy, keepCheck } from "./persist.ts";
import { Abandoned, progressOf } from "./progress.ts";
import { recognise } from "./recognise.ts";
import { type Source, uploadedSource } from "./source.ts";
import { stage } from "./stage.ts";
import { changeImport, type ImportRow, takeImport } from "./store.ts";
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
  const { format, sample } = await recognise(source, said);
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
    // Rows that faults keep out are missing from the comparison, so it says nothing.
    const whole = faultCount > 0 ? { ...compared, counts: null, fingerprint: null } : compared;
    await keepCheck(tx, { orgId, importId: id, faults, compared: whole });
    const done = await changeImport(
      tx,
      { orgId, id, states: ["checking"] },
      {
        state: "checked",
        stage: null,
        percent: null,
        format,
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
