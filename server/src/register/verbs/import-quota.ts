import { and, asc, eq, gt, or } from "drizzle-orm";
import { registerBytes } from "#core/register/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { changeImport, restStates } from "../store/imports.ts";
import { registerImport } from "../table.ts";
import { expireJob } from "../work/work-job.ts";

/** Bytes that an organisation's files may take, as announced, and their number. */
const bytesAtMost = 4 * registerBytes;
const filesAtMost = 20;

/**
 * Makes room for a file of `size` bytes: files are kept for days, and one organisation must not fill
 * the disk of all. The oldest that nobody works on are let go of, those that rest unapplied are cancelled.
 */
export async function makeRoom(world: World, tx: Tx, orgId: string, size: number): Promise<void> {
  const { id, state, parts, createdAt } = registerImport;
  const imports = await tx
    .select({ id, state, size: registerImport.size })
    .from(registerImport)
    .where(and(eq(registerImport.orgId, orgId), or(gt(parts, 0), eq(state, "uploading"))))
    .orderBy(asc(createdAt), asc(id))
    .for("update");
  let bytes = imports.reduce((sum, one) => sum + one.size, size);
  let files = imports.length + 1;
  for (const one of imports) {
    if (bytes <= bytesAtMost && files <= filesAtMost) return;
    const rests = (restStates as readonly string[]).includes(one.state);
    const over = ["cancelled", "applied", "undone"].includes(one.state);
    if (!rests && !over) continue;
    const which = { orgId, id: one.id, states: restStates };
    if (rests) await changeImport(tx, which, { state: "cancelled" });
    await world.jobs.enqueue(tx, expireJob, { orgId, importId: one.id });
    bytes -= one.size;
    files -= 1;
  }
}
