import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { installed, root, run } from "./run.mjs";
import { LaunchFault, say } from "./terminal.mjs";

const output = join(root, "dist", "web");
const stamp = join(output, ".build-hash");
const sources = ["web", "core", "vite.config.ts", "package-lock.json"];

/** Builds the web with `node`, unless what stands there was built from these very sources. `beforeWork` may refuse. */
export async function buildWeb(node, beforeWork = async () => {}) {
  const hash = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return false;
  await beforeWork();
  say("Building the web pages (only when they changed)…");
  rmSync(stamp, { force: true });
  const env = { ...process.env, NODE_ENV: "production" };
  const vite = [installed("vite", "bin", "vite.js"), "build", "--logLevel", "warn"];
  const { code, output: text } = await run(node, vite, { env, quiet: true });
  if (code !== 0) throw new LaunchFault(`The web pages could not be built.\n${text}`);
  writeFileSync(stamp, hash);
  return true;
}

function hashSources() {
  const hash = createHash("sha256");
  for (const path of sources.flatMap((source) => filesBelow(join(root, source))))
    hash.update(`${relative(root, path).split(sep).join("/")}\0`).update(readFileSync(path));
  return hash.digest("hex");
}

/** Lists the files that go into the build in a fixed order, without what the build writes. */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!path.startsWith(join(root, "web")) && !path.startsWith(join(root, "core"))) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.|\.gen\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .toSorted();
}
