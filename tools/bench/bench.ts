import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startApp, stopApp, waitUntilReady } from "../../e2e/support/setup.ts";
import { createLog } from "#server/platform/operations/log.ts";
import { prepareJobs } from "#server/platform/jobs.ts";
import { openSecrets } from "#server/platform/start/secrets.ts";
import { migrateDatabase } from "#server/platform/database/migrate.ts";
import { startEmbedded } from "#server/platform/postgres/embedded.ts";
import { measureAccelerators } from "./accelerators.ts";
import { measureChat } from "./chat/chat.ts";
import { type Complex, fillRequests, makeComplex } from "./complex.ts";
import {
  type Add,
  formatDuration,
  formatKilobytes,
  formatMegabytes,
  formatRatio,
} from "./figures.ts";
import { measureDeliveries } from "./deliveries.ts";
import { measureLists } from "./lists.ts";
import { measureMoney } from "./money.ts";
import { measurePeers } from "./peers.ts";
import { measureRegister } from "./register.ts";
import { landingSize, shellSize } from "./sizes.ts";
import { timeWork } from "./timed.ts";
import { measureUploads } from "./uploads.ts";
import type { Bench, Program, Urls } from "./workbench.ts";

/**
 * Ratios are measured side by side in one run: interleaved pairs, the median of them. Absolute
 * figures belong to the machine. `--quick` takes fewer, shorter rounds, to see that it runs; the name of
 * a part (`--register --chat`) measures the named ones alone. All parts share one PostgreSQL, and those
 * that need an organisation share that too.
 */
const quick = process.argv.includes("--quick");
const rows = quick
  ? { small: 1_000, list: 5_000, large: 10_000 }
  : { small: 10_000, list: 100_000, large: 1_000_000 };
const registerRows = quick ? 5_000 : 100_000;

const table: { what: string; measured: string; budget: string; holds: boolean | null }[] = [];
const add: Add = (what, measured, budget, holds) => table.push({ what, measured, budget, holds });

/** In the order in which they are measured: the register empties the tables that the others fill. */
const parts: Record<string, (bench: Bench) => Promise<void>> = {
  register: addRegister,
  lists: (bench) =>
    measureLists(bench, rows, async () => {
      if (wanted.includes("peers")) await timeWork("  peers", () => measurePeers(bench, rows.list));
    }),
  peers: async (bench) => {
    await fillRequests(await bench.complex(), rows.list);
    await measurePeers(bench, rows.list);
  },
  chat: measureChat,
  money: addMoney,
  uploads: measureUploads,
  accelerators: measureAccelerators,
  deliveries: addDeliveries,
};
/** Without a name: what needs nobody else's program of hundreds of packages. */
const usual = ["register", "lists", "chat", "money", "uploads"];
const named = Object.keys(parts).filter((part) => process.argv.includes(`--${part}`));
const wanted = named.length > 0 ? named : usual;
/** The month of a hundred thousand takes minutes, so that it is for who asks for it by its name. */
const accounts = quick ? 5_000 : named.includes("money") ? 100_000 : 20_000;

