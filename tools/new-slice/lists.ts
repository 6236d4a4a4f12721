import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import type { Names } from "./names.ts";

/** A list of slices: its file, the variable that holds it, and what a slice adds. */
type List = {
  path: string;
  variable: string;
  entry: (n: Names) => string;
  import: (n: Names) => string;
  /** The order of slices counts: a new one stands before notifications, which knows what they publish. */
  ordered?: true;
};

const lists: readonly List[] = [
  {
    path: "core/src/slices.ts",
    variable: "slices",
    entry: ({ slice }) => `${slice}Slice`,
    import: ({ slice }) => `import { ${slice}Slice } from "#core/${slice}/slice.ts";`,
    ordered: true,
  },
  {
    path: "core/src/contract.ts",
    variable: "contract",
    entry: ({ slice }) => `${slice}: ${slice}Contract`,
    import: ({ slice }) => `import { ${slice}Contract } from "#core/${slice}/contract.ts";`,
  },
  {
    path: "core/src/access.ts",
    variable: "areas",
    entry: ({ slice }) => slice,
    import: ({ slice }) => `import { areas as ${slice} } from "#core/${slice}/areas.ts";`,
  },
  {
    path: "server/src/slices.ts",
    variable: "slices",
    entry: ({ slice }) => `${slice}Slice`,
    import: ({ slice }) => `import { ${slice}Slice } from "#server/${slice}/slice.ts";`,
    ordered: true,
  },
  {
    path: "web/src/slices.ts",
    variable: "slices",
    entry: ({ slice }) => `${slice}Slice`,
    import: ({ slice }) => `import { ${slice}Slice } from "#web/features/${slice}/slice.ts";`,
  },
];

/**
 * Adds a new slice to the lists below `root` and returns the files by path; writes nothing. Throws
 * if a file lacks such a list.
 */
export function addToLists(root: string, names: Names, { last = false } = {}): Map<string, string> {
  return new Map(
    lists.map((list) => {
      const before = list.ordered && !last ? "notificationsSlice" : null;
      return [list.path, added(list, readFileSync(join(root, list.path), "utf8"), names, before)];
    }),
  );
}

/** As much of a syntax tree as is walked here; places are offsets in the text. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

function added(list: List, text: string, names: Names, before: string | null): string {
  const { program } = parseSync(list.path, text);
  const body = program.body as unknown as Node[];
  const imported = body.findLast(({ type }) => type === "ImportDeclaration");
  const entries = entriesOf(valueOf(body, list.variable));
  const next = entries?.find(({ start, end }) => text.slice(start, end) === before);
  const last = entries?.at(-1);
  if (!imported || !last || (before && !next))
    throw new Error(`${list.path} has no list "${list.variable}" that a slice could be added to`);
  const entry = list.entry(names);
  const [at, line] = next ? [next.start, `${entry},\n  `] : [last.end, `,\n  ${entry}`];
  const head = text.slice(0, imported.end);
  return `${head}\n${list.import(names)}${text.slice(imported.end, at)}${line}${text.slice(at)}`;
}

/** Returns the value that a file assigns to a variable. */
function valueOf(body: readonly Node[], variable: string): Node | undefined {
  const declared = body.flatMap((node) => {
    const inner = (node["declaration"] ?? node) as Node;
    return (inner["declarations"] ?? []) as { id: { name?: string }; init?: Node }[];
  });
  return declared.find(({ id }) => id.name === variable)?.init;
}

/** Returns the entries of a list or object, also behind `as const` or a call. */
function entriesOf(value: Node | undefined): Node[] | undefined {
  if (!value) return undefined;
  const { type, elements, properties, expression, callee, object } = value;
  if (type === "ArrayExpression") return elements as Node[];
  if (type === "ObjectExpression") return properties as Node[];
  return entriesOf((expression ?? callee ?? object) as Node | undefined);
}
