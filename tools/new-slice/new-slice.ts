import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Names, templates } from "./templates.ts";

/** The four forms of a slice's name; `one` is what it is about, in the singular. Throws on a bad name. */
export function namesOf(slice: string, one: string): Names {
  for (const name of [slice, one])
    if (!/^[a-z][a-z]{2,29}$/.test(name))
      throw new Error(`"${name}" is not a name of 3–30 small letters`);
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return { slice, Slice: capital(slice), one, One: capital(one) };
}

/** Writes a slice's files below `root` and returns their paths; refuses where any of them exists. */
export function writeSlice(root: string, names: Names): string[] {
  const files = Object.entries(templates).map(
    ([path, render]) => [path.replaceAll("<slice>", names.slice), render(names)] as const,
  );
  const taken = files.find(([path]) => existsSync(join(root, path)));
  if (taken) throw new Error(`${taken[0]} exists already`);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return files.map(([path]) => path);
}

/** The lists of slices, with the line before which a new one stands and what its line says. */
const lists: { path: string; before: string; line: (n: Names) => string; from: string }[] = [
  {
    path: "core/src/slices.ts",
    before: "  notificationsSlice,",
    line: ({ slice }) => `${slice}Slice,`,
    from: "slice.ts",
  },
  {
    path: "core/src/contract.ts",
    before: "};",
    line: ({ slice }) => `${slice}: ${slice}Contract,`,
    from: "contract.ts",
  },
  {
    path: "server/src/slices.ts",
    before: "  notificationsSlice,",
    line: ({ slice }) => `${slice}Slice,`,
    from: "slice.ts",
  },
];

/** Adds a slice to the lists of both rooms below `root`, before notifications, and returns their paths. */
export function enlist(root: string, names: Names): string[] {
  for (const { path, before, line, from } of lists) {
    const entry = line(names);
    const name = entry.replace(/^.*: |,$/g, "");
    const text = readFileSync(join(root, path), "utf8");
    if (!text.includes(`\n${before}\n`)) throw new Error(`${path} has no line "${before.trim()}"`);
    const listed = text.replace(`\n${before}\n`, `\n  ${entry}\n${before}\n`);
    const file = `./${names.slice}/${from}`;
    writeFileSync(join(root, path), `import { ${name} } from "${file}";\n${listed}`);
  }
  return lists.map(({ path }) => path);
}

const next = (slice: string) => `
It is in the lists of both rooms. Now, in this order:
  1. npm run db:generate                  its migration; add select oselia_tenant('…') for every new tenant table
  2. server/src/testing/rows/${slice}.ts  one row per procedure, spread into matrix-rows.ts
  3. web/src/features/${slice}/slice.ts    its links and live keys, and a line in web/src/slices.ts
     web/src/features/${slice}/texts.ts    its texts, which its routes bring
  4. web/src/features/${slice}/facts/audit-icons.ts   its sign in the audit log
  5. npm run format && npm run check
Its declarations (core and server, slice.ts) say more where it needs more: refusals, rules, areas, limits, personal data, jobs.`;

if (import.meta.main) {
  const [slice, one] = process.argv.slice(2);
  if (!slice || !one) {
    console.error("Usage: npm run new-slice -- SLICE ONE     for instance: notices notice");
    process.exit(2);
  }
  try {
    const names = namesOf(slice, one);
    for (const path of writeSlice(process.cwd(), names)) console.log(path);
    for (const path of enlist(process.cwd(), names)) console.log(`${path} (a line added)`);
    console.log(next(slice));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
