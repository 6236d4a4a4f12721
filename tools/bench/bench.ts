import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort, startApp, stopApp, waitUntilReady } from "../../e2e/support/setup.ts";
import { createLog } from "#server/platform/operations/log.ts";
import { prepareJobs } from "#server/platform/jobs.ts";
import { openSecrets } from "#server/platform/start/secrets.ts";
import { migrateDatabase } from "#server/platform/database/migrate.ts";
import { openSql } from "#server/platform/database/sql.ts";
import { startEmbedded } from "#server/platform/postgres/embedded.ts";
import { measureChat } from "./chat.ts";
import { type Complex, fillRequests, makeComplex } from "./complex.ts";
import { type Load, load, median } from "./load.ts";
import { measureMoney } from "./money.ts";
import { measurePeers } from "./peers.ts";
import { measureRegister } from "./register.ts";
import { landingSize, shellSize } from "./sizes.ts";

/**
 * Ratios are measured side by side in one run: interleaved pairs, the median of them. Absolute
 * figures belong to the machine. `--quick` takes fewer, shorter rounds, to see that it runs; `--register`
 * and `--lists` measure these alone; `--chat` measures what is said in chats `--money` what is billed and
 * `--peers` our list beside that of Directus, and nothing else does.
 */
const quick = process.argv.includes("--quick");
const registerOnly = process.argv.includes("--register");
const listsOnly = process.argv.includes("--lists");
const chatOnly = process.argv.includes("--chat");
const moneyOnly = process.argv.includes("--money");
const peersOnly = process.argv.includes("--peers");
const pairs = quick ? 2 : 5;
const seconds = quick ? 1 : 3;
const rows = quick
  ? { small: 1_000, list: 5_000, large: 10_000 }
  : { small: 10_000, list: 100_000, large: 1_000_000 };

const accounts = quick ? 5_000 : 100_000;
const registerRows = quick ? 5_000 : 100_000;

type Line = { what: string; measured: string; budget: string; holds: boolean | null };
const table: Line[] = [];
const add = (what: string, measured: string, budget: string, holds: boolean | null) =>
  table.push({ what, measured, budget, holds });

const kilobytes = (bytes: number) => `${Math.round(bytes / 102.4) / 10} KB`;
const ratio = (value: number) => `${Math.round(value * 100) / 100}×`;
const rate = ({ perSecond, p50, p99 }: Load) =>
  `${Math.round(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms`;

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
type Took = { milliseconds: number; peak?: number; idle?: number };
const took = ({ milliseconds, peak, idle }: Took) =>
  `${Math.round(milliseconds / 100) / 10} s${peak && idle ? `, peak ${megabytes(peak)}, idle ${megabytes(idle)}` : ""}`;

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

async function comparePairs(a: () => Promise<Load>, b: () => Promise<Load>) {
  const first: Load[] = [];
  const second: Load[] = [];
  await a();
  await b();
  for (let n = 0; n < pairs; n++) {
    first.push(await a());
    second.push(await b());
  }
  const ratios = first.map(({ perSecond }, n) => perSecond / (second[n]?.perSecond ?? Number.NaN));
  const middle = (loads: Load[]): Load => ({
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
  });
  return { ratio: median(ratios), a: middle(first), b: middle(second) };
}

