import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { addToLists } from "./lists.ts";
import { fillTemplate, type Names } from "./names.ts";

const templates = join(import.meta.dirname, "template");

/** Files written below `root`: the slice's own, and those of others that got a line. */
export type WrittenFiles = { created: string[]; lists: string[] };

/**
 * Writes a slice's files below `root` and its lines into the lists. Throws before anything is written where one of
 * the files exists or a list is not what it was.
 */
export function writeSlice(
  root: string,
  names: Names,
  options: { last?: boolean } = {},
): WrittenFiles {
  const values = { ...names, position: String(freePosition(root)) };
  const files = globSync("**/*.tmpl", { cwd: templates }).map((path) => ({
    path: fillTemplate(path, values)
      .replaceAll("\\", "/")
      .replace(/\.tmpl$/, ""),
    text: fillTemplate(readFileSync(join(templates, path), "utf8"), values),
  }));
  const taken = files.find(({ path }) => existsSync(join(root, path)));
  if (taken) throw new Error(`${taken.path} exists already`);
  const lists = addToLists(root, names, options);
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const [path, text] of lists) writeFileSync(join(root, path), text);
  return { created: files.map(({ path }) => path).toSorted(), lists: [...lists.keys()] };
}

/** Returns a free position among the links, after documents. */
function freePosition(root: string): number {
  const taken = globSync("web/src/features/*/slice.ts", { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), "utf8").matchAll(/position: (\d+)/g)].map(([, n]) =>
      Number(n),
    ),
  );
  let free = 61;
  while (taken.includes(free)) free += 1;
  return free;
}
