import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { installed, root, run } from "./run.mjs";

// Writes the migration of what changed in the tables. Each comes with a snapshot of the whole schema, of which
// the next one only needs the newest: the others were nine tenths of this repository's lines.
const meta = join(root, "server", "migrations", "meta");
const { code } = await run(process.execPath, [
  installed("drizzle-kit", "bin.cjs"),
  "generate",
  ...process.argv.slice(2),
]);
const snapshots = readdirSync(meta).filter((name) => name.endsWith("_snapshot.json"));
for (const older of snapshots.toSorted().slice(0, -1)) rmSync(join(meta, older));
process.exitCode = code;