async function measureList(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "oselia-bench-"));
  const postgres = await startEmbedded({ dataDir, purpose: "npm run bench" }, createLog("error"));
  // As superuser, since row-level security holds for the owner as well.
  const superUrl = new URL(postgres.ownerUrl);
  superUrl.username = "postgres";
  superUrl.password = openSecrets(dataDir).superuserPassword;
  try {
    await migrateDatabase(postgres.ownerUrl);
    await prepareJobs(postgres.ownerUrl);
    const urls = { superUrl: superUrl.href, appUrl: postgres.appUrl };
    const open = () => openProgram(postgres, dataDir);
    const compare = comparePairs;
    if (chatOnly) return await measureChat({ superUrl: superUrl.href, quick, open, compare, add });
    if (moneyOnly) return await addMoney(superUrl.href, open);
    if (peersOnly)
      return await measurePeers({
        superUrl: superUrl.href,
        rows: rows.list,
        seconds,
        open,
        compare,
        add,
      });
    if (!listsOnly) await addRegister({ ...urls, dir: dataDir });
    if (!registerOnly) await addLists(superUrl, postgres, dataDir);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The program in production, where answers are not checked, on one of the databases. */
async function openProgram(urls: { ownerUrl: string; appUrl: string }, dataDir: string) {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const env = {
    DATABASE_URL: urls.ownerUrl,
    DATABASE_APP_URL: urls.appUrl,
    OSELIA_DEMO: "0",
    OSELIA_SECRET: "only for the benchmark, thirty-two characters",
    NODE_ENV: "production",
    PUBLIC_URL: base,
    LOG_LEVEL: "warn",
  };
  const app = startApp({ dataDir: join(dataDir, `app-${port}`), port, env });
  await waitUntilReady(base, app);
  return { base, pid: app.pid ?? 0, stop: () => stopApp(app) };
}

const smallName = "oselia_small";

async function addLists(
  superUrl: URL,
  postgres: { ownerUrl: string; appUrl: string },
  dataDir: string,
): Promise<void> {
  const admin = openSql(superUrl.href.replace(/[^/]*$/, "postgres"));
  const elsewhere = (url: string) => url.replace(/[^/]*$/, smallName);
  let complex = await makeComplex(superUrl.href);
  await fillRequests(complex, rows.small);
  await complex.sql.end();
  const owner = new URL(postgres.ownerUrl).username;
  await admin.query(
    `create database ${smallName} template ${superUrl.pathname.slice(1)} owner ${owner}`,
  );
  complex = { ...complex, sql: openSql(superUrl.href) };
  await fillRequests(complex, rows.list);
  const large = await openProgram(postgres, dataDir);
  try {
    await addBesideBare(large.base, superUrl.href, complex);
    await fillRequests(complex, rows.large);
    const { ownerUrl, appUrl } = postgres;
    const urls = { ownerUrl: elsewhere(ownerUrl), appUrl: elsewhere(appUrl) };
    const small = await openProgram(urls, dataDir);
    try {
      await addGrowth(small.base, large.base, complex.cookies);
    } finally {
      await small.stop();
    }
  } finally {
    await large.stop();
    await complex.sql.end();
    await admin.end();
  }
}

async function addBesideBare(base: string, superUrl: string, complex: Complex): Promise<void> {
  const ours = () => load(`${base}/api/requests`, complex.cookies, seconds);
  const answer = await fetch(`${base}/api/requests`, {
    headers: { cookie: complex.cookies[0] ?? "" },
  });
  const row = Math.round(Buffer.byteLength(await answer.text()) / 20);
  const bare = await startBare(superUrl, complex);
  const list = await comparePairs(ours, () => load(bare.url, [], seconds));
  bare.process.kill();
  const counted = rows.list.toLocaleString("en");
  const what = `request list, 20 of ${counted} rows ÷ bare node:http + pg`;
  add(what, ratio(list.ratio), "≥ 1×", list.ratio >= 1);
  add("  ours", rate(list.a), "", null);
  add("  bare", rate(list.b), "", null);
  add("  a row", `${row} bytes`, "≤ 500", row <= 500);
}

/** Two databases, each with its own program, so that what else the computer does slows both. */
async function addGrowth(small: string, large: string, cookies: string[]): Promise<void> {
  const listOf = (base: string) => () => load(`${base}/api/requests`, cookies, seconds);
  const growth = await comparePairs(listOf(small), listOf(large));
  const span = `${rows.large.toLocaleString("en")} rows ÷ ${rows.small.toLocaleString("en")}`;
  add(`time of the list at ${span}`, ratio(growth.ratio), "≤ 1.3×", growth.ratio <= 1.3);
  add("  few rows", rate(growth.a), "", null);
  add("  many rows", rate(growth.b), "", null);
}

async function addRegister(addresses: Parameters<typeof measureRegister>[0]): Promise<void> {
  const found = await measureRegister(addresses, registerRows, quick ? 1 : 2);
  const counted = registerRows.toLocaleString("en");
  const { importRatio, exportRatio, memoryRatio, againRatio, undoRatio } = found;
  add(
    `register, ${counted} rows imported ÷ bare COPY`,
    ratio(importRatio),
    "≤ 3×",
    importRatio <= 3,
  );
  add("  ours (all of the process)", took(found.import), "", null);
  add("  bare", took({ milliseconds: found.bareIn }), "", null);
  add("  peak memory ÷ that of a tenth of it", ratio(memoryRatio), "≤ 1.3×", memoryRatio <= 1.3);
  add("  the same file again ÷ the import", ratio(againRatio), "≤ 1×", againRatio <= 1);
  add("  ours", took(found.again), "", null);
  add("  taken back ÷ the import", ratio(undoRatio), "≤ 1×", undoRatio <= 1);
  add("  ours", took(found.undo), "", null);
  add(
    `register, ${counted} rows exported ÷ bare COPY`,
    ratio(exportRatio),
    "≤ 3×",
    exportRatio <= 3,
  );
  add("  ours, CSV", took(found.csv), "", null);
  add("  ours, XLSX", took(found.xlsx), "", null);
  add("  bare", took({ milliseconds: found.bareOut }), "", null);
}

async function addMoney(superUrl: string, open: Parameters<typeof measureMoney>[1]): Promise<void> {
  const found = await measureMoney(superUrl, open, accounts);
  const { run, bare, runRatio, memoryRatio, registry, statement } = found;
  const what = `run of ${accounts.toLocaleString("en")} accounts ÷ bare INSERT … SELECT`;
  add(what, ratio(runRatio), "≤ 5×", runRatio <= 5);
  add("  ours", took(run), "", null);
  add("  its preview", took({ milliseconds: run.preview }), "", null);
  add("  bare", took({ milliseconds: bare }), "", null);
  add("  peak memory ÷ that of a tenth of it", ratio(memoryRatio), "≤ 1.3×", memoryRatio <= 1.3);
  const slower = registry.ours / registry.bare;
  const times = `${Math.round(registry.ours)} ms, bare ${Math.round(registry.bare)} ms`;
  add(`registry, 20 of ${accounts.toLocaleString("en")} payments, with sums`, times, "", null);
  add("  time ÷ its two statements one after the other", ratio(slower), "≤ 1.5×", slower <= 1.5);
  const taken = `${took({ milliseconds: statement.ours })}, bare ${took({ milliseconds: statement.bare })}`;
  add(
    `bank statement of ${accounts.toLocaleString("en")} lines, taken and matched`,
    taken,
    "",
    null,
  );
  add("  ÷ INSERT … SELECT of its lines", ratio(statement.ours / statement.bare), "", null);
}

const shell = shellSize();
const landing = landingSize();
add("landing, first load (gzip)", kilobytes(landing), "≤ 60 KB", landing <= 60 * 1024);
add("signed-in shell, first load (gzip)", kilobytes(shell), "≤ 165 KB", shell <= 165 * 1024);
const began = performance.now();
await measureList();
const minutes = (performance.now() - began) / 60_000;
add(
  "all of it",
  `${minutes.toFixed(1)} min, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
  "≤ 8 min",
  minutes <= 8,
);

const width = Math.max(...table.map(({ what }) => what.length));
for (const { what, measured, budget, holds } of table) {
  const verdict = holds === null ? "" : holds ? "holds" : "MISSED";
  console.log(`${what.padEnd(width)}  ${measured.padEnd(38)}  ${budget.padEnd(9)}  ${verdict}`);
}
