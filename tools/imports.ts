import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync } from "oxc-parser";

/** One import of a file: `name` as it is written, `to` as a path from the root when it is the project's own. */
export type Import = { from: string; name: string; to: string; typeOnly: boolean; lazy?: true };

/** Lists the project's TypeScript files. */
export function listSourceFiles(): string[] {
  return globSync("{core,server,web,e2e,tools}/**/*.{ts,tsx}", {
    exclude: (name) => name === "node_modules" || name === "dist",
  }).map((path) => path.replaceAll("\\", "/"));
}

/** Reads the imports of a file: static, lazy and re-exported. */
export function readImports(from: string): Import[] {
  const text = readFileSync(from, "utf8");
  const { module } = parseSync(from, text);
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ name: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const name = /^["']([^"']+)["']$/.exec(text.slice(start, end))?.[1];
      return name ? [{ name, typeOnly: false, lazy: true as const }] : [];
    }),
  ];
  return found.map((item) => ({ ...item, from, to: resolveImport(from, item.name) }));
}

/** Resolves the project's aliases and relative paths to a path from the root; packages stay as they are. */
export function resolveImport(from: string, name: string): string {
  const alias = /^#(core|server|web)\/(.*)$/.exec(name);
  if (alias) return `${alias[1]}/src/${alias[2]}`;
  return name.startsWith(".") ? posix.join(posix.dirname(from), name) : name;
}
