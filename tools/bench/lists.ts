import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { openSql } from "#server/platform/database/sql.ts";
import type { Bench } from "./workbench.ts";
import { type Complex, fillRequests } from "./complex.ts";
import { formatRate, formatRatio } from "./figures.ts";
import { comparePairs, loadUrl } from "./load.ts";
import { timeWork } from "./timed.ts";

const smallName = "oselia_small";

type Rows = { small: number; list: number; large: number };

/**
 * Measures the list of requests beside bare `node:http` and `pg`, and its growth with the rows;
 * runs `meanwhile` at `rows.list` of them.
 */
export async function measureLists(
  bench: Bench,
  rows: Rows,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const { superUrl, postgres, complex: found } = bench;
  const complex = await found();
  await fillRequests(complex, rows.small);
  await copyDatabase(bench, complex);
  await fillRequests(complex, rows.list);
  const large = await bench.open(postgres);
  try {
    await timeWork("  beside bare node:http + pg", () =>
      addBesideBare(bench, large.base, superUrl, complex, rows.list),
    );
    await meanwhile();
    await fillRequests(complex, rows.large);
    const elsewhere = (url: string) => url.replace(/[^/]*$/, smallName);
    const { ownerUrl, appUrl } = postgres;
    const small = await bench.open({ ownerUrl: elsewhere(ownerUrl), appUrl: elsewhere(appUrl) });
    try {
      await timeWork("  growth", () => addGrowth(bench, small.base, large.base, complex, rows));
    } finally {
      await small.stop();
    }
  } finally {
    await large.stop();
  }
}

/** Copies a database, closing connections first, which a template forbids. */
async function copyDatabase({ superUrl, postgres }: Bench, complex: Complex): Promise<void> {
  const admin = openSql(superUrl.replace(/[^/]*$/, "postgres"));
  const owner = new URL(postgres.ownerUrl).username;
  await complex.sql.end();
  const template = new URL(superUrl).pathname.slice(1);
  await admin.query(`create database ${smallName} template ${template} owner ${owner}`);
  await admin.end();
  complex.sql = openSql(superUrl);
}

async function addBesideBare(
  { add, pairs, seconds }: Bench,
  base: string,
  superUrl: string,
  complex: Complex,
  rows: number,
): Promise<void> {
  const ours = () => loadUrl(`${base}/api/requests`, complex.cookies, seconds);
  const answer = await fetch(`${base}/api/requests`, {
    headers: { cookie: complex.cookies[0] ?? "" },
  });
  const row = Math.round(Buffer.byteLength(await answer.text()) / 20);
  const bare = await startBare(superUrl, complex);
  const list = await comparePairs(pairs, ours, () => loadUrl(bare.url, [], seconds));
  bare.process.kill();
  const what = `request list, 20 of ${rows.toLocaleString("en")} rows ÷ bare node:http + pg`;
  add(what, formatRatio(list.ratio), "≥ 0.9×", list.ratio >= 0.9);
  add("  ours", formatRate(list.a), "", null);
  add("  bare", formatRate(list.b), "", null);
  add("  a row", `${row} bytes`, "≤ 500", row <= 500);
}

/** Compares two databases, each with its own program, by turns, so that other load slows both. */
async function addGrowth(
  { add, pairs, seconds }: Bench,
  small: string,
  large: string,
  { cookies }: Complex,
  rows: Rows,
): Promise<void> {
  const listOf = (base: string) => () => loadUrl(`${base}/api/requests`, cookies, seconds);
  const growth = await comparePairs(pairs, listOf(small), listOf(large));
  const span = `${rows.large.toLocaleString("en")} rows ÷ ${rows.small.toLocaleString("en")}`;
  add(`time of the list at ${span}`, formatRatio(growth.ratio), "≤ 1.3×", growth.ratio <= 1.3);
  add("  few rows", formatRate(growth.a), "", null);
  add("  many rows", formatRate(growth.b), "", null);
}

async function startBare(
  database: string,
  complex: Complex,
): Promise<{ url: string; process: ChildProcess }> {
  const values = [complex.orgId, complex.managerId];
  const input = JSON.stringify({ url: database, values });
  const bare = spawn(process.execPath, ["tools/bench/bare.ts", input], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface(bare.stdout), "line")) as [string];
  const url = `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}/`;
  const page = (await (await fetch(url)).json()) as { items: unknown[] };
  if (page.items.length !== 20) throw new Error("the yardstick does not see the rows");
  return { url, process: bare };
}
