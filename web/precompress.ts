import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";
import { afterBuild } from "./after-build.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Below this many bytes a packet carries it anyway. */
const worthIt = 1_000;

/** Writes `.br` and `.gz` beside every text asset, so that the server never packs the same file twice. */
export function precompress(): Plugin {
  return afterBuild("oselia:precompress", async ({ root, build }) => {
    const folder = join(root, build.outDir, build.assetsDir);
    const names = await readdir(folder);
    await Promise.all(
      names.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => pack(join(folder, name))),
    );
  });
}

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < worthIt) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await brotli(bytes, { params }));
  await writeFile(`${file}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
