import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean; src?: string };

const root = "dist/web";

/** Gzipped bytes that the signed-in shell loads before any screen: the entry's static closure. */
export function shellSize(): number {
  const manifest = JSON.parse(readFileSync(join(root, ".vite/manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;
  const entry = Object.keys(manifest).find((key) => key === "index.html");
  if (!entry) throw new Error("the build has no index.html entry");
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(entry);
  return gzipped("index.html") + sum([...files].map(gzipped));
}

/** Gzipped bytes of the landing page with its own scripts and styles (fonts and pictures aside). */
export function landingSize(): number {
  const html = readFileSync(join(root, "landing.uk.html"), "utf8");
  const linked = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file ?? "",
  );
  return gzipped("landing.uk.html") + sum([...new Set(linked)].map(gzipped));
}

function gzipped(file: string): number {
  const path = join(root, file);
  if (!existsSync(path)) throw new Error(`${path} is missing: build the web first`);
  return gzipSync(readFileSync(path), { level: 9 }).length;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
