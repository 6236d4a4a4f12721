import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { slices } from "#core/slices.ts";

const rooms = /^(?:core|server|web|e2e|tools|docs|\.ci)\//;
const fileName = /^\w[\w./{},*()-]*\.(?:ts|tsx|mjs|md|css|html|js|sh|json|yml)$/;
/** Names that stand for others: of the generator's example, of a step in a name, of what a start writes. */
const placeholder = /[<>…]|NNNN|notices|secrets\.json|web\/dist/;

const files = globSync("{core,server,web,e2e,tools,docs,.ci}/**/*.*", {
  exclude: (name) => name === "node_modules" || name === "dist",
}).map((path) => path.replaceAll("\\", "/"));

const readmes = globSync("{core,server,web,e2e,tools}/**/README.md", {
  exclude: (name) => name === "node_modules" || name === "dist",
}).map((path) => path.replaceAll("\\", "/"));
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...globSync("docs/*.md").map((path) => path.replaceAll("\\", "/")),
  ...readmes,
];

const scripts = Object.keys(
  (JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }).scripts,
);

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** Lists the texts in backticks, outside of blocks of code. */
function codeIn(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, "");
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
}

/** Finds links and paths of a document that do not exist. */
function missingPaths(document: string, text: string): string[] {
  const prose = text.replaceAll(/`[^`\n]*`/g, "");
  const links = [...prose.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(
    ([, target = ""]) => target,
  );
  const paths = codeIn(text).filter((code) => rooms.test(code) || fileName.test(code));
  return [
    ...links.filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(dirname(document), link))),
    ...paths.filter((path) => !placeholder.test(path) && !exists(path.replace(/\/$/, ""))),
  ];
}

/** Finds a path from the root, or a file by the end of its path. */
function exists(path: string): boolean {
  if (existsSync(path)) return true;
  const patterns = [path, `**/${path}`, `${path}/**`];
  return files.some((file) => patterns.some((pattern) => matchesGlob(file, pattern)));
}

test.each(slices.map(({ name }) => name))("slice %s explains itself", (name) => {
  expect(existsSync(`server/src/${name}/README.md`)).toBe(true);
});

test.each(["server/src/platform", "web", "e2e", "tools"])("%s explains itself", (folder) => {
  expect(existsSync(`${folder}/README.md`)).toBe(true);
});

test.each([
  ["docs/architecture.md", 1_500] as const,
  ...readmes.map((path) => [path, 700] as const),
])("%s has at most %i words", (path, most) => {
  expect(countWords(readFileSync(path, "utf8"))).toBeLessThanOrEqual(most);
});

test.each(documents)("%s names paths and scripts that exist", (path) => {
  const text = readFileSync(path, "utf8");
  expect(missingPaths(path, text)).toEqual([]);
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = ""]) => script);
  expect(named.filter((script) => !scripts.includes(script))).toEqual([]);
});

test("the order of slices is the one of the code", () => {
  const text = readFileSync("docs/architecture.md", "utf8");
  const order = /^identity → .*$/m.exec(text)?.[0].split(" → ");
  expect(order).toEqual(slices.map(({ name }) => name));
});

test("a path that does not exist is found", () => {
  expect(missingPaths("docs/words.md", "see `core/src/nowhere.ts` and [here](nowhere.md)")).toEqual(
    ["nowhere.md", "core/src/nowhere.ts"],
  );
});
