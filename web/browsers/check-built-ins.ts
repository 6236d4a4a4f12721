import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { afterBuild } from "../after-build.ts";
import { listMissingBuiltIns, type MissingBuiltIns } from "./built-ins.ts";
import { guardedBuiltIns, polyfilledBuiltIns } from "./minimum.ts";
import { readUsedNames } from "./used-built-ins.ts";

/**
 * Fails a build that uses a built-in which one of the minimum browsers lacks, ours or a dependency's,
 * unless it is polyfilled or guarded.
 */
export function checkBuiltIns(): Plugin {
  return afterBuild("oselia:built-ins", async ({ root, build }) => {
    const out = join(root, build.outDir);
    const names = (await readdir(out, { recursive: true })).filter((name) => name.endsWith(".js"));
    const scripts = await Promise.all(
      names.map(async (name) => ({ name, code: await readFile(join(out, name), "utf8") })),
    );
    const found = findMissingBuiltIns(scripts, listMissingBuiltIns());
    const unexplained = [...found].filter(
      ([name]) => !polyfilledBuiltIns.has(name) && !guardedBuiltIns[name],
    );
    if (unexplained.length > 0)
      throw new Error(
        `Browsers that README promises lack ${unexplained.map(([name, files]) => `${name} (${files.join(", ")})`).join("; ")}. Do without, polyfill it in web/src/browsers, or say in web/browsers/minimum.ts what guards it.`,
      );
    const unused = Object.keys(guardedBuiltIns).filter((name) => !found.has(name));
    if (unused.length > 0)
      throw new Error(`web/browsers/minimum.ts guards ${unused.join(", ")}, which no script uses.`);
  });
}

type Script = { name: string; code: string };

/**
 * Maps missing built-ins that scripts use to their files. Members that a script defines itself are
 * not counted.
 */
export function findMissingBuiltIns(
  scripts: readonly Script[],
  missing: MissingBuiltIns,
): Map<string, string[]> {
  const read = scripts.map(({ name, code }) => ({ name, ...readUsedNames(name, code) }));
  const defined = new Set(read.flatMap((script) => [...script.defined]));
  const found = new Map<string, string[]>();
  const note = (name: string, file: string) => found.set(name, [...(found.get(name) ?? []), file]);
  for (const { name: file, globals, statics, members } of read) {
    const named = [...globals, ...statics].filter((name) => missing.names.has(name));
    for (const name of named) note(name, file);
    const noted = new Set(named.map((name) => name.split(".").at(-1)));
    for (const name of members)
      if (missing.members.has(name) && !defined.has(name) && !noted.has(name)) note(name, file);
  }
  return found;
}
