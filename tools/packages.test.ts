import { globSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";

/** Packages that an installation runs with, and those for tests, tools and the build. */
const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

/** Dependencies that no code of the program imports, with who needs them. */
const needed: Readonly<Record<string, string>> = {
  node: "tools/launch runs everything with it",
};

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.includes("/testing");
const program = globSync("{core/**,server/**,web/src/**}/*.{ts,tsx,mjs}")
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !isTest(path));

/** Names the package of an import; undefined for our own files and for Node's modules. */
function packageOf(specifier: string): string | undefined {
  if (/^[.#/]|^(node|virtual):/.test(specifier)) return undefined;
  const [scope = "", name = ""] = specifier.split("/");
  const found = scope.startsWith("@") ? `${scope}/${name}` : scope;
  return builtinModules.includes(found) ? undefined : found;
}

/** Lists the packages whose values a file imports: types are gone when the program runs. */
function packagesOf(path: string): string[] {
  const { module } = parseSync(path, readFileSync(path, "utf8"));
  const values = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  );
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : moduleRequest)),
  );
  return [...values.map(({ moduleRequest }) => moduleRequest), ...exported].flatMap(
    ({ value }) => packageOf(value) ?? [],
  );
}

test("what the program imports is among its dependencies", () => {
  const missing = program.flatMap((path) =>
    packagesOf(path)
      .filter((name) => !(name in dependencies))
      .map((name) => `${path} → ${name}`),
  );
  expect(missing).toEqual([]);
});

test("what only tests, tools and the build import is a development dependency", () => {
  const code = program.map((path) => readFileSync(path, "utf8")).join("\n");
  const idle = Object.keys(dependencies).filter(
    (name) => !code.includes(`"${name}"`) && !code.includes(`"${name}/`) && !(name in needed),
  );
  expect(idle).toEqual([]);
  expect(Object.keys(dependencies).filter((name) => name in devDependencies)).toEqual([]);
});
