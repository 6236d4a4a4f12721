import { existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { npm } from "./prepare.mjs";
import { LaunchFault, say } from "./terminal.mjs";

/**
 * The newest that runs with the Chromium of package.json: later ones trace `blink.webdx_feature_usage`, under
 * which its renderer dies at any page with a Referrer-Policy (net::ERR_ABORTED). Its driver would float.
 */
const version = "13.0.3";
const driver = "puppeteer-core@24.43.1";

/**
 * Installs Lighthouse into the user's cache and returns its folder. No dependency, since its tree
 * of 150 packages is needed only here.
 */
export async function bringLighthouse() {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), ".cache");
  const folder = join(cache, "oselia", `lighthouse-${version}`);
  const entry = join(folder, "node_modules", "lighthouse", "core", "index.js");
  if (existsSync(entry)) return entry;
  say(`Installing Lighthouse ${version} into ${folder}…`);
  mkdirSync(folder, { recursive: true });
  const wanted = ["install", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund"];
  const { code } = await npm([...wanted, "--loglevel=error", `lighthouse@${version}`, driver]);
  if (code !== 0 || !existsSync(entry))
    throw new LaunchFault("Lighthouse could not be installed: see npm's message above.");
  return entry;
}
