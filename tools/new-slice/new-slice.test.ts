import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { enlist, namesOf, writeSlice } from "./new-slice.ts";

const root = process.cwd();
const place = mkdtempSync(join(root, "node_modules", ".new-slice-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** The house as it is: its folders by links, the files beside them, among these the lists, as copies. */
function furnish() {
  for (const room of ["core/src", "server/src"]) {
    mkdirSync(join(place, room), { recursive: true });
    for (const entry of readdirSync(join(root, room), { withFileTypes: true })) {
      const [from, to] = [join(root, room, entry.name), join(place, room, entry.name)];
      if (entry.isDirectory()) symlinkSync(from, to);
      else copyFileSync(from, to);
    }
  }
}

test("a fresh slice compiles against the house as it is, and stands in its lists", () => {
  furnish();
  const names = namesOf("notices", "notice");
  const written = writeSlice(place, names);
  const lists = enlist(place, names);
  for (const path of lists)
    expect(readFileSync(join(place, path), "utf8"), path).toMatch(
      /\n {2}(notices: )?notices\w+,\n/,
    );
  // The whole server need not be compiled for one line of its list.
  const files = [...written, ...lists.filter((path) => path.startsWith("core/"))];
  const config = {
    extends: join(root, "tsconfig.base.json"),
    compilerOptions: {
      types: ["node"],
      typeRoots: [join(root, "node_modules/@types")],
      // The house looks at the lists that the slice was added to.
      preserveSymlinks: true,
      paths: {
        "#core/*": [join(place, "core/src/*")],
        "#server/*": [join(place, "server/src/*")],
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
