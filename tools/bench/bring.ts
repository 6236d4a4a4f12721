import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { timeWork } from "./timed.ts";

const exec = promisify(execFile);

/**
 * Installs a package to compare with into the user's cache; returns the folder above its
 * `node_modules`.
 */
export async function installPeer(
  name: string,
  version: string,
  options: string[] = [],
  overrides: Record<string, string> = {},
) {
  const cache = join(process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache"), "oselia");
  const others = Object.entries(overrides).map(([other, taken]) => `+${other}-${taken}`);
  const folder = join(cache, [`${name}-${version}`, ...others].join(""));
  if (existsSync(folder)) return folder;
  // Whole or not there at all, also where somebody stops it.
  const begun = `${folder}.${process.pid}`;
  await mkdir(begun, { recursive: true });
  await writeFile(join(begun, "package.json"), JSON.stringify({ private: true, overrides }));
  const quietly = ["--no-audit", "--no-fund", "--ignore-scripts", "--prefix", begun, ...options];
  try {
    await timeWork(`brought ${name} ${version}`, () =>
      exec("npm", ["install", `${name}@${version}`, ...quietly]),
    );
    await rename(begun, folder);
  } finally {
    await rm(begun, { recursive: true, force: true });
  }
  return folder;
}
