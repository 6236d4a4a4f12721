import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";

/** Parsers of uploaded files: packages, and our own reader of archives. */
const readers = [
  "saxes",
  "csv-parse",
  "heic-decode",
  "unpdf",
  "mediabunny",
  "server/src/register/format/archive.ts",
];

/** Lists the imports of a module: files by path, packages by name. */
function loadedBy(path: string): string[] {
  const { module } = parseSync(path, readFileSync(path, "utf8"));
  const imported = module.staticImports.flatMap(({ entries, moduleRequest }) =>
    entries.length > 0 && entries.every((entry) => entry.isType) ? [] : [moduleRequest.value],
  );
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest && !isType ? [moduleRequest.value] : [],
    ),
  );
  return [...imported, ...exported].map((name) => {
    const alias = /^#(core|server)\/(.*)$/.exec(name);
    if (alias) return `${alias[1]}/src/${alias[2]}`;
    return name.startsWith(".") ? posix.join(posix.dirname(path), name) : name;
  });
}

/** Lists everything that is loaded with these modules. */
function reachedFrom(...roots: string[]): Set<string> {
  const reached = new Set(roots);
  for (const path of reached)
    if (path.endsWith(".ts")) for (const found of loadedBy(path)) reached.add(found);
  return reached;
}

test("the main thread does not even load what reads uploads", () => {
  const reached = reachedFrom("server/src/main.ts", "server/src/cli.ts");
  expect(reached.size).toBeGreaterThan(500);
  expect(readers.filter((name) => reached.has(name))).toEqual([]);
});

test("workers that read uploads do, and load no database", () => {
  const workers = [
    "server/src/bank/format/statement-worker.ts",
    "server/src/meters/import/table-worker.ts",
    "server/src/billing/opening/table-worker.ts",
    "server/src/register/staging/register-worker.ts",
    "server/src/platform/files/heic-worker.ts",
    "server/src/files/video/video-worker.ts",
    "server/src/documents/text/text-worker.ts",
  ];
  const reached = reachedFrom(...workers);
  expect(readers.filter((name) => !reached.has(name))).toEqual([]);
  expect(["pg", "drizzle-orm"].filter((name) => reached.has(name))).toEqual([]);
});

test("workers are started in one place", () => {
  const files = globSync("server/**/*.ts").filter((path) => !path.endsWith(".test.ts"));
  const starting = files.filter((path) => /\bnew Worker\(/.test(readFileSync(path, "utf8")));
  expect(starting).toEqual(["server/src/platform/threads/run-in-thread.ts"]);
});
