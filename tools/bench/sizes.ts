import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const root = "dist/web";

/**
 * Counts the gzipped bytes of any page before its screen: the document with its scripts and styles.
 */
export function shellSize(): number {
  return documentSize("index.html");
}

/**
 * Counts the gzipped bytes of the landing page with its scripts and styles, without fonts and
 * pictures.
 */
export function landingSize(): number {
  return documentSize("landing.uk.html");
}

function documentSize(name: string): number {
  const named = readFileSync(join(root, name), "utf8").matchAll(
    /(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g,
  );
  const files = new Set([...named].map(([, file]) => file ?? ""));
  return gzipped(name) + sum([...files].map(gzipped));
}

function gzipped(file: string): number {
  const path = join(root, file);
  if (!existsSync(path)) throw new Error(`${path} is missing: build the web first`);
  return gzipSync(readFileSync(path), { level: 9 }).length;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
