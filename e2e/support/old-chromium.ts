import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { chmod, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createBrotliDecompress } from "node:zlib";
import { type Browser } from "playwright-core";
import { launchChromium } from "./chromium.ts";

const packed = fileURLToPath(import.meta.resolve("chromium-112/bin/chromium.br"));
const unpacked = join(tmpdir(), "oselia-chromium-112");

/** Launches Chromium of April 2023, the last but one without popovers; no switch takes them from a newer one. */
export async function launchOldChromium(): Promise<Browser> {
  return launchChromium(await unpackOldChromium());
}

/** Returns its path. Unpacked aside and moved: another test file may want it at the same time. */
async function unpackOldChromium(): Promise<string> {
  if (existsSync(unpacked)) return unpacked;
  const folder = await mkdtemp(`${unpacked}-`);
  try {
    const file = join(folder, "chromium");
    await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(file));
    await chmod(file, 0o755);
    await rename(file, unpacked);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return unpacked;
}
