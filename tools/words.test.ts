import { globSync, readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";

/** Words that `docs/words.md` has replaced, as parts of identifiers. */
const old = /^((?:house|flat|gather|believe)s?|Holdings?)$|^(?:House|Flat)s?$/;

/** Names of other meaning, or of libraries. */
const others = new Set(["House", "MapPinHouse", "flat", "flatMap"]);
/** The number on a house is part of an address, and how many letters go out is said on the wire. */
const known = new Set(
  "house_number house_block isHouseNumber looksLikeHouse eitherHouse eitherHouses house flats".split(
    " ",
  ),
);
/** Where `house` is the number of an address, or a path of the API, and `flats` a count of the API. */
const knownPlaces =
  /^(core\/src\/register\/(rows|columns|model)|(core|server)\/src\/(buildings\/(contract|router)|joining\/(views|service))|web\/src\/features\/(buildings\/queries|joining\/invitations|site\/pricing))/;

/** Names of a value's part in a sentence; the value has a noun of its own, such as `amount` or `texts`. */
const riddles = new Set("said told kept asked ground standing around held own".split(" "));

type Node = { type: string; start: number; end: number; name?: unknown };
/** Parts of a pattern that declare names. */
type Pattern = {
  shorthand?: boolean;
  properties?: unknown[];
  elements?: unknown[];
  value?: unknown;
  left?: unknown;
  argument?: unknown;
};
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Lists variables, parameters and functions called by a riddle; shorthand fields bear the name of their record. */
function riddlesIn(path: string, code: string): string[] {
  const found: string[] = [];
  const declare = (node: unknown): void => {
    if (!isNode(node)) return;
    if (node.type === "Identifier" && riddles.has(String(node.name))) found.push(String(node.name));
    const { shorthand, properties, elements, value, left, argument } = node as Pattern;
    if (shorthand) return;
    for (const part of [...(properties ?? []), ...(elements ?? []), value, left, argument])
      declare(part);
  };
  const walk = (node: Node): void => {
    const { id, params } = node as { id?: unknown; params?: unknown };
    if (/^(?:VariableDeclarator|FunctionDeclaration)$/.test(node.type)) declare(id);
    if (/^(?!TS).*Function/.test(node.type) && Array.isArray(params)) params.forEach(declare);
    for (const value of Object.values(node))
      for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) walk(inner);
  };
  walk(parseSync(path, code).program as unknown as Node);
  return found;
}

/** Identifiers of a source that are made of old words. */
function oldWordsIn(path: string, code: string): string[] {
  const found = new Set<string>();
  const visit = (node: Node) => {
    if (/^(JSX)?Identifier$/.test(node.type) && typeof node.name === "string") {
      const words = node.name.replace(/([a-z\d])([A-Z])/g, "$1 $2").split(/[\s_]/);
      if (words.some((word) => old.test(word))) found.add(node.name);
    }
    for (const value of Object.values(node))
      for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) visit(inner);
  };
  visit(parseSync(path, code).program as unknown as Node);
  const isKnown = (name: string) => known.has(name) && knownPlaces.test(path);
  return [...found].filter((name) => !others.has(name) && !isKnown(name));
}

test("identifiers are made of the words that docs/words.md has chosen", () => {
  const paths = globSync("{core,server,web}/**/*.{ts,tsx}", {
    exclude: (name) => name === "node_modules" || name === "dist",
  })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.test\.tsx?$|\/testing|\/texts\/|\.gen\.ts$/.test(path));
  expect(paths.length).toBeGreaterThan(1_000);
  const found = paths.flatMap((path) =>
    oldWordsIn(path, readFileSync(path, "utf8")).map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});

test.each(["const houseOf = 1", "type StaffHolding = 1", "a.flatId", "<OldHouse />", "gather()"])(
  "a breach is refused: %s",
  (code) => expect(oldWordsIn("web/src/features/planted.tsx", code)).toHaveLength(1),
);

test.each(["rows.flat()", "import { House } from 'lucide-react'", "withholding", "flatMap(f)"])(
  "what is no breach passes: %s",
  (code) => expect(oldWordsIn("web/src/features/planted.tsx", code)).toEqual([]),
);

test("values are called by what they are", () => {
  const paths = globSync("{core,server,web,e2e,tools}/**/*.{ts,tsx,mjs}", {
    exclude: (name) => name === "node_modules" || name === "dist",
  })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !path.endsWith(".gen.ts"));
  const breaches = paths.flatMap((path) =>
    riddlesIn(path, readFileSync(path, "utf8")).map((name) => `${path}: ${name}`),
  );
  expect(breaches).toEqual([]);
});

test.each([
  "const said = 1",
  "const { text: told } = a",
  "const f = ([own]) => own",
  "function kept() {}",
])("a riddle is refused: %s", (code) =>
  expect(riddlesIn("web/src/features/planted.tsx", code)).toHaveLength(1),
);

test.each(["const { said } = row", "a.told", "const text = { asked: 1 }", "type A = { own: 1 }"])(
  "a field of others passes: %s",
  (code) => expect(riddlesIn("web/src/features/planted.tsx", code)).toEqual([]),
);

test("Russian texts have one word for the owner of an apartment; questions to the assistant have any", () => {
  const texts = globSync(["{core,web}/src/**/texts/**/ru.ts", "core/{guides,legal}/*.ru.md"]);
  const found = texts
    .filter((path) => !path.replaceAll("\\", "/").includes("/skills/"))
    .filter((path) => /собственни/i.test(readFileSync(path, "utf8")));
  expect(texts.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
