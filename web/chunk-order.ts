import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest, Plugin } from "vite";
import { afterBuild } from "./after-build.ts";

/**
 * Breaks off a build whose files import each other in a circle: one of them would run before what it
 * needs, and every page with it would be broken from its first moment on.
 */
export function chunkOrder(): Plugin {
  return afterBuild("oselia:chunk-order", async ({ root, build }) => {
    const file = join(root, build.outDir, ".vite/manifest.json");
    const circle = circleIn(JSON.parse(await readFile(file, "utf8")) as Manifest);
    if (circle)
      throw new Error(
        `${circle.join(" → ")}: these files import each other. Something that one page needs early was imported where it comes late; web/chunks.ts says which module goes into which file.`,
      );
  });
}

/** Returns a circle of files that import each other; null if there is none. */
export function circleIn(manifest: Manifest): string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (key: string): string[] | null => {
    const at = path.indexOf(key);
    if (at >= 0) return [...path.slice(at), key].map((one) => manifest[one]?.file ?? one);
    if (done.has(key)) return null;
    path.push(key);
    for (const next of manifest[key]?.imports ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    path.pop();
    done.add(key);
    return null;
  };
  for (const key of Object.keys(manifest)) {
    const circle = visit(key);
    if (circle) return circle;
  }
  return null;
}
