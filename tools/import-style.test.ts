import { posix } from "node:path";
import { expect, test } from "vitest";
import { listSourceFiles, readImports, resolveImport } from "./imports.ts";

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
  const path = resolveImport(from, to);
  if (path === to) return to;
  const inRoom = /^(core|server|web)\/src\/(.*)$/.exec(path);
  if (inRoom && unitOf(from) !== unitOf(path)) return `#${inRoom[1]}/${inRoom[2]}`;
  const relative = posix.relative(posix.dirname(from), path);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

// The build writes the others.
const files = listSourceFiles().filter((path) => !path.endsWith(".gen.ts"));

test("imports are relative inside a slice and go by an alias between slices and rooms", () => {
  const breaches = files.flatMap((path) =>
    readImports(path)
      .filter(({ name }) => writeImport(path, name) !== name)
      .map(({ name }) => `${path}: ${name} → ${writeImport(path, name)}`),
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
