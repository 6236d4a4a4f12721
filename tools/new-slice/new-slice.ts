import { execFileSync } from "node:child_process";
import { appendFileSync, globSync } from "node:fs";
import { join } from "node:path";
import { resolveConfig } from "vite";
import { namesOf, type Names } from "./names.ts";
import { writeSlice } from "./write.ts";

// Writes a whole slice: rules, contract, texts, tables with their migrations, reads, verbs, pages, demo, tests.

const root = process.cwd();

/** Runs a program that is installed; what it says of faults is seen. */
function run(...[program, ...args]: [string, ...string[]]): void {
  execFileSync(process.execPath, [join(root, program), ...args], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/**
 * Writes the migration of the slice's table, from drizzle-kit and with row-level security. Returns
 * its path.
 */
function writeMigration({ slice, one }: Names): string {
  run(join("tools", "launch", "db-generate.mjs"), "--name", slice);
  const [path] = globSync(`server/migrations/[0-9][0-9][0-9][0-9]_${slice}.sql`, { cwd: root });
  if (!path) throw new Error("drizzle-kit wrote no migration");
  appendFileSync(join(root, path), `\n--> statement-breakpoint\nselect oselia_tenant('${one}');\n`);
  return path;
}

const next = ({ slice }: Names) => `
It works as it is: npm test. Its words are neutral ("Записи", "Records"); now make it yours:
  core/src/${slice}/texts/               what it is called, in three languages
  core/src/${slice}/model.ts, inputs.ts, views.ts, policy.ts     what it knows and who may do what
  server/src/${slice}/table.ts           its columns; then npm run db:generate -- --name NAME
  server/src/${slice}/demo.ts            what the demo shows
  web/src/features/${slice}/             its screens; slice.ts has the sign and the place of its links
More that a slice can declare (jobs, limits, letters, files, histories): core/src/README.md.`;

async function main(args: readonly string[]): Promise<number> {
  const [slice, one] = args.filter((arg) => !arg.startsWith("--"));
  if (!slice || !one) {
    console.error(
      "Usage: npm run new-slice -- SLICE ONE [--last]     for instance: notices notice",
    );
    console.error(
      "--last: behind notifications, for a slice that nothing is to be told about by letter",
    );
    return 2;
  }
  const names = namesOf(slice, one);
  const { created, lists } = writeSlice(root, names, { last: args.includes("--last") });
  run("node_modules/oxfmt/bin/oxfmt", ...created, ...lists);
  const migration = writeMigration(names);
  // The router's plug-in writes the tree of routes as it is told the configuration.
  await resolveConfig({ configFile: join(root, "vite.config.ts"), logLevel: "error" }, "serve");
  for (const path of [...created, migration]) console.log(path);
  for (const path of lists) console.log(`${path} (a line added)`);
  console.log("server/migrations/meta, web/src/routeTree.gen.ts (written anew)");
  console.log(next(names));
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