async function measure(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "oselia-bench-"));
  const postgres = await startEmbedded({ dataDir, purpose: "npm run bench" }, createLog("error"));
  const superUrl = new URL(postgres.ownerUrl);
  superUrl.username = "postgres";
  superUrl.password = openSecrets(dataDir).superuserPassword;
  const shared: { complex?: Promise<Complex> } = {};
  const bench: Bench = {
    quick,
    pairs: quick ? 2 : 5,
    seconds: quick ? 1 : 2,
    superUrl: superUrl.href,
    postgres,
    dataDir,
    add,
    open: (urls = postgres, more = {}, root = process.cwd()) =>
      openProgram(urls, dataDir, more, root),
    complex: () => (shared.complex ??= makeComplex(superUrl.href)),
  };
  try {
    await migrateDatabase(postgres.ownerUrl);
    await prepareJobs(postgres.ownerUrl);
    // Beside the lists Directus is measured among them, at as many rows.
    const ownParts = wanted.filter((part) => part !== "peers" || !wanted.includes("lists"));
    for (const part of ownParts) await timeWork(part, async () => parts[part]?.(bench));
  } finally {
    await (await shared.complex)?.sql.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Starts the program in production mode on one of the databases. */
async function openProgram(
  { ownerUrl, appUrl }: Urls,
  dataDir: string,
  more: Record<string, string>,
  root: string,
): Promise<Program> {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const env = {
    DATABASE_URL: ownerUrl,
    DATABASE_APP_URL: appUrl,
    OSELIA_DEMO: "0",
    OSELIA_SECRET: "only for the benchmark, thirty-two characters",
    NODE_ENV: "production",
    PUBLIC_URL: base,
    LOG_LEVEL: "warn",
    ...more,
  };
  const app = startApp({ dataDir: join(dataDir, `app-${port}`), port, env, root });
  await waitUntilReady(base, app);
  return { base, pid: app.pid ?? 0, stop: () => stopApp(app) };
}

async function addRegister({ superUrl, postgres, dataDir }: Bench): Promise<void> {
  const addresses = { superUrl, appUrl: postgres.appUrl, dir: dataDir };
  const found = await measureRegister(addresses, registerRows, quick ? 1 : 2);
  const counted = registerRows.toLocaleString("en");
  const { importRatio, exportRatio, memoryRatio, againRatio, undoRatio } = found;
  add(
    `register, ${counted} rows imported ÷ bare COPY`,
    formatRatio(importRatio),
    "≤ 3×",
    importRatio <= 3,
  );
  add("  ours (all of the process)", formatDuration(found.import), "", null);
  add("  bare", formatDuration({ milliseconds: found.bareIn }), "", null);
  add(
    "  peak memory ÷ that of a tenth of it",
    formatRatio(memoryRatio),
    "≤ 1.3×",
    memoryRatio <= 1.3,
  );
  add("  the same file again ÷ the import", formatRatio(againRatio), "≤ 1×", againRatio <= 1);
  add("  ours", formatDuration(found.again), "", null);
  add("  taken back ÷ the import", formatRatio(undoRatio), "≤ 1×", undoRatio <= 1);
  add("  ours", formatDuration(found.undo), "", null);
  add(
    `register, ${counted} rows exported ÷ bare COPY`,
    formatRatio(exportRatio),
    "≤ 3×",
    exportRatio <= 3,
  );
  add("  ours, CSV", formatDuration(found.csv), "", null);
  add("  ours, XLSX", formatDuration(found.xlsx), "", null);
  add("  bare", formatDuration({ milliseconds: found.bareOut }), "", null);
}

async function addMoney({ superUrl, open }: Bench): Promise<void> {
  const found = await measureMoney(superUrl, open, accounts);
  const { run, bare, runRatio, memoryRatio, registry, statement } = found;
  const what = `run of ${accounts.toLocaleString("en")} accounts ÷ bare INSERT … SELECT`;
  add(what, formatRatio(runRatio), "≤ 5×", runRatio <= 5);
  add("  ours", formatDuration(run), "", null);
  add("  its preview", formatDuration({ milliseconds: run.preview }), "", null);
  add("  bare", formatDuration({ milliseconds: bare }), "", null);
  add(
    "  peak memory ÷ that of a tenth of it",
    formatRatio(memoryRatio),
    "≤ 1.3×",
    memoryRatio <= 1.3,
  );
  const slower = registry.ours / registry.bare;
  const times = `${Math.round(registry.ours)} ms, bare ${Math.round(registry.bare)} ms`;
  add(`registry, 20 of ${accounts.toLocaleString("en")} payments, with sums`, times, "", null);
  add(
    "  time ÷ its two statements one after the other",
    formatRatio(slower),
    "≤ 1.5×",
    slower <= 1.5,
  );
  const taken = `${formatDuration({ milliseconds: statement.ours })}, bare ${formatDuration({ milliseconds: statement.bare })}`;
  add(
    `bank statement of ${accounts.toLocaleString("en")} lines, taken and matched`,
    taken,
    "",
    null,
  );
  add("  ÷ INSERT … SELECT of its lines", formatRatio(statement.ours / statement.bare), "", null);
}

/** Adds the rows of an SMS to each of many people; with `--kill` the program is killed in the middle. */
async function addDeliveries(): Promise<void> {
  const people = quick ? 2_000 : 20_000;
  const kills = process.argv.includes("--kill");
  const tenth = kills ? null : await measureDeliveries(people / 10, false);
  const { outcomes, texts, twice, perSecond, memory } = await measureDeliveries(people, kills);
  const what = `${people.toLocaleString("en")} SMS${kills ? ", killed in the middle" : ""}`;
  const uncertain = outcomes["uncertain"] ?? 0;
  const isAll = texts + uncertain >= people - 1 && twice === 0;
  add(what, `${texts} sent, ${uncertain} uncertain, ${twice} twice`, "once each", isAll);
  add("  rate", `${Math.round(perSecond)}/s, peak ${formatMegabytes(memory)}`, "", null);
  if (!tenth) return;
  const ratio = memory / tenth.memory;
  add("  peak memory ÷ that of a tenth of it", formatRatio(ratio), "≤ 1.3×", ratio <= 1.3);
}

const shell = shellSize();
const landing = landingSize();
add("landing, first load (gzip)", formatKilobytes(landing), "≤ 60 KB", landing <= 60 * 1024);
add("signed-in shell, first load (gzip)", formatKilobytes(shell), "≤ 165 KB", shell <= 165 * 1024);
const began = performance.now();
await timeWork("all of it", measure);
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
