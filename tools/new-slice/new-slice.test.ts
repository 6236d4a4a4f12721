import { execFileSync, type ExecFileSyncOptions } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBreaches } from "../wording/find-breaches.ts";
import { addToLists } from "./lists.ts";
import { namesOf } from "./names.ts";
import { writeSlice } from "./write.ts";

const root = process.cwd();
const place = mkdtempSync(join(tmpdir(), "oselia-new-slice-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const house = [
  ..."core server web e2e tools package.json tsconfig.base.json tsconfig.json vite.config.ts".split(
    " ",
  ),
  ..."vitest.config.ts drizzle.config.ts .oxlintrc.json .oxfmtrc.json".split(" "),
];
const contents = () =>
  new Map(
    globSync("{core,server,web,e2e,tools}/**/*", { cwd: place, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(place.length + 1), readFileSync(path, "utf8")]),
  );

/** Runs a program that is installed in the copy, and gives what it says of a fault. */
function faultOf(...[program, ...args]: [string, ...string[]]): string | null {
  const options: ExecFileSyncOptions = { cwd: place, stdio: "pipe", encoding: "utf8" };
  try {
    execFileSync(process.execPath, [join(place, program), ...args], options);
    return null;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${program}\n${stdout}\n${stderr}`;
  }
}

const names = namesOf("notices", "notice");
let written: string[];
let others: string[];

beforeAll(() => {
  for (const name of house) cpSync(join(root, name), join(place, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(place, "node_modules"));
  const before = contents();
  const fault = faultOf("tools/new-slice/new-slice.ts", names.slice, names.one);
  if (fault) throw new Error(fault);
  const after = contents();
  written = [...after.keys()].filter((path) => !before.has(path));
  others = [...before].filter(([path, text]) => after.get(path) !== text).map(([path]) => path);
});

test("a fresh slice is whole: rules, tables, verbs, pages, demo and their tests", () => {
  const parts = written.map((path) => path.replace(/\d{4}_/, "").replaceAll("notice", "one"));
  for (const part of [
    "core/src/ones/policy.test.ts",
    "server/src/ones/ones.test.ts",
    "server/src/ones/builder.ts",
    "server/src/ones/demo.ts",
    "server/src/testing/rows/ones.ts",
    "server/migrations/ones.sql",
    "web/src/features/ones/slice.ts",
    "web/src/routes/_app/(ones)/ones.tsx",
    "web/src/routes/_app/(ones)/manager.ones.tsx",
    "e2e/places/ones.places.ts",
    "e2e/journeys/ones.test.ts",
  ])
    expect(parts).toContain(part);
  for (const path of written)
    expect(readFileSync(join(place, path), "utf8"), path).not.toMatch(/__\w+__/);
});

test("it touches eight files of others at most, the snapshot of the tables among them", () => {
  expect(others.length).toBeGreaterThan(4);
  expect(others.length).toBeLessThanOrEqual(8);
});

test("it is formatted and has nothing that is refused", () => {
  const sources = written.filter((path) => /\.tsx?$/.test(path));
  expect(faultOf("node_modules/oxfmt/bin/oxfmt", "--check", ...sources, ...others)).toBeNull();
  expect(faultOf("node_modules/oxlint/bin/oxlint", "--deny-warnings", ...sources)).toBeNull();
});

test("its names and docstrings are plain", () => {
  const breaches = written
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => findBreaches(path, readFileSync(join(place, path), "utf8")));
  expect(breaches).toEqual([]);
});

/** Compiles some of its files as the room of `extending` is compiled. */
function faultOfTypes(extending: string, include: readonly string[]): string | null {
  const exclude = ["server/src/*/*.test.ts"];
  writeFileSync(
    join(place, "tsconfig.slice.json"),
    JSON.stringify({ extends: `./${extending}`, include, exclude }),
  );
  return faultOf("node_modules/typescript/bin/tsc", "-p", "tsconfig.slice.json", "--noEmit");
}

test("its rules and its server compile, with its place in the lists", () => {
  const lists = ["core/src/slices.ts", "core/src/access.ts"];
  expect(
    faultOfTypes("tsconfig.json", ["core/src/notices", "server/src/notices", ...lists]),
  ).toBeNull();
});

test("its screens compile", () => {
  // The real tree knows every page of the web, and would have all of them compiled.
  const addresses = ["/notices", "/manager/notices", "/other"];
  const pages = addresses.map((fullPath) => `"${fullPath}": { fullPath: "${fullPath}" };`);
  const tree = "web/src/routeTree.gen.ts";
  writeFileSync(
    join(place, tree),
    `declare module "@tanstack/react-router" { interface FileRoutesByPath { ${pages.join(" ")} } }\nexport {};\n`,
  );
  const types = ["web/src/features/notices", "web/src/app/virtual.d.ts", tree];
  expect(faultOfTypes("web/tsconfig.json", types)).toBeNull();
});

test("its rules hold, and the house's rules hold for it", () => {
  const files = [
    "core/src/notices",
    "tools/boundaries.test.ts",
    "tools/import-style.test.ts",
    "tools/owners.test.ts",
  ];
  expect(faultOf("node_modules/vitest/vitest.mjs", "run", "--project=core", ...files)).toBeNull();
});

test("what is there already is never written over, a bad name is refused", () => {
  expect(() => writeSlice(place, names)).toThrow("exists already");
  expect(() => namesOf("../evil", "x")).toThrow("is not a name");
  expect(() => namesOf("news", "news")).toThrow("two names");
});

test("a list that is no longer what it was is said by its name", () => {
  const path = join(place, "core/src/slices.ts");
  writeFileSync(path, readFileSync(path, "utf8").replaceAll("notificationsSlice", "otherSlice"));
  expect(() => addToLists(place, namesOf("polls", "poll"))).toThrow(
    "core/src/slices.ts has no list",
  );
});
