import { posix } from "node:path";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { parseSync } from "oxc-parser";

/** A table as its owner declares it: the export of a `table.ts` and the name in the database. */
export type OwnedTable = { name: string; owner: string; module: string; exported: string };

/**
 * How a source uses a table. `written` is a change, in SQL or through drizzle; `named` is a reference in words that
 * no import stands behind. A change whose table cannot be read from the source has the table `?`.
 */
export type TableUse = { path: string; table: string; use: "written" | "named"; line: number };

/** Returns the slice of a server file, or `platform`; null for the files that compose them. */
export const ownerOf = (path: string) => /^server\/src\/([^/]+)\//.exec(path)?.[1] ?? "composition";

/** Lists the tables among a module's exports. */
export function tablesOf(module: string, exports: Record<string, unknown>): OwnedTable[] {
  return Object.entries(exports).flatMap(([exported, value]) =>
    is(value, PgTable)
      ? [{ name: getTableName(value), owner: ownerOf(module), module, exported }]
      : [],
  );
}

type Node = { type: string; start: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/**
 * Lists every use of a table in a source file. `path` is relative to the repository, with forward
 * slashes.
 */
export function tableUses(path: string, code: string, tables: readonly OwnedTable[]): TableUse[] {
  const { module, program } = parseSync(path, code);
  const names = new Set(tables.map(({ name }) => name));
  const imported = new Map<string, string>();
  for (const found of module.staticImports)
    for (const { localName, importName } of found.entries) {
      const from = resolved(path, found.moduleRequest.value);
      const table = tables.find((one) => one.module === from && one.exported === importName.name);
      if (table) imported.set(localName.value, table.name);
    }
  for (const table of tables) if (table.module === path) imported.set(table.exported, table.name);

  const uses: TableUse[] = [];
  const lineAt = (offset: number) => code.slice(0, offset).split("\n").length;
  const visit = (node: Node) => {
    const line = lineAt(node.start);
    for (const use of usesOf(node, names, imported)) uses.push({ path, line, ...use });
    for (const [key, value] of Object.entries(node))
      if (key !== "type" && !key.startsWith("typeA"))
        for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) visit(inner);
  };
  visit(program as unknown as Node);
  return uses;
}

function resolved(from: string, to: string): string {
  const subpath = /^#(core|server|web)\/(.*)$/.exec(to);
  if (subpath) return `${subpath[1]}/src/${subpath[2]}`;
  return to.startsWith(".") ? posix.join(posix.dirname(from), to) : to;
}

type NamedTable = Pick<TableUse, "table" | "use">;

function usesOf(node: Node, names: Set<string>, imported: Map<string, string>): NamedTable[] {
  if (node.type === "Literal" && typeof node.value === "string")
    return inSql(node.value, [], names, imported);
  if (node.type === "TemplateLiteral") {
    const quasis = node.quasis as { value: { cooked: string } }[];
    const text = quasis.map(({ value }) => value.cooked).join(hole);
    return inSql(text, node.expressions as Node[], names, imported);
  }
  return node.type === "CallExpression" ? throughDrizzle(node, imported) : [];
}

/** Lists tables in `tx.insert(table)`, `.update`, `.delete`, on a transaction or the database. */
function throughDrizzle(node: Node, imported: Map<string, string>): NamedTable[] {
  const callee = node.callee as Node;
  if (callee.type !== "MemberExpression") return [];
  const method = (callee.property as Node).name;
  const [target] = node.arguments as Node[];
  if (!["insert", "update", "delete"].includes(String(method)) || !target) return [];
  const table = target.type === "Identifier" ? imported.get(String(target.name)) : undefined;
  if (table) return [{ table, use: "written" }];
  const receiver = callee.object as Node;
  const name = String(receiver.name ?? (receiver.property as Node | undefined)?.name ?? "");
  return /^(tx|inner|outer|orm|db|database)$/.test(name) ? [{ table: "?", use: "written" }] : [];
}

const hole = "\u0000";
const name = `(?:"?[a-z_]+"?|${hole})`;
// `for update`, `do update set` change nothing by themselves.
const change = new RegExp(
  `\\b(?:insert\\s+into|delete\\s+from|merge\\s+into|truncate|(?<!\\b(?:for|do|no key)\\s+)update)\\s+(?:only\\s+)?(${name})(?![.\\w])`,
  "gi",
);
// What follows a table's name and is no alias of it.
const clause =
  "as|cross|full|group|inner|join|lateral|left|limit|natural|on|order|right|select|set|union|using|values|where";
const aliased = `${name}(?:\\s+(?:as\\s+)?(?!(?:${clause})\\b)[a-z_]+)?`;
const reference = new RegExp(
  `\\b(?:from|join|using|into|update)\\s+(?:only\\s+)?(${aliased}(?:\\s*,\\s*(?:lateral\\s+)?${aliased})*)`,
  "gi",
);

/** Finds the tables that a piece of SQL reads and writes. `holes` are the expressions in it. */
function inSql(
  text: string,
  holes: readonly Node[],
  names: Set<string>,
  imported: Map<string, string>,
): NamedTable[] {
  const holeAt = (offset: number) => holes[text.slice(0, offset).split(hole).length - 1];
  const found: NamedTable[] = [];
  const written = new Set<number>();
  for (const match of text.matchAll(change)) {
    const [whole, columnList = ""] = match;
    const at = match.index + whole.length - columnList.length;
    if (columnList === hole) {
      const expression = holeAt(at);
      const table = expression?.type === "Identifier" ? String(expression.name) : "";
      found.push({ table: imported.get(table) ?? "?", use: "written" });
    } else if (names.has(bare(columnList))) {
      found.push({ table: bare(columnList), use: "written" });
      written.add(at);
    }
  }
  for (const match of text.matchAll(reference)) {
    const [whole, list = ""] = match;
    let at = match.index + whole.length - list.length;
    for (const item of list.split(",")) {
      const name = item.trim().split(/\s/)[0] ?? "";
      const here = at + item.indexOf(name);
      if (names.has(bare(name)) && !written.has(here) && !isQualified(text, here + name.length))
        found.push({ table: bare(name), use: "named" });
      at += item.length + 1;
    }
  }
  return found;
}

const bare = (name: string) => name.replaceAll('"', "").toLowerCase();
/** Returns true for a column or function of a table's name: `request.id`, `file(…)`. */
const isQualified = (text: string, end: number) => /^[.(\w]/.test(text.slice(end));
