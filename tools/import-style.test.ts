import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";

/**
 * Returns the folder within which imports are relative: a slice, a feature, another folder of a
 * room, or `e2e`.
 */
function unitOf(path: string): string {
  const unit =
    /^web\/src\/features\/[^/]+\//.exec(path) ??
    /^(?:core|server|web)\/src\/[^/]+\//.exec(path) ??
    /^(?:core|server|web)\/src\//.exec(path);
  return unit ? unit[0] : path.slice(0, path.indexOf("/") + 1);
}

/** Writes an import as it should be: relative inside a unit, by the room's alias between units. */
function writeImport(from: string, to: string): string {
  const alias = /^#(core|server|web)\/(.*)$/.exec(to);
  if (!alias && !to.startsWith(".")) return to;
  const path = alias
    ? `${alias[1]}/src/${alias[2]}`
    : posix.join(posix.dirname(from), to).replaceAll("\\", "/");
  const inRoom = /^(core|server|web)\/src\/(.*)$/.exec(path);
  if (inRoom && unitOf(from) !== unitOf(path)) return `#${inRoom[1]}/${inRoom[2]}`;
  const relative = posix.relative(posix.dirname(from), path);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

/** Lists the modules that a file imports, lazily or not. */
function listImports(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const { module } = parseSync(path, text);
  return [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const name = /^["']([^"']+)["']$/.exec(text.slice(start, end))?.[1];
      return name ? [name] : [];
    }),
  ];
}

const files = globSync("{core,server,web,e2e,tools}/**/*.{ts,tsx}", {
  exclude: (name) => name === "node_modules" || name === "dist",
})
  .map((path) => path.replaceAll("\\", "/"))
  // Written anew by its generator at each build.
  .filter((path) => !path.endsWith(".gen.ts"));

test("imports are relative inside a slice and go by an alias between slices and rooms", () => {
  const breaches = files.flatMap((path) =>
    listImports(path)
      .filter((to) => writeImport(path, to) !== to)
      .map((to) => `${path}: ${to} → ${writeImport(path, to)}`),
  );
  expect(breaches).toEqual([]);
});

test("an import's style follows from where both files are", () => {
  const from = "server/src/chat/verbs/send.ts";
  expect(writeImport(from, "#server/chat/store/rows.ts")).toBe("../store/rows.ts");
  expect(writeImport(from, "../../news/service.ts")).toBe("#server/news/service.ts");
  expect(writeImport("web/src/features/bank/a.tsx", "#web/features/bank/b.ts")).toBe("./b.ts");
  expect(writeImport("core/src/slices.ts", "./news/slice.ts")).toBe("#core/news/slice.ts");
  expect(writeImport("e2e/journeys/a.test.ts", "../support/homes.ts")).toBe("../support/homes.ts");
  expect(writeImport(from, "zod")).toBe("zod");
});
