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

type Node = { type: string; start: number; end: number; name?: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

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
