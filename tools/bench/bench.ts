import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort, startApp, stopApp, waitUntilReady } from "../../e2e/support/setup.ts";
import { createLog } from "#server/platform/operations/log.ts";
import { openSecrets } from "#server/platform/start/secrets.ts";
import { startEmbedded } from "#server/platform/postgres/embedded.ts";
import { type Complex, fillRequests, makeComplex } from "./complex.ts";
import { type Load, load, median } from "./load.ts";
import { measureRegister } from "./register.ts";
import { landingSize, shellSize } from "./sizes.ts";

/**
 * Ratios are measured side by side in one run: interleaved pairs, the median of them. Absolute
 * figures belong to the machine. `--quick` takes fewer, shorter rounds, to see that it runs; `--register`
 * measures registers alone.
 */
const quick = process.argv.includes("--quick");
const registerOnly = process.argv.includes("--register");
const pairs = quick ? 2 : 5;
const seconds = quick ? 1 : 4;
const rows = quick
  ? { small: 1_000, list: 5_000, large: 10_000 }
  : { small: 10_000, list: 100_000, large: 1_000_000 };

const registerRows = quick ? 5_000 : 100_000;

type Line = { what: string; measured: string; budget: string; holds: boolean | null };
const table: Line[] = [];
const add = (what: string, measured: string, budget: string, holds: boolean | null) =>
  table.push({ what, measured, budget, holds });

const kilobytes = (bytes: number) => `${Math.round(bytes / 102.4) / 10} KB`;
const ratio = (value: number) => `${Math.round(value * 100) / 100}×`;
const rate = ({ perSecond, p50, p99 }: Load) =>
  `${Math.round(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms`;

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
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const env = {
    DATABASE_URL: postgres.ownerUrl,
    DATABASE_APP_URL: postgres.appUrl,
    OSELIA_DEMO: "0",
    OSELIA_SECRET: "only for the benchmark, thirty-two characters",
    // Answers are checked in development and tests only.
    NODE_ENV: "production",
    PUBLIC_URL: base,
    LOG_LEVEL: "warn",
  };
  const app = startApp({ dataDir: join(dataDir, "app"), port, env });
  try {
    await waitUntilReady(base, app);
    // As superuser, since row-level security holds for the owner as well.
    const superUrl = new URL(postgres.ownerUrl);
    superUrl.username = "postgres";
    superUrl.password = openSecrets(dataDir).superuserPassword;
    await addRegister({ superUrl: superUrl.href, appUrl: postgres.appUrl, dir: dataDir });
    if (registerOnly) return;
    const complex = await makeComplex(postgres.ownerUrl);
    const ours = () => load(`${base}/api/requests`, complex.cookies, seconds);
    await fillRequests(complex, rows.small);
    await ours();
    const small = await ours();
    await fillRequests(complex, rows.list);
    const bare = await startBare(superUrl.href, complex);
    const list = await comparePairs(ours, () => load(bare.url, [], seconds));
    bare.process.kill();
    const counted = rows.list.toLocaleString("en");
    add(
      `request list, 20 of ${counted} rows ÷ bare node:http + pg`,
      ratio(list.ratio),
      "≥ 1×",
      list.ratio >= 1,
    );
    add("  ours", rate(list.a), "", null);
    add("  bare", rate(list.b), "", null);
    await fillRequests(complex, rows.large);
    await ours();
    const large = await ours();
    const growth = small.perSecond / large.perSecond;
    const span = `${rows.large.toLocaleString("en")} rows ÷ ${rows.small.toLocaleString("en")}`;
    add(`time of the list at ${span}`, ratio(growth), "≤ 1.3×", growth <= 1.3);
    await complex.sql.end();
  } finally {
    await stopApp(app);
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function addRegister(addresses: Parameters<typeof measureRegister>[0]): Promise<void> {
  const found = await measureRegister(addresses, registerRows, quick ? 1 : 2);
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
  const took = ({
    milliseconds,
    peak,
    idle,
  }: {
    milliseconds: number;
    peak?: number;
    idle?: number;
  }) =>
    `${Math.round(milliseconds / 100) / 10} s${peak && idle ? `, peak ${megabytes(peak)}, idle ${megabytes(idle)}` : ""}`;
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

const shell = shellSize();
const landing = landingSize();
add("landing, first load (gzip)", kilobytes(landing), "≤ 60 KB", landing <= 60 * 1024);
add("signed-in shell, first load (gzip)", kilobytes(shell), "≤ 150 KB", shell <= 150 * 1024);
await measureList();

const width = Math.max(...table.map(({ what }) => what.length));
for (const { what, measured, budget, holds } of table) {
  const verdict = holds === null ? "" : holds ? "holds" : "MISSED";
  console.log(`${what.padEnd(width)}  ${measured.padEnd(38)}  ${budget.padEnd(9)}  ${verdict}`);
}
