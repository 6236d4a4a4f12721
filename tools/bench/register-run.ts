import { createReadStream, existsSync, readFileSync, writeFileSync } from "node:fs";
import { inTenant, openDatabase } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { exportRegister } from "#server/register/export/export.ts";
import { slices } from "#server/slices.ts";
import { importRegisterWithin, listImports } from "#server/register/service.ts";
import { undoImport } from "#server/register/verbs/imports.ts";
import { runImportJob } from "#server/register/work/work.ts";

/**
 * One import, export or undo in a process of its own, so that its memory can be told. Reads
 * `{ what, url, orgId, file }` as JSON from the first argument; prints milliseconds and peak RSS in bytes.
 */
const { what, url, orgId, file } = JSON.parse(process.argv[2] ?? "{}") as {
  what: "import" | "undo" | "csv" | "xlsx";
  url: string;
  orgId: string;
  file: string;
};
const db = openDatabase(url);
const now = new Date("2026-11-17T10:00:00Z");
const actor = { role: "admin", orgIds: [orgId], places: [], personId: orgId };

async function run(): Promise<void> {
  if (what === "import") {
    const source = () => createReadStream(file) as AsyncIterable<Uint8Array>;
    const register = { orgId, name: "bench.csv", source, dryRun: false, now };
    const report = await inTenant(db, { orgIds: [orgId] }, (tx) =>
      importRegisterWithin({ tx, slices }, register),
    );
    if (!report.applied)
      throw new Error(`not imported: ${JSON.stringify(report.faults.slice(0, 3))}`);
    return;
  }
  const jobs = { enqueue: async () => {} };
  const world = { db, jobs, clock: () => now } as unknown as World;
  if (what === "undo") return takeBack(world);
  const { body } = await exportRegister(world, actor as never, { format: what });
  for await (const chunk of body) void chunk;
}

async function takeBack(world: World): Promise<void> {
  const [last] = (await listImports(world, actor as never, { limit: 1 })).items;
  if (!last) throw new Error("nothing to take back");
  const { id } = await undoImport(world, actor as never, last);
  await runImportJob(world, { orgId, importId: id }, { last: true });
  const [now] = (await listImports(world, actor as never, { limit: 1 })).items;
  if (now?.state !== "undone") throw new Error(`not taken back: ${now?.state}`);
}

// What loading the program took at its height is not the run's.
const isMeasurable = existsSync("/proc/self/clear_refs");
if (isMeasurable) writeFileSync("/proc/self/clear_refs", "5");
const idle = process.memoryUsage().rss;
const started = performance.now();
await run();
const milliseconds = performance.now() - started;
// In kilobytes. `maxRSS` begins with what the parent held when it started this process.
const status = isMeasurable ? readFileSync("/proc/self/status", "utf8") : "";
const peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS) * 1024;
console.log(JSON.stringify({ milliseconds, peak, idle }));
await db.close();
