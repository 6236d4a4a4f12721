import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingsOf } from "#server/platform/slice.ts";
import { listSettingNames } from "#server/platform/start/config.ts";
import { slices } from "#server/slices.ts";

const read = (path: string) => readFileSync(path, "utf8");
const folder = "docs/operate";
const texts = [...globSync(`${folder}/*`), "README.md"].map((path) => ({ path, text: read(path) }));
const all = texts.map(({ text }) => text).join("\n");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

const missing = (pattern: RegExp, exists: (name: string) => boolean) =>
  [...all.matchAll(pattern)].map(([, name = ""]) => name).filter((name) => !exists(name));

test("every file of the examples is in their table, and every one of the table exists", () => {
  const table = read(`${folder}/README.md`).split("## Set up")[0] ?? "";
  const named = [...table.matchAll(/`([\w.]+\.\w+|Caddyfile)`/g)].map(([, name]) => name);
  const here = globSync("*", { cwd: folder }).filter((name) => name !== "README.md");
  expect(named.filter((name) => name !== "oselia.example").toSorted()).toEqual(here.toSorted());
});

test("paths, npm scripts and commands that operators are told of exist", () => {
  expect(missing(/[`( /](docs\/operate\/[\w./]*\w)/g, existsSync)).toEqual([]);
  expect(missing(/npm run (?:--silent )?([a-z:-]+)/g, (name) => name in scripts)).toEqual([]);
  const cli = read("server/src/cli.ts");
  expect(
    missing(/npm run (?:--silent )?oselia -- ([a-z-]+)/g, (name) =>
      cli.includes(`.command("${name}")`),
    ),
  ).toEqual([]);
});

test("settings that the examples name exist", () => {
  const ofScripts = [
    "NODE_COMPILE_CACHE",
    "OSELIA_BASE",
    "OSELIA_USER",
    "OSELIA_RESTART",
    "OSELIA_READY",
  ];
  const known = new Set([...listSettingNames(settingsOf(slices)), ...ofScripts]);
  const pattern =
    /\b((?:OSELIA|S3|SMTP|DATABASE|PUBLIC|TRUST|METRICS|MAIL|NODE|FILES)_[A-Z_]*[A-Z])\b/g;
  expect(missing(pattern, (name) => known.has(name))).toEqual([]);
});

test("alerts ask for figures that exist, and each has its line in the table", () => {
  const rules = [...read(`${folder}/alerts.yml`).matchAll(/- alert: (\w+)\n +expr: (.+)/g)].map(
    ([, alert = "", expr = ""]) => ({ alert, expr }),
  );
  const metrics = read("server/src/platform/operations/metrics.ts");
  const table = read(`${folder}/README.md`);
  expect(rules.length).toBeGreaterThan(8);
  for (const { alert, expr } of rules) {
    expect(table).toContain(`| ${alert} |`);
    const names = [...expr.matchAll(/\b([a-z]+(?:_[a-z]+)+|letters)(?=[[{) ])/g)].map(
      ([, name = ""]) => name.replace(/_(bucket|count)$/, ""),
    );
    const functions = ["histogram_quantile", "min_over_time"];
    for (const name of names.filter((one) => !functions.includes(one)))
      expect(metrics, `${alert} asks for ${name}`).toContain(`"${name}"`);
  }
});
