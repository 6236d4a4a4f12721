import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { namesOf, writeSlice } from "./new-slice.ts";

const root = process.cwd();
const place = mkdtempSync(join(root, "node_modules", ".new-slice-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

test("a fresh slice compiles against the house as it is", () => {
  const files = writeSlice(place, namesOf("notices", "notice"));
  for (const shared of ["core/src/kernel", "server/src/platform", "server/src/buildings"])
    symlinkSync(join(root, shared), join(place, shared));
  const config = {
    extends: join(root, "tsconfig.base.json"),
    compilerOptions: {
      types: ["node"],
      typeRoots: [join(root, "node_modules/@types")],
      preserveSymlinks: false,
      paths: {
        "#core/notices/*": [join(place, "core/src/notices/*")],
        "#core/*": [join(root, "core/src/*")],
        "#server/*": [join(root, "server/src/*")],
      },
    },
    files: files.map((path) => join(place, path)),
  };
  writeFileSync(join(place, "tsconfig.json"), JSON.stringify(config));
  const compile = () =>
    execFileSync(
      process.execPath,
      [join(root, "node_modules/typescript/lib/tsc.js"), "-p", place],
      {
        encoding: "utf8",
        stdio: "pipe",
      },
    );
  expect(compile).not.toThrow();
});

test("an existing slice is never written over, a bad name is refused", () => {
  expect(() => writeSlice(place, namesOf("notices", "notice"))).toThrow("exists already");
  expect(() => namesOf("../evil", "x")).toThrow("is not a name");
});
