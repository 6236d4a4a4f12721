import { existsSync, mkdirSync, writeFileSync } from "node:fs";
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

const next = (slice: string) => `
Now, in this order:
  1. core/src/contract.ts                 one line: ${slice}: ${slice}Contract
  2. tools/boundaries.test.ts             its place in sliceOrder (and among the siblings)
  3. server/src/app.ts                    its router
  4. npm run db:generate                  its migration; add select oselia_tenant('…') for every new tenant table
  5. server/src/testing/rows/${slice}.ts  one row per procedure, spread into matrix-rows.ts
  6. web/src/app/texts/parts.ts           its texts, then write them; its routes bring them
     web/src/features/live-keys.ts         the keys.ts of its screens, once it has some
  7. npm run format && npm run check`;

if (import.meta.main) {
  const [slice, one] = process.argv.slice(2);
  if (!slice || !one) {
    console.error("Usage: npm run new-slice -- SLICE ONE     for instance: notices notice");
    process.exit(2);
  }
  try {
    for (const path of writeSlice(process.cwd(), namesOf(slice, one))) console.log(path);
    console.log(next(slice));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
