import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { afterBuild } from "./after-build.ts";

/**
 * Ends the service worker with the version of the build. Browsers take a worker for new only when
 * its bytes differ, and that is how an open page learns that the application has changed.
 */
export function stampWorker(): Plugin {
  return afterBuild("oselia:stamp-worker", async ({ root, build }) => {
    const folder = join(root, build.outDir);
    // The documents name the entries, whose names change with everything they lead to.
    const hash = createHash("sha256");
    for (const name of ["index.html", "sign-in.html"])
      hash.update(await readFile(join(folder, name)));
    const version = hash.digest("base64url").slice(0, 16);
    const worker = join(folder, "sw.js");
    await writeFile(worker, `${await readFile(worker, "utf8")}// ${version}\n`);
  });
}
