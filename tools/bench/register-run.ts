import { createReadStream } from "node:fs";
import { inTenant, openDatabase } from "#server/platform/database.ts";
import type { World } from "#server/platform/world.ts";
import { exportRegister, importRegisterWithin } from "#server/register/service.ts";

/**
 * One import or export in a process of its own, so that its memory can be told. Reads
 * `{ what, url, orgId, file }` as JSON from the first argument; prints milliseconds and peak RSS in bytes.
 */
const { what, url, orgId, file } = JSON.parse(process.argv[2] ?? "{}") as {
  what: "import" | "csv" | "xlsx";
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
      importRegisterWithin(tx, register),
    );
    if (!report.applied)
      throw new Error(`not imported: ${JSON.stringify(report.faults.slice(0, 3))}`);
    return;
  }
  const world = { db, clock: () => now } as unknown as World;
  const { body } = await exportRegister(world, actor as never, { format: what });
  for await (const chunk of body) void chunk;
}

const idle = process.memoryUsage().rss;
const started = performance.now();
await run();
const milliseconds = performance.now() - started;
// `maxRSS` is in kilobytes.
const peak = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ milliseconds, peak, idle }));
await db.close();
